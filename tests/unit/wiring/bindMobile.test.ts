import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { storageKeys } from '../../../src/browser/stored/storage.ts';
import { envelope } from '../api/harness.ts';
import { createWorld, member, token } from './harness.ts';

const memberPath = '/api/v2/member/detail';
const insisting = () =>
  envelope(0, '', { name: 'x', url: 'https://api.example', member: { enabled_mobile_bind_alert: 1 } });

/** Opens the gate as a member and binds 13900000001 there. `later` answers each later request for the member. */
async function bindAtGate(later: () => Response) {
  let isBound = false;
  const world = createWorld({
    page: 'bindMobile',
    stored: { [storageKeys.userToken]: token('mine') },
    answers: {
      '/api/v2/other/config': insisting,
      [memberPath]: () => (isBound ? later() : envelope(0, '', { ...member, mobile: '', is_bind_mobile: 0 })),
      '/api/v2/member/detail/mobile': () => {
        isBound = true;
        return envelope(0);
      },
    },
  });
  await world.until('member');
  expect(world.kept.get(storageKeys.bindMobileMarker)).toBe('ok');
  const { bindMobile: flow } = await world.loaded('bindMobile');
  const actor = createActor(flow, { input: { occasion: 'demand', loginCode: '' } }).start();
  actor.send({ type: 'mobile.typed', value: ' 13900000001 ' });
  actor.send({ type: 'code.typed', value: '246810' });
  actor.send({ type: 'child.captchaChanged', isFilled: true });
  actor.send({ type: 'binding.submitted' });
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('bound'));
  return { ...world, memberCalls: () => world.asked.filter(({ path }) => path === memberPath).length };
}

describe('binding a mobile at the gate', () => {
  test('a mobile bound at the gate is shown at once, and the member is loaded again', async () => {
    const { session, memberCalls } = await bindAtGate(() =>
      envelope(0, '', { ...member, mobile: '13900000001', credit1: 50 }),
    );
    expect(session().getSnapshot().context.user).toMatchObject({ isMobileBound: true, mobile: '13900000001' });
    await vi.waitFor(() => expect(session().getSnapshot().context.user?.credit1).toBe(50));
    expect(memberCalls()).toBe(2);
  });

  test('a member at the gate without a login code binds the mobile with the call for members', async () => {
    const { sent } = await bindAtGate(() => envelope(0, '', member));
    expect(sent.map(({ path }) => path)).toEqual(['/api/v2/member/detail/mobile']);
  });

  test('a mobile bound at the gate opens the gate even if the member cannot be loaded again', async () => {
    const { session, memberCalls, kept } = await bindAtGate(() => new Response('', { status: 502 }));
    await vi.waitFor(() => expect(memberCalls()).toBe(2));
    expect(session().getSnapshot().context).toMatchObject({
      mustBindMobile: false,
      user: { isMobileBound: true, mobile: '13900000001' },
    });
    expect(kept.has(storageKeys.bindMobileMarker)).toBe(false);
  });
});
