import { describe, expect, test } from 'vitest';
import type { Plan } from '../../../machines/domain/order.ts';
import { planChoiceMachine } from '../../../machines/shop/planChoice.machine.ts';
import { planButtonView } from '../../../src/pages/vip/PlanCard.tsx';
import { cheapestPerDay, inDisplayOrder, membershipOf, perDay } from '../../../src/pages/vip/plans.ts';

const now = Date.UTC(2026, 10, 22);
const plan = (id: number, price: number, days: number): Plan => ({ id, name: `套餐${id}`, price, days, benefits: [] });

describe('membershipOf', () => {
  const vip = { vipName: '年度会员', vipUntil: now + 1 };

  test("a visitor has no membership, even if a member's record is still cached", () => {
    expect(membershipOf(false, vip, now)).toEqual({ kind: 'visitor' });
  });

  test('the membership is unknown until the member is loaded', () => {
    expect(membershipOf(true, null, now)).toEqual({ kind: 'unknown' });
  });

  test('the membership is unconfirmed if the member could not be loaded', () => {
    expect(membershipOf(true, null, now, true)).toEqual({ kind: 'unconfirmed' });
  });

  test.each([
    [now + 1, 'active'],
    [now, 'expired'],
    [now - 1, 'expired'],
  ])('a membership that ends at %i is %s', (until, kind) => {
    expect(membershipOf(true, { vipName: '年度会员', vipUntil: until }, now)).toEqual({
      kind,
      name: '年度会员',
      until,
    });
  });

  test('a member without a membership has none', () => {
    expect(membershipOf(true, { vipName: '', vipUntil: 0 }, now)).toEqual({ kind: 'none' });
  });
});

describe('the price per day', () => {
  test.each([
    [299, 365, 0.82],
    [39, 30, 1.3],
    [90, 90, 1],
    [100, 10, 10],
    [0, 30, 0],
    [39, 0, 0],
    [39, 1, 0],
    [1, 36_500, 0],
  ])('the price of ￥%d for %i days is ￥%d per day, where 0 is not shown', (price, days, said) => {
    expect(perDay({ price, days })).toBe(said);
  });

  test('the plan with the lowest price per day is highlighted', () => {
    expect(cheapestPerDay([plan(1, 39, 30), plan(2, 99, 90), plan(3, 299, 365)])).toBe(3);
  });

  test.each([
    ['there is no other plan', [plan(1, 39, 30)]],
    ['another plan costs the same per day', [plan(1, 30, 30), plan(2, 90, 90)]],
    ['the difference is too small to be visible', [plan(1, 300, 365), plan(2, 600, 731)]],
    ['the other plans are free', [plan(1, 0, 30), plan(2, 99, 90)]],
    ['there are no plans', []],
  ])('no plan is highlighted if %s', (_, plans) => {
    expect(cheapestPerDay(plans)).toBe(0);
  });
});

describe('inDisplayOrder', () => {
  const three = [plan(1, 39, 30), plan(2, 99, 90), plan(3, 299, 365)];
  const idsOf = (plans: Plan[], cheapest: number) => inDisplayOrder(plans, cheapest).map(({ id }) => id);

  test('the cheapest of three plans per day is in the middle', () => {
    expect([1, 2, 3].map((cheapest) => idsOf(three, cheapest))).toEqual([
      [2, 1, 3],
      [1, 2, 3],
      [1, 3, 2],
    ]);
  });

  test.each([
    ['no plan is the cheapest', three, 0],
    ['there are two plans', three.slice(1), 3],
    ['there are four plans', [...three, plan(4, 500, 800)], 4],
  ])('the plans keep the order of the server if %s', (_, plans, cheapest) => {
    expect(inDisplayOrder(plans, cheapest)).toEqual(plans);
  });
});

describe('planButtonView', () => {
  type Value = Parameters<typeof planChoiceMachine.resolveState>[0]['value'];
  const view = (value: Value, planId = 0) =>
    planButtonView(planChoiceMachine.resolveState({ value, context: { planId } }), 3);

  test('the button of a plan opens the login dialog for a visitor and is a link for a member', () => {
    expect(view('forVisitor')).toMatchObject({ isLink: false, allowed: true, isSigningIn: false });
    expect(view('forMember')).toMatchObject({ isLink: true, allowed: false });
  });

  test('only the button of the chosen plan is busy', () => {
    expect(view('signingIn', 3)).toMatchObject({ isSigningIn: true, isChosen: true });
    expect(view('signingIn', 1)).toMatchObject({ isSigningIn: true, isChosen: false });
  });
});
