/**
 * Plays a path in a site beside the viewer of the charts. Uses the stage and the tour of the tests, with a frame in place of Playwright's
 * page. Loaded by `openPlayhouse`, which replaces Playwright and `walkOnSite` with the modules here.
 */
import type { BrowserContext, Page } from '@playwright/test';
import type { PlayedStep } from '../../../src/charts/play/protocol.ts';
import type { RunningServer } from '../../../src/referenceBackend/server.ts';
import { flowNames } from '../../model/flows.ts';
import { Sentences } from '../../model/paths/sentences.ts';
import { BrowserCoverage } from '../model/coverage.ts';
import { Gates } from '../model/gates.ts';
import { Goals } from '../model/goals.ts';
import type { Journey } from '../model/journey.ts';
import { journeyTo } from '../model/namedPath.ts';
import type { AnyStage, OpenedSite } from '../model/stage.ts';
import { stillClock } from '../model/stillClock.ts';
import { Watch } from '../model/watch.ts';
import { type Link, ViewerGone } from './link.ts';
import { Pace } from './pace.ts';
import { PlayedContext } from './page.ts';
import { PlayedTour } from './playedTour.ts';
import { Routes } from './routes.ts';
import { stageOf } from './stages.ts';

/** The viewport of the tests, because stages rely on it. */
const viewport = { width: 1440, height: 900 };

/** The routes of the path that was played last on each site. */
const routesOf = new WeakMap<RunningServer, Routes>();

/** Resets the site and returns it with the viewer's pages. */
async function siteFor(stage: AnyStage, link: Link, running: RunningServer): Promise<OpenedSite> {
  const routes = new Routes(running.url);
  routesOf.get(running)?.end();
  routesOf.set(running, routes);
  // Routes take precedence over the calls that a stage holds. If it holds none, only the routes apply.
  const server: RunningServer = { ...running, hold: (meet) => running.hold(meet && routes.before(meet)) };
  server.hold((_incoming, _outgoing, pass) => pass());
  const own = new PlayedContext(link, running.url, routes);
  const first = await own.newPage();
  await first.give({ do: 'begin', viewport: stage.viewport ?? viewport });
  await first.emulateMedia({ reducedMotion: stage.moves ? 'no-preference' : 'reduce' });
  const context = own as unknown as BrowserContext;
  const page = first as unknown as Page;
  const watch = await Watch.over(page, context, (name, heard) => own.listen(name, heard));
  const clock = stage.stillClock && (await stillClock(page, context));
  const calls = Object.values(stage.actors).flatMap((actor) => ('calls' in actor ? actor.calls : []));
  const gates = await Gates.of(context, server, [...calls, ...(stage.holds ?? [])]);
  let other: Page | undefined;
  return {
    page,
    server,
    complaints: { expected: [], all: [] },
    gates,
    watch,
    otherTab: async () => {
      if (!other) {
        other = await context.newPage();
        await other.goto('/favicon.svg');
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

function stepsOf(stage: AnyStage, goals: Goals, { start, edges }: Journey): PlayedStep[] {
  const sentences = new Sentences(stage, goals.graph);
  const beginning = sentences.beginning(stage.starts[start]?.input ?? '');
  return [{ sentences: [beginning] }, ...edges.map(({ edge }) => ({ sentences: sentences.step(edge) }))];
}

/** A flow's stage and goals. Cached, because they take a while and every path of the flow needs them. */
const known = new Map<string, Promise<{ stage: AnyStage; goals: Goals }>>();
function prepared(flow: string): Promise<{ stage: AnyStage; goals: Goals }> {
  const made = known.get(flow) ?? stageOf(flow).then((stage) => ({ stage, goals: new Goals(stage) }));
  known.set(flow, made);
  return made;
}

/**
 * Plays one path and reports its progress to the viewer. Reports every end, including errors, and throws nothing.
 *
 * @param number the row of the flow's table, from 1 on
 * @param pace ms between two steps, until the visitor changes it
 */
export async function play(
  link: Link,
  server: RunningServer,
  { flow, number, pace }: { flow: string; number: number; pace: number },
): Promise<void> {
  const pacing = new Pace(pace);
  link.hearCommand = pacing.hear;
  try {
    if (!flowNames.includes(flow)) return link.tell({ over: 'refused', why: `没有叫 ${flow} 的流程。` });
    const { stage, goals } = await prepared(flow);
    const { length } = stage.table.rows;
    if (!(number >= 1 && number <= length))
      return link.tell({ over: 'refused', why: `没有这条路径：${flow} 有 ${length} 条。` });
    const journey = journeyTo(stage, goals, number);
    if (!journey) return link.tell({ over: 'refused', why: '网站上走不到这一步：覆盖里说了原因。' });
    await server.backend.reset();
    server.setApi('on');
    server.hold(null);
    const site = await siteFor(stage, link, server);
    link.tell({ path: stepsOf(stage, goals, journey) });
    const tour = new PlayedTour(stage, site, new BrowserCoverage(stage, goals));
    link.tell({ next: 0 });
    await tour.open(journey.start, journey.startsAt);
    link.tell({ done: 0 });
    for (const [index, edge] of journey.edges.entries()) {
      link.tell({ next: index + 1 });
      await pacing.next();
      await tour.step(edge);
      link.tell({ done: index + 1 });
    }
    link.tell({ over: 'walked' });
  } catch (error) {
    if (!(error instanceof ViewerGone)) link.tell({ over: 'failed', why: (error as Error).message });
  }
}
