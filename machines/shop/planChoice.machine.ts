/**
 * The choice of a plan on /vip.
 *
 * A visitor who chooses gets the login dialog; after signing in, they are led to the order of that plan, once. Closing the dialog drops the
 * choice. Plans and prices are the same for everyone, so they are not loaded again when the member changes.
 *
 * Refused on purpose: `plan.chosen` from a member, for whom buying is a link.
 *
 * Decisions: visitor presses like or buy. API: commerce.md, section 1.
 */
import { assertEvent, assign, type EventObject, fromCallback, setup } from 'xstate';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

export type PlanChoiceUserEvent = { type: 'plan.chosen'; planId: number };
export type PlanChoiceWorldEvent =
  /** Whether a member is signed in, reported at the start and after each change. */
  | { type: 'session.memberFound' }
  | { type: 'session.visitorFound' }
  /** The login dialog was closed without a sign-in. */
  | { type: 'flow.signInAbandoned' };

export const planChoiceMachine = setup({
  types: {} as {
    /** `planId` 0: no plan is wanted. */
    context: { planId: number };
    events: PlanChoiceUserEvent | PlanChoiceWorldEvent;
    children: { watchPerson: 'watchPerson'; watchLogin: 'watchLogin' };
  },
  actors: {
    watchPerson: fromCallback<EventObject>(notWired('watchPerson')),
    watchLogin: fromCallback<EventObject>(notWired('watchLogin')),
  },
  actions: {
    keepPlan: assign(({ event }) => {
      assertEvent(event, 'plan.chosen');
      return { planId: event.planId };
    }),
    forgetPlan: assign({ planId: 0 }),
    openLogin: notWired('openLogin'),
    goToOrder: notWired('goToOrder'),
  },
}).createMachine({
  id: 'planChoice',
  description: '会员中心：选一个套餐，并记得访客登录前选的是哪一个',
  context: { planId: 0 },
  invoke: { id: 'watchPerson', src: 'watchPerson' },
  initial: 'asking',
  states: {
    asking: {
      description: '看看现在是谁：马上就知道',
      on: {
        'session.memberFound': { target: 'forMember' },
        'session.visitorFound': { target: 'forVisitor' },
      },
    },
    forVisitor: {
      description: '访客看到的样子：购买先要登录',
      on: {
        'plan.chosen': { target: 'signingIn', actions: ['keepPlan', 'openLogin'] },
        'session.memberFound': { target: 'forMember' },
      },
    },
    signingIn: {
      description: '访客选了套餐：登录窗口开着',
      invoke: { id: 'watchLogin', src: 'watchLogin' },
      on: {
        'session.memberFound': { target: 'forMember', actions: ['goToOrder', 'forgetPlan'] },
        'flow.signInAbandoned': { target: 'forVisitor', actions: 'forgetPlan' },
      },
    },
    forMember: {
      description: '学员看到的样子：购买和续费是去下单的链接',
      on: { 'session.visitorFound': { target: 'forVisitor' } },
    },
  },
});
