import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { authApi } from '../../../src/api/auth.ts';
import { gatesApi } from '../../../src/api/gates.ts';
import { profileApi } from '../../../src/api/profile.ts';
import { progressApi } from '../../../src/api/progress.ts';
import { clientWith, envelope } from './harness.ts';

const reasons = new Map<string, 'expired'>([['已过期', 'expired']]);

describe('the reason of a refusal', () => {
  test('a refusal with words that the call knows has their reason, and the words unchanged', async () => {
    const { ask } = clientWith(() => envelope(1, '已过期'));
    expect(await ask({ reasons })).toMatchObject({ kind: 'refused', message: '已过期', reason: 'expired' });
  });

  test.each(['已过期。', '', '错误', 'constructor'])('a refusal with the words “%s” has no reason', async (said) => {
    const { ask } = clientWith(() => envelope(1, said));
    expect(await ask({ reasons })).toHaveProperty('reason', undefined);
  });

  test('words that mean something in one call have no reason in another call', async () => {
    const { ask } = clientWith(() => envelope(1, '已过期'));
    expect(await ask()).toHaveProperty('reason', undefined);
  });

  const { signal } = new AbortController();
  const code = { mobile: '13800000001', code: '246810' };
  const asks = {
    'the progress of a lesson': (call) => progressApi(call).record({ lessonId: 3, position: 5, token: 'mine' }, signal),
    'the start of a face check': (call) => gatesApi(call).startFaceCheck(signal),
    'the state of a face check': (call) => gatesApi(call).askFaceCheck({ ruleId: '1', bizToken: '2' }, signal),
    'the state of a scan': (call) => authApi(call).askScan('key', signal),
    'the registration with a social account': (call) =>
      authApi(call).registerWithSocialite({ ...code, loginCode: 'login', msv: '' }, signal),
    'the change of a mobile': (call) => profileApi(call).changeMobile({ ...code, proof: 'proof' }, signal),
  } satisfies Record<string, (call: ReturnType<typeof clientWith>['ask']) => Promise<unknown>>;

  test.each([
    ['the progress of a lesson', '参数错误', 'invalid'],
    ['the progress of a lesson', '无权限观看此视频', 'forbidden'],
    ['the start of a face check', '当前学员已完成实人认证', 'verified'],
    ['the state of a face check', '参数错误', 'unknown'],
    ['the state of a scan', '参数错误', 'unknown'],
    ['the registration with a social account', '已过期', 'expired'],
    ['the change of a mobile', '参数错误', 'proofExpired'],
  ] as const)('%s that is refused with %s has the reason %s', async (name, said, reason) => {
    const { ask } = clientWith(() => envelope(1, said));
    expect(await asks[name](ask)).toMatchObject({ kind: 'refused', message: said, reason });
  });
});

test('no file of src/wiring compares or writes a Chinese word outside its comments', () => {
  const files = readdirSync('src/wiring', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  expect(files.length).toBeGreaterThan(50);
  const code = (file: string) => readFileSync(`src/wiring/${file}`, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  expect(files.filter((file) => /\p{Script=Han}/u.test(code(file)))).toEqual([]);
});
