import { describe, expect, test } from 'vitest';
import { messageReadingMachine } from '../../../machines/member/messageReading.machine.ts';
import { messageReadingView, readingOf } from '../../../src/pages/messages/messageReadingView.ts';
import { pointsWays } from '../../../src/pages/points/pointsWays.ts';
import { pointsText } from '../../../src/pages/points/text.ts';

const fault = '网络异常或服务器没有回应，请稍后再试';
type Context = { queue: string[]; readIds: string[]; allReadMoment: number; message: string };
const snapshot = (
  value: Parameters<typeof messageReadingMachine.resolveState>[0]['value'],
  context: Partial<Context> = {},
) =>
  messageReadingMachine.resolveState({
    value,
    context: { queue: [], readIds: [], allReadMoment: 0, message: '', ...context },
  });

describe('messageReadingView', () => {
  test('the messages have no status before anything is marked', () => {
    expect(messageReadingView(snapshot('resting'))).toEqual({
      canMarkAll: true,
      isMarkingAll: false,
      failure: '',
      status: '',
    });
  });

  test('全部已读 is busy while all messages are marked, and enabled while a single one is', () => {
    expect(messageReadingView(snapshot('marking', { queue: ['a'] }))).toMatchObject({ canMarkAll: true });
    expect(messageReadingView(snapshot('marking', { queue: ['a', ''] }))).toMatchObject({
      canMarkAll: false,
      isMarkingAll: true,
    });
  });

  test.each([
    ['refused', { queue: ['a', 'b'], message: '请稍后再试' }, '2 条消息没有标为已读：请稍后再试'],
    ['refused', { queue: [''], message: '' }, '没有全部标为已读：服务器没有说明原因，请稍后再试'],
    ['unavailable', { queue: ['a'] }, `1 条消息没有标为已读：${fault}`],
    ['unavailable', { queue: ['a', ''] }, `没有全部标为已读：${fault}`],
  ] as const)('marks that failed (%s) are reported with their number and reason', (failed, context, failure) => {
    const { message = '' } = { message: '', ...context };
    expect(messageReadingView(snapshot({ failed }, { queue: [...context.queue], message })).failure).toBe(failure);
  });

  test('the number of marked messages is announced to screen readers', () => {
    expect(messageReadingView(snapshot('resting', { readIds: ['a', 'b'] })).status).toBe('已把 2 条消息标为已读');
  });
});

describe('readingOf', () => {
  const unread = { id: 'a', isRead: false };
  test.each([
    ['read', 'resting', {}, { id: 'a', isRead: true }],
    ['unread', 'resting', {}, unread],
    ['unread', 'marking', { queue: ['b'] }, unread],
    ['marking', 'marking', { queue: ['b', 'a'] }, unread],
    ['marking', 'marking', { queue: [''] }, unread],
    ['marked', 'marking', { queue: [''], readIds: ['a'] }, unread],
    ['marked', 'resting', { allReadMoment: 5 }, unread],
    ['unread', 'resting', { allReadMoment: 4 }, unread],
  ] as const)('a message is %s in the state %s with %j', (is, value, context, message) => {
    expect(readingOf(snapshot(value, context as Partial<Context>), message, 5)).toBe(is);
  });

  test('a message that could not be marked is unread', () => {
    expect(readingOf(snapshot({ failed: 'refused' }, { queue: ['a'] }), unread, 5)).toBe('unread');
  });
});

describe('points', () => {
  test('each way to get points is listed with its points', () => {
    expect(pointsWays({ registration: 10, lesson: 5, course: 20, orderPercent: 1 })).toEqual([
      { name: '注册登录', given: '+10 积分' },
      { name: '看完视频', given: '+5 积分' },
      { name: '看完课程', given: '+20 积分' },
      { name: '下单成功', given: '+实付金额*1% 积分' },
    ]);
  });

  test('a way that gives no points is hidden', () => {
    expect(pointsWays({ registration: 0, lesson: 5, course: 0, orderPercent: 0 }).map(({ name }) => name)).toEqual([
      '看完视频',
    ]);
    expect(pointsWays({ registration: 0, lesson: 0, course: 0, orderPercent: 0 })).toEqual([]);
  });

  test.each([
    [5, '+5'],
    [-10, '−10'],
    [0, '0'],
  ])('a change of %i points is written as %s', (points, written) => {
    expect(pointsText.changed(points)).toBe(written);
  });
});
