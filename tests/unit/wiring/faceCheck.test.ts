import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { storageKeys } from '../../../src/browser/stored/storage.ts';
import { envelope } from '../api/harness.ts';
import { createWorld, member, token } from './harness.ts';

const [memberPath, facePath] = ['/api/v2/member/detail', '/api/v3/member/tencent/faceVerify'];
const pending = () => envelope({ status: 5 });
const passed = () => envelope(0, '', { status: 9 });

/** Starts the face check of a member. `answer` answers the polls, `later` each request for the member after them. */
async function check(answer: () => Response, later = () => envelope(0, '', member)) {
  let hasPassed = false;
  const world = createWorld({
    page: 'faceCheck',
    stored: { [storageKeys.userToken]: token('mine') },
    answers: {
      [memberPath]: () => (hasPassed ? later() : envelope(0, '', { ...member, is_face_verify: false })),
      [facePath]: ({ method }) => {
        if (method === 'POST')
          return envelope(0, '', { url: 'https://face.example/', rule_id: '1', biz_token: 'token-of-check' });
        const said = answer();
        hasPassed = true;
        return said;
      },
    },
  });
  await world.until('member');
  const { faceCheck: flow } = await world.loaded('faceCheck');
  const actor = createActor(flow).start();
  return {
    ...world,
    actor,
    until: (state: 'verified' | 'checkRefused' | { showing: 'pausing' }) =>
      vi.waitFor(() => expect(actor.getSnapshot().matches(state as never)).toBe(true)),
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a member who has passed the face check', () => {
  test('a member who has passed the face check is loaded again, with their name and ID number', async () => {
    const { session, until } = await check(passed, () =>
      envelope(0, '', { ...member, profile_real_name: '王*明', profile_id_number: '330101****1234' }),
    );
    await until('verified');
    expect(session().getSnapshot().context.user?.isFaceVerified).toBe(true);
    await vi.waitFor(() =>
      expect(session().getSnapshot().context.user).toMatchObject({ realName: '王*明', idNumber: '330101****1234' }),
    );
  });

  test('a member who has passed the face check is verified even if the member cannot be loaded again', async () => {
    const { session, until, asked } = await check(passed, () => new Response('', { status: 502 }));
    await until('verified');
    await vi.waitFor(() => expect(asked.filter(({ path }) => path === memberPath)).toHaveLength(2));
    expect(session().getSnapshot().context.user?.isFaceVerified).toBe(true);
  });
});

describe('polling the face check', () => {
  test('a face check is polled again after 429, 1, and 503 until the member has passed', async () => {
    const answers = [
      envelope(429, '请稍后再试'),
      envelope(1, '错误'),
      envelope(503, '系统维护中'),
      pending(),
      passed(),
    ];
    const { actor, until } = await check(() => answers.shift() ?? passed());
    for (const isFaltering of [true, true, true, false]) {
      await until({ showing: 'pausing' });
      expect(actor.getSnapshot().context.isFaltering).toBe(isFaltering);
      vi.advanceTimersByTime(2500);
    }
    await until('verified');
  });

  test('a face check that the server does not know ends', async () => {
    const { actor, until } = await check(() => envelope(1, '参数错误'));
    await until('checkRefused');
    expect(actor.getSnapshot().context.message).toBe('参数错误');
  });
});
