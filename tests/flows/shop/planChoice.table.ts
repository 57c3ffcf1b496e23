import type { planChoiceMachine } from '../../../machines/shop/planChoice.machine.ts';
import type { Table } from '../../model/runner/table.ts';

const buy = { role: 'button', name: '购买月度会员' } as const;
const buyLink = { role: 'link', name: '购买月度会员' } as const;

const wish = '设计 wish：访客按购买，打开登录窗口；登录后做一次';

export const planChoice: Table<typeof planChoiceMachine> = {
  inputs: { vip: undefined },
  unkeyed: { planId: '没有守卫读它；每一步都比较它的内容' },
  user: {
    'plan.chosen': { cases: { month: { planId: 1 }, year: { planId: 3 } }, gesture: { do: 'click', ...buy } },
  },
  world: {
    'session.memberFound': { from: 'watchPerson' },
    'session.visitorFound': { from: 'watchPerson' },
    'flow.signInAbandoned': { from: 'watchLogin' },
  },
  actors: {
    watchPerson: { reports: '现在是谁：马上报告，以后每次变化也报告' },
    watchLogin: { reports: '登录窗口没有登录就关了' },
  },
  screens: {
    asking: { shows: [], passing: true },
    forVisitor: { shows: ['请选择会员套餐', buy], hides: [buyLink] },
    signingIn: { shows: [], hides: [buyLink] },
    forMember: { shows: ['请选择会员套餐', buyLink], hides: [buy] },
  },
  requirements: [
    {
      says: '登录窗口只为访客打开，一次按一次',
      source: '设计 wish：访客按购买，打开登录窗口',
      when: ({ event, effects }) => event.name === 'plan.chosen' || effects.includes('openLogin'),
      must: ({ before, effects }) => effects.includes('openLogin') === before.in('forVisitor'),
    },
    {
      says: '去下单只在登录前选过套餐、而且真的登录了的时候',
      source: '设计 wish：登录后做一次',
      when: ({ effects }) => effects.includes('goToOrder'),
      must: ({ before, after, event }) =>
        event.name === 'session.memberFound' && before.context.planId !== 0 && after.in('forMember'),
    },
    {
      says: '选过的套餐只在登录窗口开着的时候记着',
      source: '设计 wish：登录后做一次，关了就不再做',
      always: (now) => (now.context.planId !== 0) === now.in('signingIn'),
    },
  ],
  accepts: {
    asking: ['session.memberFound', 'session.visitorFound'],
    forVisitor: ['plan.chosen', 'session.memberFound'],
    signingIn: ['session.memberFound', 'flow.signInAbandoned'],
    forMember: ['session.visitorFound'],
  },
  runs: { '*': { watchPerson: null }, signingIn: { watchLogin: null } },
  rows: [
    { from: '*', event: 'start', to: 'asking', changes: { planId: 0 }, because: '规格 2.vip：/vip 人人可看' },
    { from: 'asking', event: 'session.memberFound', to: 'forMember', because: '学员直接去下单' },
    { from: 'asking', event: 'session.visitorFound', to: 'forVisitor', because: '访客先看套餐' },
    {
      from: 'forVisitor',
      event: 'plan.chosen',
      to: 'signingIn',
      effects: [{ name: 'openLogin', sees: (_, { planId }) => ({ planId }) }],
      changes: (_, { planId }) => ({ planId }),
      because: wish,
    },
    {
      from: 'forVisitor',
      event: 'session.memberFound',
      to: 'forMember',
      because: '自己去登录的，或别的标签页登录的：没有选过套餐，哪里也不去',
    },
    {
      from: 'signingIn',
      event: 'session.memberFound',
      to: 'forMember',
      effects: [{ name: 'goToOrder', sees: ({ planId }) => ({ planId }) }],
      changes: { planId: 0 },
      because: wish,
    },
    {
      from: 'signingIn',
      event: 'flow.signInAbandoned',
      to: 'forVisitor',
      changes: { planId: 0 },
      because: '没有登录就关了：想买的不再买',
    },
    { from: 'forMember', event: 'session.visitorFound', to: 'forVisitor', because: '退出了，又是访客' },
  ],
};
