/** Drives the real site along one tour and checks it wherever it rests. */
import { expect, type Locator } from '@playwright/test';
import type { Gesture } from '../../model/runner/model.ts';
import type { Stimulus } from '../../model/runner/oracle.ts';
import { leavesOf } from '../../model/runner/vocabulary.ts';
import { failedCall } from '../site.ts';
import { axeFindings, unequalControls, wrongScreen } from './checks.ts';
import type { BrowserCoverage } from './coverage.ts';
import type { Reply } from './gates.ts';
import type { BrowserEdge } from './journey.ts';
import type { AnyStage, Site, Situation, StageActor } from './stage.ts';
import type { Entry } from './watch.ts';

/** How each fault comes about below an actor; `timeout` is the page's clock. */
const faults: Record<string, Reply> = {
  offline: 'lost',
  serverBroken: { status: 500, body: '<html><body>Internal Server Error</body></html>' },
  unreadable: { body: '<html><body>not what was asked for</body></html>' },
};
const requestTimeout = 15_000;
/** Quick at first: most steps are done within a few milliseconds. */
const patience = { intervals: [0, 5, 10, 20, 40, 80, 160], timeout: 6000 };
const leafOf = ({ value }: Pick<Entry, 'value'>): string => leavesOf(value).join(' + ');

export class Tour {
  private actor = '';
  /** Where in the actor's own story the tour is. */
  private at = 0;
  private readonly trail: string[] = [];

  constructor(
    private readonly stage: AnyStage,
    private readonly site: Site,
    private readonly coverage: BrowserCoverage,
    /** Leaves that axe has seen. */
    private readonly seen: Set<string>,
  ) {}

  async open(start: string, situation: Situation): Promise<void> {
    this.trail.push(start);
    await this.stage.starts[start]?.open(this.site);
    await this.follow();
    const first = this.site.watch.of(this.actor)[0];
    expect(first && leafOf(first), `${this.words} begins`).toBe(situation.leaf);
    this.at = 1;
    await this.rest(situation);
  }

  get followed(): string {
    return this.actor;
  }

  /** Takes the running actor of the machine as the one on stage. */
  async follow(except = ''): Promise<void> {
    const { machine } = this.stage.model;
    const alive = () => this.site.watch.alive(machine.id).filter((actor) => actor !== except);
    await this.until(() => alive().length > 0, `${machine.id} runs`);
    this.actor = alive().at(this.stage.oldest ? 0 : -1) ?? '';
  }

  async step({ edge, gesture, settles, after }: BrowserEdge): Promise<void> {
    const { stimulus } = edge;
    this.trail.push(stimulus.case ? `${stimulus.name} (${stimulus.case})` : stimulus.name);
    const close = settles ? undefined : await this.perform(stimulus, gesture, after);
    const found = () =>
      this.site.watch
        .of(this.actor)
        .findIndex((entry, index) => index >= this.at && isThat(entry, stimulus) && leafOf(entry) === after.leaf);
    await this.until(
      () => found() >= 0,
      `leads to ${after.leaf}`,
      () =>
        JSON.stringify(
          this.site.watch
            .of(this.actor)
            .slice(this.at)
            .map((entry) => [entry.event.type, entry.value]),
        ),
    );
    this.at = found() + 1;
    close?.();
    this.coverage.steps++;
    await this.rest(after);
  }

  /** Everything that must hold here; nothing where the machine does not rest. */
  async rest(situation: Situation): Promise<void> {
    const { stage, site } = this;
    const { leaf } = situation;
    const leaves = leaf.split(' + ');
    const isPassing = leaves.some((one) => stage.model.screens[one]?.passing);
    if (isPassing || situation.snapshot.status !== 'active' || stage.settles?.(situation) || stage.ends?.(situation)) {
      return;
    }
    const unequal = stage.unequal?.(situation);
    const problems = async () => {
      const last = site.watch.last(this.actor);
      if (!last || leafOf(last) !== leaf) return [`it is ${last && leafOf(last)} instead of ${leaf}`];
      return [
        ...(await wrongScreen(stage, site.page, leaves, last.context)),
        ...(unequal === undefined ? await unequalControls(stage, site.page, site.watch, this.actor) : []),
      ];
    };
    await expect.poll(problems, { message: `${this.words} rests in ${leaf}`, ...patience }).toEqual([]);
    if (unequal === undefined) this.coverage.checks++;
    if (!this.seen.has(leaf)) {
      this.seen.add(leaf);
      expect(await axeFindings(site.page), `${this.words} axe in ${leaf}`).toEqual([]);
    }
    const { all, expected } = site.complaints;
    const unexpected = all.filter((text) => !expected.some((pattern) => pattern.test(text)));
    expect(unexpected, `${this.words} console and policy`).toEqual([]);
  }

  get words(): string {
    return this.trail.slice(-8).join(' > ');
  }

  private async until(holds: () => boolean, what: string, instead = () => ''): Promise<void> {
    let tries = 0;
    const look = async () => {
      if (holds()) return true;
      // What a press sets going may want a frame or two of the clock that stands still.
      if (this.stage.stillClock && tries++ > 3) await this.site.page.clock.runFor(16);
      return holds() ? true : `not yet ${instead()}`;
    };
    await expect.poll(look, { message: `${this.words}: ${what}`, ...patience }).toBe(true);
  }

  /** Makes it happen the way it happens to members. @returns what ends it once it has had its effect. */
  private async perform(
    stimulus: Stimulus,
    gesture: Gesture | undefined,
    { memory }: Situation,
  ): Promise<(() => void) | undefined> {
    const { stage, site } = this;
    const [word, id = ''] = stimulus.name.split(' ');
    let close: (() => void) | undefined;
    if (word === 'done' || word === 'error') {
      close = await this.outcome(id, word, stimulus.case ?? '');
    } else if (word === 'after') {
      await site.page.clock.fastForward(stage.table.delays?.[id] ?? 0);
    } else if (gesture) {
      await this.gesture(gesture, stimulus.event.value);
    } else {
      const act = stage.world[stimulus.name];
      if (typeof act !== 'function') throw new Error(`nothing on this stage brings about ${stimulus.name}`);
      await act(site, { case: stimulus.case ?? '', event: stimulus.event, memory });
    }
    if (stage.stillClock) await site.page.clock.runFor(20);
    return close;
  }

  private async outcome(id: string, word: 'done' | 'error', name: string): Promise<(() => void) | undefined> {
    const { site } = this;
    const actor: StageActor | undefined = this.stage.actors[id];
    if (!actor || 'free' in actor) throw new Error(`nothing on this stage lets ${id} answer`);
    if (word === 'error') site.complaints.expected.push(failedCall);
    if ('acts' in actor) {
      const act = actor.acts[name];
      if (!act) throw new Error(`nothing on this stage makes ${id} answer ${name}`);
      await act(site);
      return undefined;
    }
    if (word === 'error' && name === 'timeout') {
      await site.page.clock.fastForward(requestTimeout);
      return undefined;
    }
    const reply = word === 'error' ? faults[name] : actor.answers[name];
    if (!reply) throw new Error(`nothing on this stage makes ${id} answer ${name}`);
    const [first, ...others] = actor.calls.map((call) => site.gates.get(call));
    await first?.open(reply);
    for (const gate of others) await gate.open(reply === 'lost' ? 'lost' : 'pass');
    return () => {
      for (const gate of [first, ...others]) gate?.close();
    };
  }

  private async gesture({ do: does, role, name, key = '' }: Gesture, value: unknown): Promise<void> {
    const { page } = this.site;
    const scopes = this.stage.scopes(page).map((scope) => scope.getByRole(role, { name, exact: true }));
    // A region or dialog may be the scope itself.
    const own = page.getByRole(role, { name, exact: true });
    const places = ['dialog', 'region', 'status'].includes(role) ? [own] : scopes;
    const target = places.reduce((one: Locator, other) => one.or(other)).filter({ visible: true });
    if (does === 'fill') await target.fill(String(value));
    else if (does === 'hover') await target.hover();
    else if (does === 'press') await target.press(key);
    else if (does === 'click') await target.click();
    // Whoever has pressed takes his hand away; resting on something is a gesture of its own.
    if (does === 'click' || does === 'unhover') await page.mouse.move(0, 0);
  }
}

const isThat = ({ event }: Entry, stimulus: Stimulus): boolean => event.type === stimulus.event.type;
