import { type Context, Hono } from 'hono';
import { goodsOf, type OrderRow, orderStatus, type PaymentChannel, payUrlLifetime } from '../api/orderRow.ts';
import { cancelOverdueOrders, settleOrder } from '../api/orderSettlement.ts';
import { escapeHtml, htmlDocument } from '../api/page.ts';
import type { Backend } from '../backend.ts';

/** Names of the ways to pay, in the order they are offered. */
const channelNames: Record<PaymentChannel, string> = { wechat: '微信支付', alipay: '支付宝', handPay: '线下支付' };

const switches = { wechat: 'wechatPay', alipay: 'alipay', handPay: 'handPay' } as const;

/** The state of an order at the cashier: it can be paid, or a reason why not. */
type Case = { kind: 'payable'; order: OrderRow; name: string } | { kind: 'paid' } | { kind: 'failed'; reason: string };

/**
 * `/payment`: the cashier that a member opens on the phone, with stand-ins for the pay pages of WeChat and Alipay. The sign in the address
 * is enough to use it. Source: MeEdu API, commerce; the design of the pages is our own.
 *
 * | Call | Answer |
 * |---|---|
 * | GET /payment/index?sign= | the cashier; after a way to pay has been chosen, the page of that way |
 * | POST /payment/index | form `sign`, `payment`: chooses a way to pay |
 * | GET /payment/provider?sign= | the stand-in for WeChat or Alipay |
 * | POST /payment/provider | form `sign`: pays, as if the provider had called the webhook |
 */
export function createCashier(backend: Backend): Hono {
  const cashier = new Hono().basePath('/payment');

  cashier.use(async (context, next) => {
    await next();
    context.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    context.header('X-Content-Type-Options', 'nosniff');
    // The address contains the key to the order, so other sites must not see it. `no-referrer` would also hide that the form is ours.
    context.header('Referrer-Policy', 'same-origin');
    context.header('Cache-Control', 'no-store');
  });

  cashier.get('/index', async (context) => {
    const found = await findCase(backend, context.req.query('sign') ?? '');
    if (found.kind !== 'payable') return context.html(conclusion(found));
    const { order, name } = found;
    switch (order.payment) {
      case '':
        return context.html(choicePage(backend, order, name));
      case 'handPay':
        return context.html(handPayPage(backend, order, name));
      default:
        return payAtProvider(backend, context, order);
    }
  });

  cashier.post('/index', async (context) => {
    const { sign, payment } = await context.req.parseBody<{ sign: string; payment: string }>();
    const found = await findCase(backend, sign);
    if (found.kind !== 'payable') return context.html(conclusion(found));
    if (!isChannel(payment)) return context.html(failurePage('参数错误'));
    await choose(backend, found.order, payment, context.req.header('user-agent') ?? '');
    return context.redirect(addressOf('index', found.order), 303);
  });

  cashier.get('/provider', async (context) => {
    const found = await findCase(backend, context.req.query('sign') ?? '');
    if (found.kind !== 'payable') return context.html(conclusion(found));
    return context.html(providerPage(found.order, found.name));
  });

  cashier.post('/provider', async (context) => {
    const { sign } = await context.req.parseBody<{ sign: string }>();
    const found = await findCase(backend, sign);
    if (found.kind !== 'payable') return context.html(conclusion(found));
    await settleOrder(backend, found.order);
    return context.redirect(addressOf('index', found.order), 303);
  });
  return cashier;
}

async function findCase(backend: Backend, sign: string): Promise<Case> {
  await cancelOverdueOrders(backend);
  const order = await backend.database.first<OrderRow>('SELECT * FROM orders WHERE pay_sign = ?', [sign]);
  if (!order || backend.now() - order.created_at >= payUrlLifetime) return { kind: 'failed', reason: '参数错误' };
  if (order.status === orderStatus.paid) return { kind: 'paid' };
  if (order.status === orderStatus.cancelled) return { kind: 'failed', reason: '订单已取消' };
  const [goods] = await goodsOf(backend, order.id);
  if (!goods) return { kind: 'failed', reason: '订单信息有误' };
  return { kind: 'payable', order, name: goods.goods_name };
}

/** Stores the first choice. A second one, from a page that is still open, changes nothing. */
async function choose(backend: Backend, order: OrderRow, payment: PaymentChannel, userAgent: string): Promise<void> {
  const isInsideWechat = payment === 'wechat' && /MicroMessenger/i.test(userAgent);
  const method = payment === 'handPay' ? '' : isInsideWechat ? 'wechat-jsapi' : 'wap';
  await backend.database.change("UPDATE orders SET payment = ?, payment_method = ? WHERE id = ? AND payment = ''", [
    payment,
    method,
    order.id,
  ]);
}

function payAtProvider(backend: Backend, context: Context, order: OrderRow): Response | Promise<Response> {
  const { wechatPay, alipay } = backend.settings.values;
  if (order.payment === 'wechat' && !wechatPay) return context.html(failurePage('未开启微信支付'));
  if (order.payment === 'alipay') {
    if (!alipay) return context.html(failurePage('未开启支付宝支付'));
    // WeChat and QQ do not open Alipay.
    if (/MicroMessenger|QQ\//i.test(context.req.header('user-agent') ?? '')) {
      return context.html(page('支付宝', '<h1>支付宝</h1><p>请在默认浏览器中打开本网页</p>'));
    }
  }
  return context.redirect(addressOf('provider', order), 303);
}

const isChannel = (name: string): name is PaymentChannel => Object.hasOwn(channelNames, name);

const addressOf = (part: 'index' | 'provider', { pay_sign }: OrderRow) => `/payment/${part}?sign=${pay_sign}`;

const conclusion = (found: Exclude<Case, { kind: 'payable' }>) =>
  found.kind === 'paid'
    ? page('支付成功', '<h1>支付成功</h1><p>您的交易已完成 请关闭页面</p>')
    : failurePage(found.reason);

const failurePage = (reason: string) => page('支付失败', `<h1>支付失败</h1><p>${reason}</p>`);

const page = (title: string, body: string) => htmlDocument(title, `<main class="cashier">${body}</main>`);

function choicePage(backend: Backend, order: OrderRow, name: string): string {
  const channels = (Object.keys(channelNames) as PaymentChannel[]).filter(
    (channel) => backend.settings.values[switches[channel]],
  );
  const buttons = channels
    .map((channel) => `<button name="payment" value="${channel}">${channelNames[channel]}</button>`)
    .join('');
  return page(
    '收银台',
    `<h1>收银台</h1>${factsOf(order, name)}<h2>选择支付方式</h2>
${channels.length > 0 ? form('index', order, buttons) : '<p>没有可用的支付方式，请联系网站</p>'}`,
  );
}

function handPayPage(backend: Backend, order: OrderRow, name: string): string {
  const { handPay, handPayText } = backend.settings.values;
  const account = handPay ? escapeHtml(handPayText) : '未开启线下支付';
  return page(
    '线下支付',
    `<h1>线下支付</h1>${factsOf(order, name)}<p>${account}</p>
<p>转账后由网站管理员确认，这里不会自动变化。</p><p><a href="${addressOf('index', order)}">刷新支付状态</a></p>`,
  );
}

/** Returns the provider's page. It says that it is a stand-in, and that no money is paid here. */
function providerPage(order: OrderRow, name: string): string {
  const provider = order.payment === '' ? '支付' : channelNames[order.payment];
  return page(
    `确认支付 - ${provider}`,
    `<h1>${provider}</h1><p>这一页代替${provider}的付款页面，不会真的扣款。</p>${factsOf(order, name)}
${form('provider', order, '<button>确认支付</button>')}
<p>不想付了？关闭本页即可取消支付，链接失效前可以再次打开。</p>`,
  );
}

const form = (part: 'index' | 'provider', { pay_sign }: OrderRow, buttons: string) =>
  `<form method="post" action="/payment/${part}"><input type="hidden" name="sign" value="${pay_sign}">${buttons}</form>`;

function factsOf(order: OrderRow, name: string): string {
  const facts: [string, string][] = [
    ['订单号', order.order_no],
    ['商品', name],
    ['价格', `¥${order.charge}`],
    ...(order.discount > 0 ? [['优惠码抵扣', `-¥${order.discount}`] as [string, string]] : []),
    ['应付金额', `¥${order.total}`],
  ];
  return `<dl>${facts.map(([term, value]) => `<div><dt>${term}</dt><dd>${escapeHtml(value)}</dd></div>`).join('')}</dl>`;
}
