import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApi } from '../../../src/api/index.ts';
import { profileApi } from '../../../src/api/profile.ts';

type Progress = { lengthComputable: boolean; loaded: number; total: number };

/** A fake of the parts of XMLHttpRequest that the upload uses. The test acts as the network. */
class FakeRequest {
  static last: FakeRequest;
  /** Errors that a browser logs if a script reads a header that another origin does not expose. */
  static complaints: string[] = [];
  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress?: (event: Progress) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  method = '';
  url = '';
  body: unknown = null;
  status = 0;
  responseText = '';
  responseURL = '';
  isAborted = false;
  constructor() {
    FakeRequest.last = this;
  }
  open(method: string, url: string) {
    [this.method, this.url] = [method, url];
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name.toLowerCase()] = value;
  }
  getResponseHeader(name: string) {
    FakeRequest.complaints.push(`Refused to get unsafe header "${name}"`);
    return null;
  }
  send(body: unknown) {
    this.body = body;
  }
  abort() {
    this.isAborted = true;
    this.onabort?.();
  }
  answer(text: string, status = 200, from = this.url) {
    Object.assign(this, { status, responseText: text, responseURL: from });
    this.onload?.();
  }
}

const file = new File(['x'], '头像 1.png', { type: 'image/png' });
const shares: number[] = [];
const unauthorized = vi.fn();
const ordinary = vi.fn();
let token = '';

function send(base = 'https://api.example/api/') {
  const leaving = new AbortController();
  const { call } = createApi({ base, token: () => token, onUnauthorized: unauthorized, fetch: ordinary });
  const asked = profileApi(call).changeAvatar(file, (share) => shares.push(share), leaving.signal);
  asked.catch(() => {});
  return { asked, leaving, request: FakeRequest.last };
}

const answerOf = (name: string) =>
  JSON.stringify(JSON.parse(readFileSync(`tests/contract/recordings/member/${name}.json`, 'utf8')).response);

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('location', { href: 'https://site.example/member' });
  shares.length = 0;
  token = 'token of now';
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.clearAllMocks();
});

describe('upload of an avatar', () => {
  test('an avatar is uploaded to the API as a form, with the current token', async () => {
    token = 'token of then';
    const { call } = createApi({
      base: 'https://api.example/api/',
      token: () => token,
      onUnauthorized: unauthorized,
      fetch: ordinary,
    });
    const api = profileApi(call);
    token = 'token of now';
    const asked = api.changeAvatar(file, () => {}, new AbortController().signal);
    const { last } = FakeRequest;
    last.answer(answerOf('avatar-ok'));
    expect(await asked).toEqual({ kind: 'done', data: undefined });
    expect([last.method, last.url]).toEqual(['POST', 'https://api.example/api/api/v2/member/detail/avatar']);
    expect(last.headers).toMatchObject({
      authorization: 'Bearer token of now',
      accept: 'application/json',
      'meedu-platform': 'PC',
    });
    // The browser sets this header, because it contains the boundary.
    expect(last.headers).not.toHaveProperty('content-type');
    expect([...(last.body as FormData)].map(([field, value]) => [field, (value as File).name])).toEqual([
      ['file', '头像 1.png'],
    ]);
    expect(ordinary).not.toHaveBeenCalled();
  });

  test("an avatar is uploaded to the site's own origin if the base has no other", async () => {
    const { asked, request } = send('/api/');
    request.answer(answerOf('avatar-ok'));
    expect(await asked).toMatchObject({ kind: 'done' });
    expect(request.url).toBe('https://site.example/api/api/v2/member/detail/avatar');
  });

  test('the upload of an avatar reads no response header, so the browser logs no error about another origin', async () => {
    FakeRequest.complaints = [];
    const { asked, request } = send('https://api.example/');
    request.answer(answerOf('avatar-ok'));
    await asked;
    expect(FakeRequest.complaints).toEqual([]);
  });

  test('the upload of an avatar reports the sent share if it is known', () => {
    const { request } = send();
    request.upload.onprogress?.({ lengthComputable: true, loaded: 0, total: 200 });
    request.upload.onprogress?.({ lengthComputable: false, loaded: 50, total: 0 });
    request.upload.onprogress?.({ lengthComputable: true, loaded: 150, total: 200 });
    expect(shares).toEqual([0, 0.75]);
  });

  test.each(['avatar-not-image', 'avatar-too-big'])(
    "the avatar of the recording %s is refused with the server's message",
    async (name) => {
      const { asked, request } = send();
      const text = answerOf(name);
      request.answer(text);
      expect(await asked).toEqual({ kind: 'refused', code: 1, message: JSON.parse(text).message });
    },
  );

  test('an upload with a refused token ends the session of this token', async () => {
    const { asked, request } = send();
    request.answer(answerOf('upload-image-no-token'));
    expect(await asked).toMatchObject({ kind: 'refused', code: 401 });
    expect(unauthorized.mock.calls).toEqual([['token of now']]);
  });
});

describe('failures of the upload', () => {
  test('an upload with a broken connection is a fault', async () => {
    const { asked, request } = send();
    request.onerror?.();
    await expect(asked).rejects.toMatchObject({ reason: 'network' });
  });

  test('an upload whose answer has another address is a fault', async () => {
    const { asked, request } = send();
    request.answer(answerOf('avatar-ok'), 200, 'https://other.example/');
    await expect(asked).rejects.toMatchObject({ reason: 'network' });
  });

  test.each([
    ['<html>', 200, '服务器的回答无法读取，请稍后再试'],
    ['', 200, '服务器的回答无法读取，请稍后再试'],
    ['<html>', 413, '内容太长或太大，服务器没有接收，请改短或改小后再试'],
    ['', 204, '服务器的回答无法读取，请稍后再试'],
  ])('the answer %j with HTTP %i to an upload is refused with %s', async (text, status, message) => {
    const { asked, request } = send();
    request.answer(text, status);
    expect(await asked).toMatchObject({ kind: 'refused', message });
  });

  test('a caller that aborts also aborts the upload', async () => {
    const { asked, leaving, request } = send();
    leaving.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
    expect(request.isAborted).toBe(true);
  });

  test('an upload times out after 60 s', async () => {
    vi.useFakeTimers();
    const { asked, request } = send();
    await vi.advanceTimersByTimeAsync(59_999);
    expect(request.isAborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await expect(asked).rejects.toMatchObject({ reason: 'timeout' });
    expect(request.isAborted).toBe(true);
  });
});
