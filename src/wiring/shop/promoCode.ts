import { fromPromise } from 'xstate';
import type { CheckCodeAnswer } from '../../../machines/domain/order.ts';
import { promoCodeMachine } from '../../../machines/shop/promoCode.machine.ts';
import type { Api } from '../../api/index.ts';
import { ordersApi } from '../../api/orders.ts';
import { plainCode } from '../../text/typed.ts';
import type { Environment } from '../environment.ts';
import { refused } from '../kit/answers.ts';
import type { RunningFlows } from '../runningFlows.ts';
import { mustBe, orderStores } from './orderStores.ts';

export function wirePromoCode(environment: Environment, api: Api, running: RunningFlows) {
  const { clock } = environment;
  const orders = ordersApi(api.call);
  const { ordering, memberId } = orderStores(environment, running);

  async function checkCode(code: string, signal: AbortSignal): Promise<CheckCodeAnswer> {
    const answer = await orders.checkPromoCode(plainCode(code), signal);
    if (answer.kind === 'refused') return refused(answer);
    const check = answer.data;
    if (check.kind === 'unknown') return { kind: 'unknown' };
    if (check.kind === 'usable') return { kind: 'usable', promo: check.promoCode };
    const { expiresAt } = check.promoCode;
    return { kind: expiresAt !== 0 && expiresAt <= clock.now() ? 'expired' : 'unusable' };
  }

  return promoCodeMachine.provide({
    actors: {
      checkCode: fromPromise<CheckCodeAnswer, { code: string }>(({ input, signal }) => checkCode(input.code, signal)),
    },
    actions: {
      storeCode: ({ context }) => ordering.keepCode(memberId(), mustBe(context.goods), context.code),
    },
  });
}
