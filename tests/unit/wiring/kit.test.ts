import { describe, expect, test, vi } from 'vitest';
import { type AnyEventObject, createActor, setup } from 'xstate';
import { storageKeys } from '../../../src/browser/stored/storage.ts';
import { memberIdOf } from '../../../src/wiring/kit/memberId.ts';
import { watchSessionWith } from '../../../src/wiring/kit/watchSession.ts';
import { envelope } from '../api/harness.ts';
import { createWorld, member, token } from './harness.ts';

const detail = '/api/v2/member/detail';
const stored = { [storageKeys.userToken]: token('mine') };

/** Returns the list of session events that a flow receives from now on. */
function heardOf({ session }: ReturnType<typeof createWorld>): AnyEventObject[] {
  const heard: AnyEventObject[] = [];
  const running = {
    session,
    whenSession: (run: (of: ReturnType<typeof session>) => void) => {
      run(session());
      return () => {};
    },
  };
  const listener = setup({ actors: { watch: watchSessionWith(running as never) } }).createMachine({
    invoke: { src: 'watch' },
    on: { '*': { actions: ({ event }) => heard.push(event) } },
  });
  createActor(listener).start();
  return heard;
}

describe('events of the session', () => {
  test('a flow is notified that the person is a visitor', async () => {
    const world = createWorld();
    await world.until('visitor');
    expect(heardOf(world)).toEqual([{ type: 'session.visitorFound' }]);
  });

  test('a flow is notified of a member, with the consent that is missing and the gates that they must pass', async () => {
    const unchecked = { ...member, is_face_verify: false };
    const config = { name: '示例课堂', member: { enabled_mobile_bind_alert: 1, enabled_face_verify: true } };
    const answers = {
      [detail]: () => envelope(0, '', unchecked),
      '/api/v2/other/config': () => envelope(0, '', config),
    };
    const world = createWorld({ stored, answers });
    await world.until('member');
    expect(heardOf(world)).toEqual([
      {
        type: 'session.memberFound',
        mustBindMobile: false,
        mustCheckFace: true,
        missingConsent: { userAgreement: false, privacyPolicy: false },
      },
    ]);
  });

  test('a flow is notified that the member cannot be loaded, and then that the member leaves', async () => {
    const world = createWorld({ stored, answers: { [detail]: () => new Response('', { status: 500 }) } });
    await world.until('memberUnavailable');
    const heard = heardOf(world);
    expect(heard).toEqual([{ type: 'session.unavailable' }]);
    world.session().send({ type: 'logout.chosen' });
    await vi.waitFor(() =>
      expect(heard.map(({ type }) => type)).toEqual([
        'session.unavailable',
        'session.leaving',
        'session.restoring',
        'session.visitorFound',
      ]),
    );
  });
});

test("memberIdOf returns 0 for a visitor and the member's id for a member", async () => {
  const visitor = createWorld();
  await visitor.until('visitor');
  expect(memberIdOf(visitor as never)).toBe(0);
  const world = createWorld({ stored });
  await world.until('member');
  expect(memberIdOf(world as never)).toBe(member.id);
});
