import { describe, expect, test } from 'vitest';
import type { Plan } from '../../../machines/domain/order.ts';
import { planChoiceMachine } from '../../../machines/shop/planChoice.machine.ts';
import { cheapestPerDay, membershipOf, perDay } from '../../../src/pages/vip/plans.ts';
import { planButtonView } from '../../../src/pages/vip/VipPage.tsx';

const now = Date.UTC(2026, 10, 22);
const plan = (id: number, price: number, days: number): Plan => ({ id, name: `套餐${id}`, price, days, benefits: [] });

describe('what a visitor or member has of a membership', () => {
  const vip = { vipName: '年度会员', vipUntil: now + 1 };

  test('a visitor, even if a member’s record is still known', () => {
    expect(membershipOf(false, vip, now)).toEqual({ kind: 'visitor' });
  });

  test('a member is unknown until the server has told of them', () => {
    expect(membershipOf(true, null, now)).toEqual({ kind: 'unknown' });
  });

  test.each([
    [now + 1, 'active'],
    [now, 'expired'],
    [now - 1, 'expired'],
  ])('one that ends at %i is %s', (until, kind) => {
    expect(membershipOf(true, { vipName: '年度会员', vipUntil: until }, now)).toEqual({
      kind,
      name: '年度会员',
      until,
    });
  });

  test('without one they have none', () => {
    expect(membershipOf(true, { vipName: '', vipUntil: 0 }, now)).toEqual({ kind: 'none' });
  });
});

describe('what a day costs', () => {
  test.each([
    [299, 365, 0.82],
    [39, 30, 1.3],
    [90, 90, 1],
    [100, 10, 10],
    [0, 30, 0],
    [39, 0, 0],
    [39, 1, 0],
    [1, 36_500, 0],
  ])('￥%d for %i days are ￥%d per day, where 0 is not shown', (price, days, said) => {
    expect(perDay({ price, days })).toBe(said);
  });

  test('the plan whose days cost least stands out', () => {
    expect(cheapestPerDay([plan(1, 39, 30), plan(2, 99, 90), plan(3, 299, 365)])).toBe(3);
  });

  test.each([
    ['there is no other', [plan(1, 39, 30)]],
    ['another one costs the same', [plan(1, 30, 30), plan(2, 90, 90)]],
    ['the difference cannot be seen', [plan(1, 300, 365), plan(2, 600, 731)]],
    ['the others cost nothing', [plan(1, 0, 30), plan(2, 99, 90)]],
    ['there is none at all', []],
  ])('none does when %s', (_, plans) => {
    expect(cheapestPerDay(plans)).toBe(0);
  });
});

describe('the button of a plan', () => {
  type Value = Parameters<typeof planChoiceMachine.resolveState>[0]['value'];
  const view = (value: Value, planId = 0) =>
    planButtonView(planChoiceMachine.resolveState({ value, context: { planId } }), 3);

  test('is a way into the login dialog for a visitor, and a link for a member', () => {
    expect(view('forVisitor')).toMatchObject({ isLink: false, allowed: true, isSigningIn: false });
    expect(view('forMember')).toMatchObject({ isLink: true, allowed: false });
  });

  test('that was pressed is the one that is busy', () => {
    expect(view('signingIn', 3)).toMatchObject({ isSigningIn: true, isChosen: true });
    expect(view('signingIn', 1)).toMatchObject({ isSigningIn: true, isChosen: false });
  });
});
