import type { orderPlacingMachine } from '../../../machines/shop/orderPlacing.machine.ts';
import { ok, refused } from '../../browser/model/gates.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import {
  checkCall,
  comeToOrderUnderNothing,
  goodsAnswer,
  goodsCall,
  orderAnswers,
  orderCall,
  promoAnswers,
} from '../../browser/ways/checkout.ts';
import { exchangeForHome } from '../../browser/ways/places.ts';

const { open, paid } = orderAnswers;

await walkOnSite<typeof orderPlacingMachine>('orderPlacing', {
  starts: {
    'the form, submitted': {
      input: 'withCode',
      open: async (site) => {
        await site.gates.get(goodsCall).open(goodsAnswer());
        await site.gates.get(checkCall).open(promoAnswers.usable);
        await comeToOrderUnderNothing(site);
        const main = site.page.getByRole('main');
        await main.getByRole('textbox', { name: '优惠码' }).fill('spring10');
        await main.getByRole('button', { name: '提交订单' }).click();
      },
    },
  },
  // The flow has no view: the form shows its result.
  scopes: () => [],
  holds: [goodsCall, checkCall],
  world: {
    'flow.formLeft': exchangeForHome,
    'session.memberLeft': { never: '换了人，表单也就离开了；在 checkoutLeaving.test.ts 里走' },
    'session.memberFound': { never: '换了人，表单也就离开了；在 checkoutLeaving.test.ts 里走' },
  },
  actors: {
    watchMember: { free: '会话换了人时自己报告' },
    sendOrder: {
      calls: [orderCall],
      answers: {
        open,
        paid,
        missing: refused('资源不存在', 404),
        refused: refused('无法创建订单'),
        unclear: ok({ order_no: '202605010303041239' }),
      },
    },
  },
  returns: {
    leave: exchangeForHome,
    back: { never: '离开就是 flow.formLeft，已经走过；它记着离开了，回来的表单是新的' },
    reload: 'gone',
  },
  excuses: [
    {
      because: '换了人，表单也就离开了；在 checkoutLeaving.test.ts 里走',
      names: ['sending: session.memberLeft', 'sending: session.memberFound'],
    },
  ],
});
