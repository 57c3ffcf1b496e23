import { describe, expect, test } from 'vitest';
import { differences, locationDifferences } from '../../src/tools/record/compare.ts';

describe('a comparison of an answer with a recorded one', () => {
  test.each<[string, unknown, unknown]>([
    ['other values', { id: 1, name: 'a' }, { id: 2, name: 'b' }],
    ['an empty list', [{ id: 1 }], []],
    ['elements of different recorded shapes', [{ id: 1 }, { id: 1, x: null }], [{ id: 3, x: null }]],
    ['maps with other keys', { '11': { id: 1 } }, { '12': { id: 2 } }],
    ['null where the contract has null', { read_at: '2026-11-21T00:27:00.000000Z' }, { read_at: null }],
    ['a key that is there in some cases only', { id: 1 }, { id: 1, reply_user: [] }],
    ['such a key missing', { id: 1, reply_user: { nick_name: 'a' } }, { id: 1 }],
  ])('the comparison of answers accepts %s', (_, recorded, actual) => {
    expect(differences(recorded, actual)).toEqual([]);
  });

  test.each<[string, unknown, unknown]>([
    ['a missing key', { id: 1, name: 'a' }, { id: 1 }],
    ['a key too many', { id: 1 }, { id: 1, name: 'a' }],
    ['a number as text', { sort: 1 }, { sort: '1' }],
    ['a flag as boolean', { is_free: 1 }, { is_free: true }],
    ['null for []', { data: [] }, { data: null }],
    ['{} for []', { data: [] }, { data: {} }],
    ['another time format', { created_at: '2026-11-21T00:27:00.000000Z' }, { created_at: '2026-11-21 08:27:00' }],
    ['cents', { charge: 99 }, { charge: 99.5 }],
    ['a wrong element', [{ id: 1 }], [{ id: 1 }, { title: '' }]],
  ])('the comparison of answers rejects %s', (_, recorded, actual) => {
    expect(differences(recorded, actual)).not.toEqual([]);
  });
});

describe('a comparison of the target of a redirect with a recorded one', () => {
  const ours = 'http://localhost:1';
  const recorded =
    'https://graph.qq.com/oauth2.0/authorize?client_id=1&redirect_uri=http%3A%2F%2F127.0.0.1%3A8000%2Fapi%2Fcallback%3Fdata%3Dx';

  test.each([
    [recorded, `${ours}/provider/qq?redirect_uri=${encodeURIComponent(`${ours}/api/callback?data=other`)}&client_id=2`],
    ['http://127.0.0.1:8000?action=', `${ours}?action=`],
    ['http://127.0.0.1:3000/error?action=login', 'http://127.0.0.1:3000/error?action=login'],
  ])('the recorded redirect to %s accepts %s', (address, actual) => {
    expect(locationDifferences(address, actual, ours)).toEqual([]);
  });

  test.each([
    [recorded, `${ours}/provider/qq?redirect_uri=${encodeURIComponent(`${ours}/api/other?data=x`)}&client_id=1`],
    [recorded, `${ours}/provider/qq?redirect_uri=${encodeURIComponent(`${ours}/api/callback?data=x`)}`],
    [recorded, `${ours}/provider/wechat?redirect_uri=${encodeURIComponent(`${ours}/api/callback?data=x`)}&client_id=1`],
    ['http://127.0.0.1:8000?action=', `${ours}?action=login`],
  ])('the recorded redirect to %s rejects %s', (address, actual) => {
    expect(locationDifferences(address, actual, ours)).not.toEqual([]);
  });
});
