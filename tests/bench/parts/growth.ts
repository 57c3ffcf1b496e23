import type { RunningServer } from '../../../src/referenceBackend/server.ts';
import type { Wanted } from '../observe.ts';
import type { Figures } from '../statistics.ts';
import { asItIs, type Profile, slowProcessor, visit } from '../visit.ts';
import { CARDS, HOME_BLOCKS, homeOf } from './home.ts';
import { multiply, type Numbered } from './multiply.ts';
import type { Part, Stage } from './part.ts';

const TIMES = 10;
const LESSONS = 2000;

/** Makes the server answer with `times` copies of the navigation and blocks of the home page. A single copy is prepared in the same way. */
async function holdHome(server: RunningServer, times: number): Promise<void> {
  const bodies = new Map<string, string>();
  for (const path of ['/api/v2/navs', HOME_BLOCKS]) {
    const answer = (await (await fetch(server.url + path)).json()) as { data: Numbered[] };
    bodies.set(path, JSON.stringify({ ...answer, data: multiply(answer.data, times) }));
  }
  server.hold((incoming, outgoing, pass) => {
    // With the site's own address of the API, the path begins with `/api` twice.
    const body = bodies.get((incoming.url ?? '').replace(/^(\/api)+/, '/api'));
    if (body === undefined) pass();
    else outgoing.writeHead(200, { 'Content-Type': 'application/json' }).end(body);
  });
}

async function open({ browser, server }: Stage, profile: Profile, wanted: Wanted, address?: string) {
  const { page, open, close } = await visit(browser, server, profile);
  try {
    await open(wanted, address === undefined ? {} : { address });
    const { contentAt, tasks } = await page.evaluate(() => ({ ...window.bench, arrival: null }));
    return {
      content: contentAt,
      longest: Math.max(0, ...tasks.map(({ length }) => length)),
      blocking: tasks.reduce((sum, { length }) => sum + Math.max(0, length - 50), 0),
    };
  } finally {
    await close();
  }
}

async function growHome(stage: Stage): Promise<Figures> {
  const { server } = stage;
  const { cards } = await homeOf(server);
  const times = async (count: number) => {
    await holdHome(server, count);
    try {
      return await open(stage, slowProcessor, { path: '/', has: { [CARDS]: cards * count } });
    } finally {
      server.hold(null);
    }
  };
  const [one, many] = [await times(1), await times(TIMES)];
  return {
    'content, ms': one.content,
    [`content of ${TIMES} ×, ms`]: many.content,
    [`content of ${TIMES} × to 1 ×`]: many.content / one.content,
    'TBT, ms': one.blocking,
    [`TBT of ${TIMES} ×, ms`]: many.blocking,
  };
}

async function openLongCourse(stage: Stage): Promise<Figures> {
  const made = await fetch(`${stage.server.url}/phone/crowd`, { method: 'POST' });
  const { course } = (await made.json()) as { course: number };
  const path = `/courses/detail/${course}`;
  const opened = (profile: Profile) =>
    open(stage, profile, { path, has: { '#root main section li': LESSONS } }, `${path}?tab=3`);
  const [fast, slow] = [await opened(asItIs), await opened(slowProcessor)];
  return {
    'longest task, unthrottled, ms': fast.longest,
    'all lessons, unthrottled, ms': fast.content,
    'longest task, CPU ×4, ms': slow.longest,
    'all lessons, CPU ×4, ms': slow.content,
  };
}

export const growthPart: Part = {
  title: 'More of everything',
  contenders: ['site', 'beside'],
  measure: async (stage) => ({
    [`home with ${TIMES} × the navigation and blocks, CPU ×4`]: await growHome(stage),
    [`a course of ${LESSONS} lessons`]: await openLongCourse(stage),
  }),
};
