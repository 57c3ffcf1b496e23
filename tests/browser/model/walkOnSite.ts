/**
 * Walks a flow on the production build: user events by gesture, answers by the network, delays by the page's clock. Wherever the flow
 * rests, the enabled controls must equal the events that the rows accept. Every recorded trace must replay purely and match the rows.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { REQUEST_TIMEOUT } from '../../../src/api/send.ts';
import type { RunningServer } from '../../../src/referenceBackend/server.ts';
import { loadFlow } from '../../model/flows.ts';
import { Bench } from '../../model/runner/bench.ts';
import { statesOf } from '../gallery/states.ts';
import { listenTo } from '../kit/browsers.ts';
import { type Complaints, expect, test } from '../kit/site.ts';
import { againstRows } from './againstRows.ts';
import { BrowserCoverage, keep } from './coverage.ts';
import { Gates } from './gates.ts';
import { Goals } from './goals.ts';
import { costOf, journeysOf, placesOf, summaryOf } from './journey.ts';
import { journeyTo, Spectator, wantedPath } from './namedPath.ts';
import { replay } from './replay.ts';
import { comeBack, returnsOf } from './returns.ts';
import type { AnyStage, AnyStateMachine, OpenedSite, Stage } from './stage.ts';
import { stillClock } from './stillClock.ts';
import { Tour } from './tour.ts';
import { Watch } from './watch.ts';

type Fixtures = { page: Page; context: BrowserContext; server: RunningServer; complaints: Complaints };

async function siteFor(stage: AnyStage, { page, context, server, complaints }: Fixtures): Promise<OpenedSite> {
  if (!stage.stillClock) {
    // An answer that a tour holds must not time out on a slow machine.
    await context.addInitScript((limit) => {
      const { setTimeout } = window;
      const patient = (run: TimerHandler, after?: number, ...given: unknown[]) =>
        setTimeout(run, after === limit ? 2 ** 31 - 1 : after, ...given);
      Object.assign(window, { setTimeout: patient });
    }, REQUEST_TIMEOUT);
  }
  const watch = await Watch.over(page, context, (name, heard) => listenTo(page, name, heard));
  const clock = stage.stillClock && (await stillClock(page, context));
  if (stage.moves) await page.emulateMedia({ reducedMotion: 'no-preference' });
  if (stage.viewport) await page.setViewportSize(stage.viewport);
  const calls = Object.values(stage.actors).flatMap((actor) => ('calls' in actor ? actor.calls : []));
  const gates = await Gates.of(context, server, [...calls, ...(stage.holds ?? [])]);
  let other: Page | undefined;
  return {
    page,
    server,
    complaints,
    gates,
    watch,
    otherTab: async () => {
      if (!other) {
        other = await context.newPage();
        await other.goto('/favicon.svg');
        // A page behind another tab draws no frames.
        await page.bringToFront();
      }
      return other;
    },
    clock: {
      runFor: async (milliseconds) => clock?.runFor(milliseconds),
      fastForward: async (milliseconds) => clock?.fastForward(milliseconds),
    },
    tell: () => Promise.reject(new Error('no actor is on stage yet')),
  };
}

const bare = new Map<string, Promise<AnyStateMachine>>();

/** Returns a flow's machine on a bench: it sends nothing to other actors. */
function bareMachine(id: string): Promise<AnyStateMachine> {
  const known = bare.get(id);
  if (known) return known;
  const made = loadFlow(id).then(({ model }) => new Bench(model, {}).machine);
  bare.set(id, made);
  return made;
}

/** Returns what is wrong with the traces of all flows that ran, not only of the one on stage. */
async function unfaithful({ entries }: Watch): Promise<string[]> {
  const problems: string[] = [];
  for (const actor of new Set(entries.map((entry) => entry.actor))) {
    const story = entries.filter((entry) => entry.actor === actor && entry.event.type !== 'xstate.stop');
    const id = story[0]?.machine;
    if (!id) continue;
    problems.push(
      ...[...replay(await bareMachine(id), story), ...againstRows(await loadFlow(id), story)].map(
        (problem) => `${id}: ${problem}`,
      ),
    );
  }
  return problems;
}

/** Declares the test of the one path that a tester wants to watch. */
function declareOne(stage: AnyStage, goals: Goals): void {
  const { id } = stage.model.machine;
  const journey = journeyTo(stage, goals, wantedPath);
  test(`${id} path ${wantedPath}`, async ({ page, context, server, complaints, browser }) => {
    expect(journey, `${id} ${wantedPath}: 网站上走不到，docs/charts/${id}.md 说了原因`).toBeDefined();
    if (!journey) return;
    const site = await siteFor(stage, { page, context, server, complaints });
    const spectator = await Spectator.of(stage, goals, browser, page, journey.start);
    const tour = new Tour(stage, site, new BrowserCoverage(stage, goals), undefined, spectator.sees);
    try {
      await tour.open(journey.start, journey.startsAt);
      for (const edge of journey.edges) await tour.step(edge);
      expect(await unfaithful(site.watch), 'traces through the pure machines').toEqual([]);
    } finally {
      console.log(`一步一幅图：${await spectator.end()}`);
    }
  });
}

function declareTests(stage: AnyStage): void {
  const { id } = stage.model.machine;
  test.describe(id, () => {
    // The tours run in one worker and in order, so that the last hook can judge the coverage of all tours together.
    test.describe.configure({ mode: 'default' });
    const goals = new Goals(stage);
    if (wantedPath > 0) {
      declareOne(stage, goals);
      return;
    }
    const coverage = new BrowserCoverage(stage, goals);
    const seen = new Set<string>();
    const show = statesOf(id);
    const journeys = journeysOf(stage, goals);
    const { joined, apart } = returnsOf(stage, goals, journeys, placesOf(stage, goals));

    journeys.forEach((journey, index) => {
      const then = joined[index] ?? null;
      const after = then ? `, then ${then.round.join(' and ')} from ${then.at.leaf}` : '';
      test(`${id} ${index + 1}: ${summaryOf(journey)}${after}`, async ({ page, context, server, complaints }) => {
        const site = await siteFor(stage, { page, context, server, complaints });
        const tour = new Tour(stage, site, coverage, seen, (leaf) => show(page, journey.start, leaf));
        await tour.open(journey.start, journey.startsAt);
        for (const edge of journey.edges) await tour.step(edge);
        coverage.add(site.watch.entries);
        coverage.tours++;
        if (then) for (const way of then.round) await comeBack(stage, site, tour, way, then.at);
        expect(await unfaithful(site.watch), 'traces through the pure machines').toEqual([]);
      });
    });

    for (const {
      place: { start, startsAt, edges, at },
      round,
    } of apart) {
      test(`${id}: ${round.join(' and ')} from ${at.leaf}`, async ({ page, context, server, complaints }) => {
        const site = await siteFor(stage, { page, context, server, complaints });
        const tour = new Tour(stage, site, coverage);
        await tour.open(start, startsAt);
        for (const edge of edges) await tour.step(edge);
        for (const way of round) await comeBack(stage, site, tour, way, at);
        expect(await unfaithful(site.watch), 'traces through the pure machines').toEqual([]);
      });
    }

    // Coverage can be judged only after all tours.
    test.afterAll(async () => {
      if (coverage.tours < journeys.length) return;
      const { numbers, problems } = coverage.judge();
      await keep(id, numbers);
      console.log(`${id}: ${costOf(journeys)}`);
      expect(problems, `${id}: what a browser can walk`).toEqual([]);
    });
  });
}

/**
 * Declares the tests of one flow in the browser; a stage's file does nothing else. The flow's machine and table are found by its name.
 *
 * @throws if there is no such flow
 */
export async function walkOnSite<M extends AnyStateMachine>(flow: string, stage: Stage<M>): Promise<void> {
  const { model, table } = await loadFlow(flow);
  declareTests({ ...(stage as unknown as Omit<AnyStage, 'model' | 'table'>), model, table });
}
