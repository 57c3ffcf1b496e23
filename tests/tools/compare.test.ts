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
    ['another value of a flag', { is_free: 0 }, { is_free: 1 }],
    ['a flag that an administrator has saved', { enabled_bullet_secret: '1' }, { enabled_bullet_secret: '' }],
    ['another status', { status: 5 }, { status: 9 }],
    ['a path of the backend in place of an address', { thumb: 'https://a.example/x.png' }, { thumb: '/x.png' }],
    ['no address', { h5_url: 'https://a.example' }, { h5_url: '' }],
    ['a value that the recording does not know either', { url: 'api/v2/courses?page=1' }, { url: 'page=2' }],
    ['a total of more pages', { data: [1], total: 1 }, { data: [1], total: 90 }],
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
    ['a third value of a flag', { is_free: 0 }, { is_free: 2 }],
    ['a flag in words', { enabled_bullet_secret: '1' }, { enabled_bullet_secret: 'on' }],
    ['an unknown status', { status: 9 }, { status: 2 }],
    ['unknown words of a status', { status_text: '已支付' }, { status_text: '完成' }],
    ['an unknown kind of goods', { goods_type: 'COURSE' }, { goods_type: 'course' }],
    ['an unknown kind of hit', { resource_type: 'vod' }, { resource_type: 'course' }],
    ['an unknown format of a film', { format: 'm3u8' }, { format: 'flv' }],
    ['a negative price', { charge: 99 }, { charge: -1 }],
    ['a negative number of people', { user_count: 3 }, { user_count: -3 }],
    ['a progress of more than 100 percent', { progress: 50 }, { progress: 101 }],
    ['an opacity of more than 1', { opacity: '1' }, { opacity: '50' }],
    ['an address without a host', { thumb: 'https://a.example/x.png' }, { thumb: 'https:///x.png' }],
    ['an address of another kind', { thumb: 'https://a.example/x.png' }, { thumb: 'javascript:alert(1)' }],
    ['a path without a slash', { avatar: '/a.png' }, { avatar: 'a.png' }],
    ['a total of less than the rows', { data: [1, 2], total: 2 }, { data: [1, 2], total: 1 }],
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
