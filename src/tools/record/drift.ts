import { seedPassword } from '../../referenceBackend/seed/members.ts';
import { startServer } from '../../referenceBackend/server.ts';
import { plain } from '../plain.ts';
import { differences } from './compare.ts';
import { type Answered, type Question, questionsFor } from './questions.ts';
import type { Recording } from './recording.ts';

/** How long an answer may take, in milliseconds. */
const PATIENCE = 20_000;

/** The longest answer that is read, in characters. */
const LIMIT = 10_000_000;
const CONFIG = '/api/v2/other/config';

type Told = { path: string; status: number; headers: Headers; body: unknown };
export type Outcome = {
  question: string;
  /** Empty if both agree. */
  lines: string[];
  /** Why they differ; '' if unknown. */
  because: string;
  /** There was nothing to ask about. */
  isSkipped?: true;
};
export type Drift = { origin: string; outcomes: Outcome[] };
export type Member = { mobile: string; password: string } | { token: string };

/** Differences that come from the data of an operator's site or of its member, not from the contract. */
const explained: { question: RegExp; line: RegExp; because: string }[] = [
  {
    question: /^home blocks$/,
    line: /config_render/,
    because: '首页由网站管理员布置；知图不认识的板块不显示',
  },
  {
    question: /^search$/,
    line: /^(status|code)/,
    because: '全文搜索要另外安装；没有时知图会说明',
  },
  {
    question: /^search$/,
    line: /\.resource_type: /,
    because: '另外安装的功能的内容：知图没有它们的页面，不显示',
  },
  {
    question: /courses$/,
    line: /\.(watch_record|last_view_video(\.video)?): (object expected, empty list|empty list expected, object) found$/,
    because: '学员还没有学过或者已经学过这门课：PHP 把“没有”写成 []，两种写法知图都认',
  },
];

const headersFor = (token: string) => ({
  Accept: 'application/json',
  'meedu-platform': 'PC',
  ...(token && { Authorization: `Bearer ${token}` }),
});

/** Reads the text of an answer. @throws if it is longer than the limit */
async function textOf(answer: Response): Promise<string> {
  let text = '';
  for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    if (text.length > LIMIT) throw new Error(`${answer.url} 的回答超过 10 MB`);
  }
  return text;
}

/**
 * Sends a call without following a redirect, because the password and token are for this address only.
 *
 * @throws if the call gets no answer, or one that redirects elsewhere
 */
async function tell(base: string, path: string, token: string, body?: object): Promise<Told> {
  const answer = await fetch(base + path, {
    headers: {
      ...headersFor(token),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE),
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const { status, headers } = answer;
  const elsewhere = status >= 300 && status < 400 ? headers.get('location') : null;
  if (elsewhere !== null) {
    await answer.body?.cancel();
    throw new Error(`${path} 转到 ${elsewhere}，不跟过去：密码和令牌只给写下的地址。要问那里，就写那里的地址`);
  }
  const text = await textOf(answer);
  try {
    return { path, status, headers, body: JSON.parse(text) };
  } catch {
    return { path, status, headers, body: text };
  }
}

/** @throws an error that names the right address, if the address only lacks `/api` or has one `/api` too many */
async function checkPrefix(base: string): Promise<void> {
  const answers = async (at: string) => {
    const { body } = await tell(at, CONFIG, '');
    return (body as { code?: unknown } | null)?.code === 0;
  };
  if (await answers(base)) return;
  const others = base.endsWith('/api') ? [base.slice(0, -4)] : [`${base}/api`];
  for (const other of others)
    if (await answers(other).catch(() => false))
      throw new Error(`这里不是接口，${other} 才是：地址${other.length > base.length ? '少' : '多'}了一层 /api`);
}

/** @throws an error with the backend's message */
async function signIn(base: string, member: Member): Promise<string> {
  if ('token' in member) return member.token;
  const { body } = await tell(base, '/api/v2/login/password', '', member);
  const { data, message } = body as { data?: { token?: string }; message?: string };
  if (!data?.token) throw new Error(`${member.mobile} 登录失败：${plain(String(message ?? JSON.stringify(body)))}`);
  return data.token;
}

async function tellAll(base: string, questions: Question[], token: string): Promise<Map<Question, Told | null>> {
  const told = new Map<Question, Told | null>();
  const answered = new Map<string, unknown>();
  for (const question of questions) {
    const path = question.path(answered as Answered);
    const answer = path === null ? null : await tell(base, path, question.as === 'member' ? token : '');
    told.set(question, answer);
    // A member's refused answers are not stored: the next questions then use the visitor's answers, so that both backends are asked about the same
    // course.
    if (answer && !(question.as === 'member' && isRefused(answer))) answered.set(question.name, answer.body);
  }
  return told;
}

const isRefused = ({ body }: Told): boolean => (body as { code?: unknown } | null)?.code !== 0;

/** Returns the content type without the character set, which depends only on the web server. */
const typeOf = ({ headers }: Told): string => (headers.get('content-type') ?? 'none').split(';')[0] as string;

function compare(expected: Told, found: Told): string[] {
  const lines: string[] = [];
  if (found.status !== expected.status) lines.push(`status ${found.status} instead of ${expected.status}`);
  if (typeOf(found) !== typeOf(expected)) lines.push(`content type ${typeOf(found)} instead of ${typeOf(expected)}`);
  const allowed = (of: Told) => of.headers.get('access-control-allow-origin') ?? 'nobody';
  if (allowed(found) === 'nobody' && allowed(expected) !== 'nobody') lines.push('Access-Control-Allow-Origin: missing');
  const codes = [expected, found].map(({ body }) => (body as { code?: unknown } | null)?.code);
  if (codes[0] !== codes[1]) lines.push(`code ${JSON.stringify(codes[1])} instead of ${JSON.stringify(codes[0])}`);
  const said = [expected, found].map(({ body }) => (body as { message?: unknown } | null)?.message);
  // Flows tell some refusals apart by their words.
  if (codes[0] === codes[1] && codes[0] !== 0 && said[0] !== said[1])
    lines.push(`message ${JSON.stringify(said[1])} instead of ${JSON.stringify(said[0])}`);
  // If only one of the two calls is refused, their data cannot be compared.
  const isSameKind = (codes[0] === 0) === (codes[1] === 0);
  return isSameKind ? [...lines, ...differences(expected.body, found.body)] : lines;
}

const sayOf = ({ name, as }: Question): string => `${name} (${as})`;

/**
 * Compares a backend with the reference backend.
 *
 * @param base address of its API, to which `/api/v2/…` is appended @param member the member to sign in as; the reference backend uses its
 * own member @throws if the backend can't be reached or the member can't sign in
 */
export async function compareBackend(
  base: string,
  member: Member | null,
  keep: (recording: Recording, name: string) => void = () => {},
): Promise<Drift> {
  const origin = base.replace(/\/+$/, '');
  const questions = questionsFor(member !== null);
  const server = await startServer();
  try {
    await checkPrefix(origin);
    const own = member ? await signIn(server.url, { mobile: '13800000001', password: seedPassword }) : '';
    const expected = await tellAll(server.url, questions, own);
    const token = member ? await signIn(origin, member) : '';
    const found = await tellAll(origin, questions, token);
    const outcomes = questions.map((question): Outcome => {
      const [one, other] = [expected.get(question), found.get(question)];
      if (!one || !other) return { question: sayOf(question), lines: [], because: '', isSkipped: true };
      keep(normalised(question, other, origin, token), `${question.as}/${question.name.replaceAll(' ', '-')}`);
      const all = compare(one, other);
      const known = (line: string) =>
        explained.find((entry) => entry.question.test(question.name) && entry.line.test(line));
      const unknown = all.filter((line) => !known(line));
      const because = unknown.length === 0 ? (all.map(known)[0]?.because ?? '') : '';
      return { question: sayOf(question), lines: unknown.length > 0 ? unknown : all, because };
    });
    return { origin, outcomes };
  } finally {
    await server.close();
  }
}

/** Normalises an answer like the recordings: without tokens, the address of the backend, and phone numbers. */
function normalised({ as }: Question, { path, status, headers, body }: Told, origin: string, token: string): Recording {
  const plain = JSON.stringify(body)
    .replaceAll(JSON.stringify(origin).slice(1, -1), 'http://127.0.0.1:8000')
    .replace(/\b1\d{10}\b/g, '13800000000')
    .replaceAll(token || /(?!)/g, 'TOKEN');
  const kept = ['Content-Type', 'Access-Control-Allow-Origin'];
  return {
    request: {
      method: 'GET',
      path,
      as: as === 'member' ? 'member' : 'guest',
      headers: headersFor(as === 'member' ? 'TOKEN' : ''),
      body: null,
    },
    status,
    response_headers: Object.fromEntries(
      kept.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])),
    ),
    response: JSON.parse(plain),
  };
}
