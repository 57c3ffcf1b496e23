import { describe, expect, test } from 'vitest';
import { clientWith, envelope, json } from './harness.ts';

describe('answers of the server', () => {
  test('an envelope with code 0 returns its decoded data', async () => {
    const { ask } = clientWith(() => envelope(0, '', { count: 3 }));
    const answer = await ask({ decode: (data) => (data as { count: number }).count });
    expect(answer).toEqual({ kind: 'done', data: 3 });
  });

  test("a refusal has the server's message unchanged", async () => {
    const { ask } = clientWith(() => envelope(1, ' 手机号或密码错误,请重试 '));
    expect(await ask()).toEqual({ kind: 'refused', code: 1, message: ' 手机号或密码错误,请重试 ' });
  });

  test.each(['', '错误'])(
    'a refusal with the message “%s”, which explains nothing, has an empty message',
    async (said) => {
      const { ask } = clientWith(() => envelope(1, said));
      expect(await ask()).toMatchObject({ kind: 'refused', message: '' });
    },
  );

  test.each([[{ a: 1 }], [null], [undefined], [7]])(
    'a refusal with the message %j, which is not a text, has an empty message',
    async (message) => {
      const { ask } = clientWith(() => json({ code: 1, message, data: [] }));
      expect(await ask()).toMatchObject({ kind: 'refused', message: '' });
    },
  );

  test('a code that is an object (a pending face check) is a refusal, not a fault', async () => {
    const { ask } = clientWith(() => envelope({ status: 5 }));
    expect(await ask()).toEqual({ kind: 'refused', code: 0, message: '' });
  });

  // JSON.parse makes Infinity of 1e400.
  test.each(['abc', 'NaN', '1e400', [], null, true])(
    'the code %j, which is not a number, is a refusal with code 0',
    async (code) => {
      const { ask } = clientWith(() => envelope(code, '系统维护中'));
      expect(await ask()).toEqual({ kind: 'refused', code: 0, message: '系统维护中' });
    },
  );

  test('the data of a refusal is not decoded', async () => {
    const { ask } = clientWith(() => envelope(404, '资源不存在'));
    const answer = await ask({
      decode: () => {
        throw new Error('decoded');
      },
    });
    expect(answer).toMatchObject({ kind: 'refused', code: 404, message: '资源不存在' });
  });

  test("the server's message is read under any HTTP status", async () => {
    const { ask } = clientWith(() => json({ code: 503, message: '系统维护中', data: [] }, 503));
    expect(await ask()).toMatchObject({ kind: 'refused', code: 503, message: '系统维护中' });
  });
});

describe('a 401', () => {
  const forms = [
    ['an envelope with code 401', () => envelope(401, '请登录')],
    ['HTTP 401 with an envelope', () => json({ code: 401, message: '请登录', data: [] }, 401)],
    ['HTTP 401 with a page', () => new Response('<h1>401</h1>', { status: 401 })],
    ['HTTP 401 with an empty body', () => new Response('', { status: 401 })],
  ] as const;

  test.each(forms)('the client reports %s once, with the token that was sent', async (_, answer) => {
    const { ask, onUnauthorized } = clientWith(answer, { token: () => 'aaa.bbb.ccc' });
    expect(await ask()).toEqual({ kind: 'refused', code: 401, message: '请重新登录' });
    expect(onUnauthorized.mock.calls).toEqual([['aaa.bbb.ccc']]);
  });

  test.each(forms)('the client does not report %s if a visitor made the call', async (_, answer) => {
    const { ask, onUnauthorized } = clientWith(answer);
    expect(await ask()).toMatchObject({ kind: 'refused', code: 401, message: '请重新登录' });
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  test('a 401 is reported with the token that was sent, even if another one has been stored since', async () => {
    let stored = 'old';
    const { ask, onUnauthorized } = clientWith(
      () => {
        stored = 'new';
        return envelope(401, '请登录');
      },
      { token: () => stored },
    );
    await ask();
    expect(onUnauthorized).toHaveBeenCalledWith('old');
  });

  test('a refusal other than 401 does not end the session', async () => {
    const { ask, onUnauthorized } = clientWith(() => envelope(404, '资源不存在'), { token: () => 'aaa.bbb.ccc' });
    await ask();
    expect(onUnauthorized).not.toHaveBeenCalled();
  });
});
