/** Walks one tour on the real site and checks the site wherever the flow rests. */
import { isDeepStrictEqual } from 'node:util';
import { expect } from '@playwright/test';
import type { Edge } from '../../model/runner/graph.ts';
import type { Stimulus } from '../../model/runner/oracle.ts';
import { leavesOf } from '../../model/runner/vocabulary.ts';
import { expectJudged } from './axeChecks.ts';
import { lookAt, unequalControls, wrongScreen } from './checks.ts';
import type { BrowserCoverage } from './coverage.ts';
import { bringOutcome, closer, makeGesture } from './happenings.ts';
import type { BrowserEdge } from './journey.ts';
import { type AnyStage, isResting, type OpenedSite, type SiteGesture, type Situation } from './stage.ts';
import type { Entry } from './watch.ts';

/** Short intervals at first, because most steps take a few milliseconds. */
const patience = { intervals: [0, 5, 10, 20, 40, 80, 160], timeout: 30_000 };
const leafOf = ({ value }: Pick<Entry, 'value'>): string => leavesOf(value).join(' + ');

export class Tour {
  private actor = '';
  private start = '';
  /** Index of the next entry in the actor's trace. */
  private at = 0;
  private readonly trail: string[] = [];

  constructor(
    protected readonly stage: AnyStage,
    protected readonly site: OpenedSite,
    private readonly coverage: BrowserCoverage,
    /** Names of the views that axe has judged. Without this set, the tour does not run axe. */
    private readonly seen?: Set<string>,
    /** Called after the beginning and after each step, once the site rests in the leaf. */
    private readonly watched: (leaf: string, step?: Edge) => Promise<void> = async () => undefined,
  ) {}

  async open(start: string, situation: Situation): Promise<void> {
    this.trail.push(start);
    this.start = start;
    this.site.tell = (event) => this.site.watch.send(this.actor, event);
    await this.stage.starts[start]?.open(this.site);
    await this.follow();
    const first = this.site.watch.of(this.actor)[0];
    expect(first && leafOf(first), `${this.words} begins`).toBe(situation.leaf);
    this.at = 1;
    await this.rest(situation);
    await this.watched(situation.leaf);
  }

  /** Returns the time by which each wait may advance the clock, in ms. It is too short to end a delay of the machine. */
  protected get tick(): number {
    return Math.min(50, ...Object.values(this.stage.table.delays ?? {}).map((delay) => delay / 10));
  }

  /** Returns the actors that may be the one on stage, oldest first: the running ones, or the ended ones if none runs. */
  candidates(): string[] {
    const { watch } = this.site;
    const { id } = this.stage.model.machine;
    const picks = this.stage.starts[this.start]?.picks ?? (() => true);
    const isPicked = (actor: string) => picks(watch.of(actor)[0]?.context ?? {}, watch.last(actor)?.context ?? {});
    const alive = watch.alive(id).filter(isPicked);
    return alive.length > 0 ? alive : watch.begun(id).filter(isPicked);
  }

  get followed(): string {
    return this.actor;
  }

  /** Takes the newest actor of the machine as the one on stage. */
  async follow(except: string[] = []): Promise<void> {
    const newest = () => this.candidates().filter((actor) => !except.includes(actor));
    await this.until(() => newest().length > 0, `${this.stage.model.machine.id} runs`);
    this.actor = newest().at(-1) ?? '';
  }

  async step({ edge, gesture, settles, before, after }: BrowserEdge): Promise<void> {
    const { stimulus } = edge;
    this.trail.push(stimulus.case ? `${stimulus.name} (${stimulus.case})` : stimulus.name);
    const endAnnouncement = this.announcement();
    const close = settles ? undefined : await this.perform(stimulus, gesture, before);
    const found = () =>
      this.site.watch
        .of(this.actor)
        .findIndex((entry, index) => index >= this.at && this.isThat(entry, stimulus) && leafOf(entry) === after.leaf);
    await this.until(
      () => found() >= 0,
      `leads to ${after.leaf}`,
      () =>
        JSON.stringify(
          this.site.watch
            .of(this.actor)
            .slice(this.at)
            .map(({ event, value }) => [stimulus.name in this.stage.model.user ? event : event.type, value]),
        ),
    );
    this.at = found() + 1;
    await close?.();
    this.coverage.step(stimulus);
    await this.rest(after);
    endAnnouncement();
    await this.watched(after.leaf, edge);
  }

  /** @returns a function that ends the complaints that a step has announced */
  private announcement(): () => void {
    const { complaints } = this.site;
    const before = [...complaints.expected];
    return () => {
      const announced = complaints.expected.filter((pattern) => !before.includes(pattern));
      complaints.all = complaints.all.filter((text) => !announced.some((pattern) => pattern.test(text)));
      complaints.expected = before;
    };
  }

  /** Checks everything that must hold here; does nothing if the machine does not rest. */
  async rest(situation: Situation): Promise<void> {
    const { stage, site } = this;
    const { leaf } = situation;
    if (!isResting(stage, situation)) return;
    let tries = 0;
    const problems = async () => {
      // The clock goes on at most 10 times, so that looking does not end a delay.
      if (stage.stillClock && tries++ > 3 && tries < 14) await site.clock.runFor(this.tick);
      const last = site.watch.last(this.actor);
      if (!last || leafOf(last) !== leaf) return [`it is ${last && leafOf(last)} instead of ${leaf}`];
      const look = await lookAt(stage, site, this.actor, situation);
      return [
        ...(await wrongScreen(stage, site.page, situation, last.context, look)),
        ...unequalControls(stage, situation, look, (pattern) => this.coverage.matches(pattern)),
        ...look.loose,
      ];
    };
    const covered = stage.reveals?.when(situation) ? stage.reveals : undefined;
    await covered?.open(site);
    // Polling is slow, so the screen is first checked once, which is usually enough.
    if ((await problems()).length > 0)
      await expect.poll(problems, { message: `${this.words} rests in ${leaf}`, ...patience }).toEqual([]);
    this.coverage.checks++;
    await covered?.close(site);
    // The same leaf may be on another page if the tour began elsewhere.
    const view = `${this.start}: ${leaf}`;
    if (this.seen && !this.seen.has(view)) {
      this.seen.add(view);
      await expectJudged(site.page, `${this.words} axe in ${leaf}`);
    }
    const { all, expected } = site.complaints;
    const unexpected = all.filter((text) => !expected.some((pattern) => pattern.test(text)));
    expect(unexpected, `${this.words} console and policy`).toEqual([]);
  }

  /** Returns whether the entry is this step. An event of the member must equal the table's; of other events only the type must. */
  private isThat({ event }: Entry, stimulus: Stimulus): boolean {
    return stimulus.name in this.stage.model.user
      ? isDeepStrictEqual(event, stimulus.event)
      : event.type === stimulus.event.type;
  }

  get words(): string {
    return this.trail.slice(-8).join(' > ');
  }

  private async until(holds: () => boolean, what: string, instead = () => ''): Promise<void> {
    let tries = 0;
    const look = async () => {
      if (holds()) return true;
      // The result of a press may need a frame or two of the stopped clock.
      if (this.stage.stillClock && tries++ > 3) await this.site.clock.runFor(this.tick);
      return holds() ? true : `not yet ${instead()}`;
    };
    if (!holds()) await expect.poll(look, { message: `${this.words}: ${what}`, ...patience }).toBe(true);
  }

  /** Causes an event in the way in which it happens to members. @returns a function that ends it once it has had its effect */
  private async perform(
    stimulus: Stimulus,
    gesture: SiteGesture | undefined,
    before: Situation,
  ): Promise<(() => unknown) | undefined> {
    const { stage, site } = this;
    const [word, id = ''] = stimulus.name.split(' ');
    let close: (() => unknown) | undefined;
    if (word === 'done' || word === 'error') {
      close = await bringOutcome(stage, site, id, word, stimulus.case ?? '', before);
    } else if (word === 'after') {
      await site.clock.fastForward(stage.table.delays?.[id] ?? 0);
    } else if (gesture) {
      await this.until(() => stage.isCalm?.(site) ?? true, 'is calm');
      if (stage.reveals?.when(before)) await stage.reveals.open(site);
      await makeGesture(stage, site.page, gesture, stimulus);
    } else {
      const act = stage.world[stimulus.name];
      if (typeof act !== 'function') throw new Error(`the stage cannot bring about ${stimulus.name}`);
      close = closer(await act(site, { case: stimulus.case ?? '', event: stimulus.event, before }));
    }
    if (stage.stillClock) await site.clock.runFor(20);
    return close;
  }
}
