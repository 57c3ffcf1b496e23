import { type EventObject, fromCallback } from 'xstate';
import { type PlanChoiceWorldEvent, planChoiceMachine } from '../../../machines/shop/planChoice.machine.ts';
import { orderPath } from '../../addresses/orderPath.ts';
import type { Environment } from '../environment.ts';
import { followChanges } from '../kit/followSession.ts';
import type { RunningFlows } from '../runningFlows.ts';

/** Reports whether calls are made for a member, at once or when the session starts, and after each change. */
const watchPersonWith = (running: RunningFlows) =>
  fromCallback<EventObject>(({ sendBack }) =>
    followChanges(
      running,
      ({ context }) => context.token !== '',
      (isMember) =>
        sendBack({ type: isMember ? 'session.memberFound' : 'session.visitorFound' } satisfies PlanChoiceWorldEvent),
    ),
  );

export function wirePlanChoice({ history }: Pick<Environment, 'history'>, running: RunningFlows) {
  return planChoiceMachine.provide({
    actors: {
      watchPerson: watchPersonWith(running),
      watchLogin: fromCallback<EventObject>(({ sendBack }) =>
        running.whenLoginLeft(() => {
          if (running.session().getSnapshot().context.token === '')
            sendBack({ type: 'flow.signInAbandoned' } satisfies PlanChoiceWorldEvent);
        }),
      ),
    },
    actions: {
      openLogin: () => running.openLogin(),
      goToOrder: ({ context }) => history.push(orderPath('plan', context.planId)),
    },
  });
}
