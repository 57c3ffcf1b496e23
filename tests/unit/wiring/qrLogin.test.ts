import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Api } from '../../../src/api/index.ts';
import { wireQrLogin } from '../../../src/wiring/auth/qrLogin.ts';
import type { Environment } from '../../../src/wiring/environment.ts';
import { clientWith, envelope } from '../api/harness.ts';

/** Shows a QR code. `answers` are the answers to its polls, in their order. */
function show(answers: Response[]) {
  const { ask } = clientWith(() => answers.shift() ?? envelope(0, '', { code: '0' }));
  const environment = {
    clock: { steady: () => 0, every: () => () => {}, onWake: () => () => {} },
    visibility: { isHidden: () => false, onChange: () => () => {} },
  } as unknown as Environment;
  const scan = { url: 'https://api.example/scan', key: 'key-of-qr', validFor: 300_000 };
  const machine = wireQrLogin(
    environment,
    { call: ask } as unknown as Api,
    async () => ({ kind: 'done', data: scan }),
    async ({ input }) => ({ kind: 'signedIn', token: `token-of-${input.code}` }),
  );
  const actor = createActor(machine, { input: { action: 'login' } }).start();
  return {
    actor,
    until: (state: 'signedIn' | 'expired' | { showing: 'pausing' }) =>
      vi.waitFor(() => expect(actor.getSnapshot().matches(state as never)).toBe(true)),
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('polling the QR login', () => {
  test('a QR code stays valid after 429, 1, and 503, until the phone has confirmed it', async () => {
    const { actor, until } = show([
      envelope(429, '请稍后再试'),
      envelope(1, '错误'),
      envelope(503, '系统维护中'),
      envelope(0, '', { code: '0' }),
      envelope(0, '', { code: 'code-of-login' }),
    ]);
    for (const isFaltering of [true, true, true, false]) {
      await until({ showing: 'pausing' });
      expect(actor.getSnapshot().context.isFaltering).toBe(isFaltering);
      vi.advanceTimersByTime(1000);
    }
    await until('signedIn');
    expect(actor.getSnapshot().output).toEqual({ kind: 'signedIn', token: 'token-of-code-of-login' });
  });

  test('a QR code that the server does not know has expired', async () => {
    const { until } = show([envelope(1, '参数错误')]);
    await until('expired');
  });
});
