// @vitest-environment jsdom
/**
 * Every page with a fault in the answer to each of its calls: visitors and members, a first visit and a later one that finds stored answers.
 *
 * After each fault, the page has a heading and some text. It does not wait for ever, shows no crashed part and no value that only a programmer
 * can read, and each trouble has a next step. If the server did answer a call of the page, nothing says that the network is down. A refused login ends the
 * session. Once the fault is over, the page’s own 重试 leads to the usual page.
 *
 * `npm test` tries one fault of each cell of page and call; ZHITU_EXHAUSTIVE=1 tries all.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type PageName, routes } from '../../../src/addresses/routes.ts';
import { storageKeys } from '../../../src/browser/stored/storage.ts';
import { strokes } from '../../../src/components/StateMessage.tsx';
import { faultyAnswers, type Json, lists, rowsIn } from '../api/faultyAnswers.ts';
import { closeBackend, content } from './backend.ts';
import { addressOf, openedBy, withoutNextStep } from './pages.ts';
import { atRest } from './rest.ts';
import { mountSite } from './site.tsx';

const triesAll = process.env.ZHITU_EXHAUSTIVE === '1';
/** Open pages are tried by a visitor and by a member. */
const whoOpens = { ...openedBy, open: ['', openedBy.forMembers] };
const visits = routes.flatMap((route) =>
  [whoOpens[route.guard]]
    .flat()
    .flatMap((who) =>
      ['first', 'later'].map(
        (visit) => [route.page, who ? 'member' : 'visitor', visit, addressOf(route), who] as const,
      ),
    ),
);

type Fault = (good: () => Promise<Response>) => Promise<Response>;
const lost: Fault = () => Promise.reject(new TypeError('Failed to fetch'));
const dataOf = async (answer: Response): Promise<Json> => ((await answer.json()) as { data: Json }).data;
const faults: [name: string, fault: Fault][] = [
  ['no connection', lost],
  ...Object.entries(faultyAnswers).map(([name, answer]): [string, Fault] => [
    name,
    async (good) => answer(await dataOf(await good())),
  ]),
];

/** Returns what a person would object to on the present page. */
function troublesOf(isAnswered: boolean): string[] {
  const said = document.body.textContent;
  const drawn = [...document.querySelectorAll('svg[viewBox="0 0 64 64"] path')].map((path) => path.getAttribute('d'));
  return [
    document.querySelector('h1')?.textContent.trim() ? '' : 'no heading',
    /页面显示出错/.test(said) ? 'a part has crashed' : '',
    /undefined|NaN|Infinity|\[object|Invalid Date|TypeError/.exec(said)?.[0] ?? '',
    isAnswered && (drawn.includes(strokes.fault) || said.includes('网络异常')) ? 'blames the network' : '',
    ...withoutNextStep().map((alert) => `no next step: ${alert}`),
  ].filter(Boolean);
}

const headingOf = () => document.querySelector('h1')?.textContent;
const retryButton = () =>
  [...document.querySelectorAll('button')].find(({ textContent }) => /^(重试|重新加载)$/.test(textContent.trim()));

/** The calls of the frame of every page meet every fault on these, and one fault on each other page. */
const tellsFrame = new Set<PageName>(['home', 'memberHome']);
/** Whether a call is of the page itself, and not of the frame of every page or of the session, whose fault has one drawing for all causes. */
const isOfPage = (name: string) =>
  content.test(name.replace(/^\w+ /, '')) && !/announcement\/latest|unreadNotificationCount/.test(name);

let cells = 0;
let warn: ReturnType<typeof vi.spyOn>;
beforeAll(() => {
  // A decoder warns the operator about an unusual answer.
  warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
});
afterAll(async () => {
  warn.mockRestore();
  await closeBackend();
  console.log(`fault matrix: ${cells} cells`);
  expect(cells).toBeGreaterThan(triesAll ? 1500 : 50);
});

describe.each(visits)('%s, %s, %s visit', (page, _who, visit, at, who) => {
  test('no fault of any call leaves the page without a way out', { timeout: 600_000 }, async () => {
    const called = new Map<string, { data: Json; isOfMember: boolean }>();
    const stored = { tab: new Map<string, string>(), answers: new Map<string, string>() };
    const healthy = await mountSite(at, {
      as: who,
      tabKept: stored.tab,
      answersKept: stored.answers,
      network: async ({ name, isOfMember }, good) => {
        const answer = await good();
        called.set(name, { data: await dataOf(answer.clone()), isOfMember });
        return answer;
      },
    });
    await atRest();
    const heading = headingOf();
    healthy.close();
    const findings: string[] = [];
    let turn = at.length;
    for (const [call, { data, isOfMember }] of called) {
      const isTold = tellsFrame.has(page) || isOfPage(call);
      if (!triesAll && !isTold) continue;
      const fitting = faults.filter(([name]) => !(name in lists) || rowsIn(data)?.length);
      const tried = triesAll && isTold ? fitting : [fitting[turn++ % fitting.length] ?? fitting[0]];
      for (const cell of tried) {
        if (!cell) continue;
        const [name, fault] = cell;
        let isFaulty = true;
        let isHit = false;
        const isLater = visit === 'later';
        const site = await mountSite(at, {
          as: who,
          tabKept: new Map(isLater ? stored.tab : []),
          answersKept: new Map(isLater ? stored.answers : []),
          network: (asked, good) => {
            if (!isFaulty || asked.name !== call) return good();
            isHit = true;
            return fault(good);
          },
        });
        const cause = `${call} with ${name}`;
        try {
          await atRest();
          // A later visit does not repeat every call.
          if (!isHit) continue;
          cells++;
          findings.push(
            ...troublesOf(name !== 'no connection' && isOfPage(call)).map((trouble) => `${cause}: ${trouble}`),
          );
          if (isOfMember && name.endsWith('401') && site.kept.get(storageKeys.userToken))
            findings.push(`${cause}: still signed in`);
          isFaulty = false;
          const retry = retryButton();
          if (retry && !name.endsWith('401')) {
            retry.click();
            await atRest();
            if (headingOf() !== heading) findings.push(`${cause}: after a retry, the heading is ${headingOf()}`);
          }
        } catch (error) {
          findings.push(`${cause}: ${(error as Error).message.slice(0, 200)}`);
        } finally {
          site.close();
        }
      }
    }
    expect(findings).toEqual([]);
  });
});
