import { act, ask, element, fill, find } from './parts.js';

const stateNames = { unpaid: '未支付', paying: '支付中', cancelled: '已取消', paid: '已支付' };

const answers = [
  ['支付', 'pay'],
  ['拒绝', 'refuse'],
  ['过期', 'expire'],
];

const moment = (iso) =>
  new Date(iso).toLocaleString('zh-CN', {
    timeZone: 'Asia/Shanghai',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  });

/** Shows the orders; those that wait for payment can be answered. */
export function showOrders({ orders, promoCodes }) {
  fill(find('#orders'), orders.map(orderRow), '还没有订单');
  fill(
    find('#promo-codes'),
    promoCodes.map(({ code, shows }) => element('li', {}, element('code', {}, code), element('small', {}, shows))),
    '',
  );
}

function orderRow({ orderNo, mobile, goods, total, state, createdAt, payPage }) {
  const isOpen = state === 'unpaid' || state === 'paying';
  const link = payPage ? [element('a', { href: payPage, target: '_blank', rel: 'noreferrer' }, '打开收银台')] : [];
  return element(
    'li',
    { id: `order-${orderNo}` },
    element('code', { id: `number-${orderNo}` }, orderNo),
    goods ?? '',
    element('strong', {}, `¥${total}`),
    element('small', {}, `${stateNames[state] ?? state} · ${mobile ?? '已注销'} · ${moment(createdAt)}`),
    ...(isOpen ? answers.map(([label, answer]) => button(label, orderNo, answer)) : []),
    ...link,
  );
}

/** Makes a button that is described by the number of its order. */
function button(label, orderNo, answer) {
  const made = element('button', { type: 'button' }, label);
  made.setAttribute('aria-describedby', `number-${orderNo}`);
  made.addEventListener('click', () => act(() => ask('POST', `orders/${orderNo}`, { answer }), `${label}：完成`));
  return made;
}
