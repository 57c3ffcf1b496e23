import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Fault } from '../../../src/api/client.ts';
import { clientWith, envelope, json, silence } from './harness.ts';

const faultOf = async (asked: Promise<unknown>): Promise<Fault> => {
  const cause = await asked.then(
    () => null,
    (error: unknown) => error,
  );
  expect(cause).toBeInstanceOf(Fault);
  return cause as Fault;
};

describe('faults', () => {
  test('no connection is a fault of the network', async () => {
    const { ask } = clientWith(() => {
      throw new TypeError('Failed to fetch');
    });
    expect(await faultOf(ask())).toMatchObject({ reason: 'network', status: 0 });
  });

  test('a connection that breaks while the answer comes is a fault of the network', async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"code":0,'));
        controller.error(new TypeError('terminated'));
      },
    });
    const { ask } = clientWith(() => new Response(body));
    expect(await faultOf(ask())).toMatchObject({ reason: 'network' });
  });

  test.each([500, 502, 504, 413, 404])('HTTP %i without an envelope is a fault with its status', async (status) => {
    const { ask } = clientWith(() => new Response('<html>nginx</html>', { status }));
    expect(await faultOf(ask())).toMatchObject({ reason: 'status', status });
  });

  test('HTTP 500 is a fault even if the body looks like success', async () => {
    const { ask } = clientWith(() => json({ code: 0, message: '', data: {} }, 500));
    expect(await faultOf(ask())).toMatchObject({ reason: 'status', status: 500 });
  });

  test.each(['', '<!doctype html><p>captive portal', '{"code":0,"mess', 'null', '[]', '"text"', '{"data":1}'])(
    'an answer of %j is unreadable',
    async (text) => {
      const { ask } = clientWith(() => new Response(text));
      expect(await faultOf(ask())).toMatchObject({ reason: 'unreadable', status: 200 });
    },
  );

  test('data of another shape than expected is unreadable', async () => {
    const { ask } = clientWith(() => envelope(0, '', 'nonsense'));
    const asked = ask({
      decode: () => {
        throw new TypeError('wrong shape');
      },
    });
    expect(await faultOf(asked)).toMatchObject({ reason: 'unreadable' });
  });
});

describe('an answer that does not come', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is waited for 15 seconds and not a millisecond longer', async () => {
    const { ask } = clientWith(silence);
    const settled = vi.fn();
    const asked = ask();
    asked.catch(settled);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await faultOf(asked)).toMatchObject({ reason: 'timeout' });
  });

  test('lets go of the connection when its time is over', async () => {
    const { ask, sent } = clientWith(silence);
    ask().catch(() => {});
    await vi.advanceTimersByTimeAsync(15_000);
    expect(sent[0]?.init.signal?.aborted).toBe(true);
  });

  test('is a timeout as well when the headers came but the rest does not', async () => {
    const { ask } = clientWith(
      ({ init }) =>
        new Response(
          new ReadableStream({
            start(controller) {
              init.signal?.addEventListener('abort', () => controller.error(new DOMException('', 'AbortError')));
            },
          }),
        ),
    );
    const asked = faultOf(ask());
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await asked).toMatchObject({ reason: 'timeout' });
  });

  test('leaves no timer behind once it came', async () => {
    const { ask } = clientWith(() => envelope(0));
    await ask();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a caller that leaves', () => {
  test('gets an AbortError, which is no fault', async () => {
    const { ask } = clientWith(silence);
    const caller = new AbortController();
    const asked = ask({ signal: caller.signal });
    caller.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('that has left before the call makes none', async () => {
    const { ask, sent } = clientWith(() => envelope(0));
    await expect(ask({ signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
    expect(sent).toHaveLength(0);
  });

  test('ends the request', async () => {
    const { ask, sent } = clientWith(silence);
    const caller = new AbortController();
    const asked = ask({ signal: caller.signal });
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    caller.abort();
    await expect(asked).rejects.toThrow();
    expect(sent[0]?.init.signal?.aborted).toBe(true);
  });

  test('hears nothing of a 401 that comes afterwards', async () => {
    let resolve = (_: Response) => {};
    const answer = new Promise<Response>((settle) => {
      resolve = settle;
    });
    const { ask, onUnauthorized } = clientWith(() => answer, { token: () => 'aaa.bbb.ccc' });
    const caller = new AbortController();
    const asked = ask({ signal: caller.signal });
    caller.abort();
    resolve(envelope(401, '请登录'));
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  test('leaves no timer behind', async () => {
    vi.useFakeTimers();
    const { ask } = clientWith(silence);
    const caller = new AbortController();
    const asked = ask({ signal: caller.signal });
    caller.abort();
    await expect(asked).rejects.toThrow();
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });
});
