/** One episode: a browser, a member or two, and some steps. Its seed alone decides everything. */
import type { Browser } from '@playwright/test';
import { Dice } from './dice.ts';
import { Draw } from './gestures.ts';
import { invariants } from './invariants.ts';
import type { Invariant, Seen } from './judging.ts';
import { Memory } from './memory.ts';
import type { Place } from './place.ts';
import type { Kind, Step } from './steps.ts';
import { FrozenPage } from './tab.ts';
import { stores, type Trait, traits } from './traits.ts';
import { type Surroundings, Visit } from './visit.ts';

export type Finding = { invariant: string; sentence: string; source: string; what: string; steps: readonly Step[] };
export type Outcome = {
  surroundings: Surroundings;
  steps: Step[];
  /** Indexes of the steps that could not be made, because their control was gone or covered. */
  missed: Set<number>;
  /** Steps that could be made, by kind. */
  made: Partial<Record<Kind, number>>;
  /** Names of pressed controls. */
  pressed: Map<string, number>;
  /** Paths that were seen, without ids. */
  paths: Set<string>;
  findings: Finding[];
};

const sizes = [
  { width: 1440, height: 900 },
  { width: 375, height: 667 },
  { width: 820, height: 1180 },
] as const;

/** Half of all browsers lack nothing. */
function surroundingsOf(dice: Dice): Surroundings {
  const trait: Trait = dice.chance(0.5) ? 'plain' : dice.pick(traits);
  return { trait, ...(dice.chance(0.6) ? sizes[0] : dice.pick(sizes)) };
}

/** An invariant of the browser itself: the page answers. */
const answers = { id: 'answers', sentence: 'Every page answers within 20 s.', source: 'known failures A5' };

/** Returns the next step, drawn or repeated; undefined ends the episode. */
type Source = (visit: Visit, index: number) => Step | undefined;

function drawing(dice: Dice, count: number): Source {
  const draw = new Draw(dice);
  return (visit, index) => {
    if (index >= count) return undefined;
    const { look } = visit.tab;
    return draw.step(
      {
        address: look ? look.path + look.search : '/',
        isSite: look?.isSite === true,
        controls: look?.controls ?? [],
        isMember: Boolean(look?.account),
        tabs: visit.tabs.length,
        isOffline: visit.isOffline,
        isHolding: look?.isHolding === true,
        isHidden: visit.isHidden,
        isFull: visit.isFull,
        isRough: look?.isTwisted === true || visit.place.server.backend.weather.forecasts.length > 0,
      },
      visit.at,
    );
  };
}

export const repeating =
  (steps: readonly Step[]): Source =>
  (_, index) =>
    steps[index];

/**
 * Runs an episode.
 *
 * @param until ends the episode at the first breach of this invariant; '' goes on to the end
 */
export async function runEpisode(
  browser: Browser,
  place: Place,
  surroundings: Surroundings,
  source: Source,
  until = '',
): Promise<Outcome> {
  const outcome: Outcome = {
    surroundings,
    steps: [],
    missed: new Set(),
    made: {},
    pressed: new Map(),
    paths: new Set(),
    findings: [],
  };
  const visit = await Visit.begin(browser, place, surroundings);
  let canStore = stores(surroundings.trait);
  const memory = new Memory(canStore);
  const broken = new Set<string>();
  const find = ({ id, sentence, source }: Pick<Invariant, 'id' | 'sentence' | 'source'>, what: string) => {
    broken.add(id);
    outcome.findings.push({ invariant: id, sentence, source, what, steps: [...outcome.steps] });
  };
  try {
    for (let index = 0; !broken.has(until); index++) {
      const step = source(visit, index);
      if (!step) break;
      const before = visit.tabs.map(({ look }) => look);
      outcome.steps.push(step);
      const isMade = await visit.make(step);
      if (isMade) noteStep(outcome, step);
      else outcome.missed.add(index);
      if (step.do === 'rest' && visit.tabs.some(({ look }) => look?.busy.length)) await visit.pass(60_000);
      const isRemoved = visit.tabs.length < before.length;
      canStore &&= step.do !== 'fillStorage';
      const seen = visit.tabs.flatMap(({ look }, at): Seen[] => {
        // A browser that stores nothing keeps the token in the page alone.
        if (look && !canStore) look.token = undefined;
        return look
          ? [{ index: at, isActive: at === visit.at, now: look, before: isRemoved ? undefined : before[at] }]
          : [];
      });
      for (const { now } of seen) outcome.paths.add(now.path.replace(/\d+/g, '#'));
      const { backend } = place.server;
      memory.note(step, seen, backend, place.now);
      for (const invariant of invariants) {
        if (broken.has(invariant.id)) continue;
        const what = await invariant.check({ step, isRest: step.do === 'rest', seen, backend, memory });
        if (what !== '') find(invariant, what);
      }
    }
  } catch (error) {
    if (!(error instanceof FrozenPage)) throw error;
    find(answers, visit.tab.page.url());
  } finally {
    await visit.end();
  }
  return outcome;
}

function noteStep({ made, pressed }: Outcome, step: Step): void {
  made[step.do] = (made[step.do] ?? 0) + 1;
  if (step.do !== 'press') return;
  const name = `${step.control.role} ${step.control.name}`;
  pressed.set(name, (pressed.get(name) ?? 0) + 1);
}

/** Returns the seed of an episode. */
export const episodeSeed = (seed: string, episode: number): string => `${seed}/${episode}`;

/** Runs an episode of a seed. */
export function drawEpisode(browser: Browser, place: Place, seed: string, steps: number): Promise<Outcome> {
  const dice = new Dice(seed);
  return runEpisode(browser, place, surroundingsOf(dice), drawing(dice, steps));
}
