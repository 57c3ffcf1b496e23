import { describe, expect, test, vi } from 'vitest';
import { createWorld } from './harness.ts';

describe('a return to bind an account that this tab did not start', () => {
  const told = '没有绑定 QQ：这次返回不是您刚刚发起的，或者已经超过 15 分钟，请重新绑定';
  test('a foreign return to bind an account is announced on every page but /member', async () => {
    const world = createWorld({ brought: { kind: 'foreignBind' } });
    await vi.waitFor(() => expect(world.says()).toEqual([told]));
    expect(world.history.forgetBrought).toHaveBeenCalledOnce();
  });

  test('a foreign return to bind an account is handled by the page /member itself', async () => {
    const world = createWorld({ brought: { kind: 'foreignBind' }, at: '/member', page: 'memberHome' });
    await world.loaded('bindReturn');
    await new Promise(setImmediate);
    expect(world.says()).toEqual([]);
    expect(world.history.forgetBrought).not.toHaveBeenCalled();
  });

  test("this tab's own return to bind an account is erased without a notification on every page but /member", async () => {
    const world = createWorld({ brought: { kind: 'bind', code: 'code', memberId: 7 } });
    await vi.waitFor(() => expect(world.history.forgetBrought).toHaveBeenCalledOnce());
    expect(world.says()).toEqual([]);
  });
});
