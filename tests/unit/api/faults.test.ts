import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Fault } from '../../../src/api/fault.ts';
import { figure, rowsOf } from '../../../src/api/shapes.ts';
import { clientWith, envelope, json, silence } from './harness.ts';

const faultOf = async (asked: Promise<unknown>): Promise<Fault> => {
  const cause = await asked.then(
    () => null,
    (error: unknown) => error,
  );
  expect(cause).toBeInstanceOf(Fault);
  return cause as Fault;
};

describe('faults and unreadable answers', () => {
  test('a request without a connection is a fault of the network', async () => {
    const { ask } = clientWith(() => {
      throw new TypeError('Failed to fetch');
    });
    expect(await faultOf(ask())).toMatchObject({ reason: 'network', status: 0 });
  });

  test('a connection that breaks during the answer is a fault of the network', async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"code":0,'));
        controller.error(new TypeError('terminated'));
      },
    });
    const { ask } = clientWith(() => new Response(body));
    expect(await faultOf(ask())).toMatchObject({ reason: 'network' });
  });

  test.each([
    [500, '服务器出错（500），请稍后再试'],
    [502, '服务器出错（502），请稍后再试'],
    [404, '服务器出错（404），请稍后再试'],
    [413, '内容太长或太大，服务器没有接收，请改短或改小后再试'],
    [414, '内容太长或太大，服务器没有接收，请改短或改小后再试'],
    [431, '内容太长或太大，服务器没有接收，请改短或改小后再试'],
    [429, '访问的人较多，请稍后再试'],
  ])('HTTP %i without an envelope is refused with %s', async (status, message) => {
    const { ask } = clientWith(() => new Response('<html>nginx</html>', { status }));
    const code = status === 429 ? 429 : 0;
    expect(await ask()).toEqual({ kind: 'refused', code, message });
  });

  test('HTTP 500 is a refusal even if the body is an envelope with code 0', async () => {
    const { ask } = clientWith(() => json({ code: 0, message: '', data: {} }, 500));
    expect(await ask()).toMatchObject({ kind: 'refused', code: 0 });
  });

  const unreadable = '服务器的回答无法读取，请稍后再试';
  const nonsense = ['', '<!doctype html><p>captive portal', '{"code":0,"mess', 'null', '[]', '"text"', '{"data":1}'];
  test.each(nonsense)('the answer %j is refused as unreadable', async (text) => {
    const { ask } = clientWith(() => new Response(text));
    expect(await ask()).toMatchObject({ kind: 'refused', code: 0, message: unreadable });
  });

  test.each(nonsense)('the answer %j is a fault if it leaves open whether the call took effect', async (text) => {
    const { ask } = clientWith(() => new Response(text));
    expect(await faultOf(ask({ doubt: true }))).toMatchObject({ reason: 'unreadable', status: 200 });
    expect(await faultOf(ask({ doubt: true, method: 'POST' }))).toMatchObject({ reason: 'unreadable' });
  });

  test('a server error is a fault if it leaves open whether a write took effect, and a 403 to a write is a refusal', async () => {
    const answered = (status: number) => clientWith(() => new Response('<html>', { status })).ask;
    expect(await faultOf(answered(502)({ doubt: true, method: 'POST' }))).toMatchObject({
      reason: 'status',
      status: 502,
    });
    expect(await answered(403)({ doubt: true, method: 'POST' })).toMatchObject({ kind: 'refused' });
    expect(await faultOf(answered(403)({ doubt: true }))).toMatchObject({ reason: 'status', status: 403 });
  });

  test('data of an unexpected shape is refused as unreadable', async () => {
    const { ask } = clientWith(() => envelope(0, '', 'nonsense'));
    const decode = () => {
      throw new TypeError('wrong shape');
    };
    expect(await ask({ decode })).toMatchObject({ kind: 'refused', message: unreadable });
    expect(await faultOf(ask({ decode, doubt: true }))).toMatchObject({ reason: 'unreadable' });
  });

  test.each([
    [
      'a notice of PHP before it',
      '<br />\n<b>Notice</b>: Undefined index: {id} in <b>/app/x.php</b>{"code":0,"data":7}',
    ],
    ['a warning of PHP after it', '{"code":0,"data":7}<br />\n<b>Warning</b>: x'],
    ['a byte order mark', '\ufeff{"code":0,"data":7}'],
    ['a code that is a string', '{"code":"0","data":7}'],
  ])('an envelope with %s is read', async (_, text) => {
    const { ask } = clientWith(() => new Response(text));
    expect(await ask()).toEqual({ kind: 'done', data: 7 });
  });

  test('an answer without a body has no data if the caller allows an empty body', async () => {
    const { ask } = clientWith(() => new Response(''));
    expect(await ask({ mayBeEmpty: true })).toEqual({ kind: 'done', data: undefined });
  });

  test('rows that cannot be read are left out, counted, and logged', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { ask } = clientWith(() => envelope(0, '', [1, 'x', null, '3']));
    const answer = await ask({ decode: (data) => v.parse(rowsOf(figure), data) });
    expect(answer).toMatchObject({ kind: 'done', data: Object.assign([1, 3], { leftOut: 2 }) });
    expect(warn.mock.calls).toEqual([['/api/v2/thing: 2 rows left out']]);
  });
});

describe('timeout', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('a request times out after exactly 15 s', async () => {
    const { ask } = clientWith(silence);
    const settled = vi.fn();
    const asked = ask();
    asked.catch(settled);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await faultOf(asked)).toMatchObject({ reason: 'timeout' });
  });

  test('a timeout aborts the request', async () => {
    const { ask, sent } = clientWith(silence);
    ask().catch(() => {});
    await vi.advanceTimersByTimeAsync(15_000);
    expect(sent[0]?.init.signal?.aborted).toBe(true);
  });

  test('a request whose headers arrive but whose body does not is a timeout', async () => {
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

  test('an answered request leaves no timer', async () => {
    const { ask } = clientWith(() => envelope(0));
    await ask();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('abort by the caller', () => {
  test('an aborted call rejects with AbortError, which is not a fault', async () => {
    const { ask } = clientWith(silence);
    const caller = new AbortController();
    const asked = ask({ signal: caller.signal });
    caller.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('a call with an aborted signal sends no request', async () => {
    const { ask, sent } = clientWith(() => envelope(0));
    await expect(ask({ signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
    expect(sent).toHaveLength(0);
  });

  test('a caller that aborts also aborts the request', async () => {
    const { ask, sent } = clientWith(silence);
    const caller = new AbortController();
    const asked = ask({ signal: caller.signal });
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    caller.abort();
    await expect(asked).rejects.toThrow();
    expect(sent[0]?.init.signal?.aborted).toBe(true);
  });

  test('a 401 that arrives after the caller has aborted is not reported', async () => {
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

  test('an aborted call leaves no timer', async () => {
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
