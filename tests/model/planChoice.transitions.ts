import type { planChoiceMachine } from '../../machines/shop/planChoice.machine.ts';
import type { Transitions } from './runner/rows.ts';

const wish = '设计 1：访客按购买，打开登录窗口；登录后做一次';

export const planChoice: Transitions<typeof planChoiceMachine> = {
  accepts: {
    asking: ['session.memberFound', 'session.visitorFound'],
    forVisitor: ['plan.chosen', 'session.memberFound'],
    signingIn: ['session.memberFound', 'flow.loginGivenUp'],
    forMember: ['session.visitorFound'],
  },
  runs: { '*': { watchPerson: null }, signingIn: { watchLogin: null } },
  rows: [
    { from: '*', event: 'start', to: 'asking', changes: { planId: 0 }, because: '规格 2：/vip 人人可看' },
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
      event: 'flow.loginGivenUp',
      to: 'forVisitor',
      changes: { planId: 0 },
      because: '没有登录就关了：想买的不再买',
    },
    { from: 'forMember', event: 'session.visitorFound', to: 'forVisitor', because: '退出了，又是访客' },
  ],
};
