import { describe, expect, test } from 'vitest';
import type { RunningServer } from './server.ts';
import { call, detailOf, refusal, serverForTest, tokenOf } from './testing.ts';

const done = { code: 0, message: '', data: [] };

describe('a request to delete the account', () => {
  const destroy = ({ url }: RunningServer, token: string) => call(url, 'POST', '/api/v3/member/destroy', {}, token);

  test('is made once and leaves the token alone', async () => {
    const server = await serverForTest();
    const token = await tokenOf(server.url, '13800000008');
    const answers = await Promise.all([destroy(server, token), destroy(server, token)]);
    expect(answers).toContainEqual(done);
    expect(answers).toContainEqual(refusal('用户已申请注销'));
    expect(server.backend.ledger.entriesOf('accountRemoval')).toMatchObject([{ member: '13800000008' }]);
    expect(await detailOf(server, token)).toMatchObject({ mobile: '13800000008' });
  });

  test('is taken back by any login, and can be made again', async () => {
    const server = await serverForTest();
    await destroy(server, await tokenOf(server.url, '13800000008'));
    const token = await tokenOf(server.url, '13800000008');
    expect(server.backend.ledger.entriesOf('accountRemovalTakenBack')).toHaveLength(1);
    expect(await destroy(server, token)).toEqual(done);
  });
});
