import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer } from '../../src/referenceBackend/server.ts';
import { differences, locationDifferences } from '../../src/tools/record/compare.ts';
import type { Recording } from '../../src/tools/record/recording.ts';
import { tokenOf } from '../referenceBackend/testing.ts';
import { readForm } from './files.ts';
import { notReplayed } from './notReplayed.ts';
import { readRecordings } from './recordings.ts';
import { situations, withRateLimit } from './situations.ts';
import type { Replacement, Stage } from './stage.ts';

const recordings = readRecordings();
const replayed = [...recordings].filter(([name]) => !(name in notReplayed));

let elapsed = 0;
const clock = () => Date.now() + elapsed;
let shared: Stage;

beforeAll(async () => {
  shared = await openStage(false);
});

afterAll(() => shared.server.close());

describe('the contract with MeEdu 4.9', () => {
  test.each(replayed)('the reference backend answers %s as MeEdu 4.9 was recorded', async (name, recording) => {
    // Cases that break or limit a server get a server of their own.
    const isSpoiled = name in situations || withRateLimit.has(name);
    const stage = isSpoiled ? await openStage(withRateLimit.has(name)) : shared;
    if (!isSpoiled) await stage.server.backend.reset();
    try {
      const answer = await replay(stage, recording, await prepare(stage, name, recording));
      expect(await describeDifferences(recording, answer)).toEqual([]);
      if (name === 'member/unread-count') expect(await answer.clone().json()).toMatchObject({ data: 7 });
    } finally {
      elapsed = 0;
      if (isSpoiled) await stage.server.close();
    }
  });
});

describe('exceptions to the contract', () => {
  test('the list of exceptions names only recordings that exist', () => {
    expect(Object.keys(notReplayed).filter((name) => !recordings.has(name))).toEqual([]);
  });

  test.each(Object.keys(notReplayed))('the exception %s still differs from its recording', async (name) => {
    const recording = recordings.get(name);
    if (!recording) throw new Error('no such recording');
    await shared.server.backend.reset();
    const answer = await replay(shared, recording, await prepare(shared, name, recording));
    expect(await describeDifferences(recording, answer)).not.toEqual([]);
  });

  test('every situation belongs to a recording', () => {
    expect(Object.keys(situations).filter((name) => !recordings.has(name))).toEqual([]);
  });
});

async function openStage(rateLimit: boolean): Promise<Stage> {
  const server = await startServer({ rateLimit, now: clock });
  const passTime = (milliseconds: number) => {
    elapsed += milliseconds;
  };
  return { server, passTime };
}

async function prepare(stage: Stage, name: string, { request }: Recording): Promise<Replacement> {
  const situation = situations[name];
  if (situation) return situation(stage);
  return /^\d+$/.test(request.as) ? { token: await tokenOf(stage.server.url, request.as) } : {};
}

function replay(
  { server }: Stage,
  { request }: Recording,
  { token = '', body: own, query = {} }: Replacement,
): Promise<Response> {
  const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [
    name,
    value.replace('TOKEN', token),
  ]);
  const recorded = typeof request.body === 'string' ? request.body : JSON.stringify(request.body);
  const body =
    readForm(request.body) ?? (own ? JSON.stringify({ ...(JSON.parse(recorded) as object), ...own }) : recorded);
  const url = new URL(server.url + request.path.replace('TOKEN', token));
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return fetch(url, {
    method: request.method,
    headers: body instanceof FormData ? headers.filter(([name]) => name !== 'Content-Type') : headers,
    redirect: 'manual',
    ...(request.body === null ? {} : { body }),
  });
}

async function describeDifferences(recording: Recording, answer: Response): Promise<string[]> {
  const found: string[] = [];
  if (answer.status !== recording.status) found.push(`status ${answer.status} instead of ${recording.status}`);
  for (const [name, value] of Object.entries(recording.response_headers)) {
    // The content type of an empty answer is an accident of the recorded web server.
    if (recording.status === 204 && name.toLowerCase() === 'content-type') continue;
    const actual = answer.headers.get(name);
    if (name === 'Location') {
      found.push(...locationDifferences(value, actual ?? '', new URL(answer.url).origin));
      continue;
    }
    if (actual?.toLowerCase() !== value.toLowerCase()) found.push(`${name}: ${actual} instead of ${value}`);
  }
  const text = await answer.clone().text();
  if (typeof recording.response === 'string') {
    // The page of a redirect is never shown.
    if (recording.status === 302) return found;
    const title = /titled "(.*?)"/.exec(recording.response)?.[1];
    const isFile = 'Content-Disposition' in recording.response_headers;
    if (isFile && text !== recording.response) found.push(`another file: ${text.slice(0, 40)}`);
    if (title !== undefined && !text.includes(`<title>${title}</title>`)) found.push(`title ${title} missing`);
    return found;
  }
  const expected = recording.response as Record<string, unknown>;
  const actual = JSON.parse(text) as Record<string, unknown>;
  for (const name of ['code', 'message']) {
    if (JSON.stringify(actual[name]) !== JSON.stringify(expected[name])) {
      found.push(`${name}: ${JSON.stringify(actual[name])} instead of ${JSON.stringify(expected[name])}`);
    }
  }
  if (actual.code !== 0 && JSON.stringify(actual.data) !== '[]') found.push('data of a failure must be []');
  return [...found, ...differences(expected, actual)];
}
