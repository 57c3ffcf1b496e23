import { act, ask, element, fill, find } from './parts.js';

const moment = (iso) =>
  new Date(iso).toLocaleString('zh-CN', {
    timeZone: 'Asia/Shanghai',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  });

/** Shows the accounts that are going to be removed. */
export function showMembers({ removals }) {
  fill(find('#removals'), removals.map(removalRow), '没有人申请注销');
}

/** Lists the members that a message can be sent to. */
export function showReceivers(accounts) {
  find('[name=to]').replaceChildren(
    ...accounts.map(({ mobile, name }) => element('option', { value: mobile }, `${name} ${mobile}`)),
  );
}

function removalRow({ mobile, name, dueAt }) {
  const finish = element('button', { type: 'button', className: 'danger' }, '立即到期');
  finish.setAttribute('aria-describedby', `removal-of-${mobile}`);
  finish.addEventListener('click', () =>
    act(() => ask('POST', `removals/${mobile}`, { answer: 'finish' }), '账号已注销'),
  );
  return element(
    'li',
    { id: `removal-${mobile}` },
    element('code', { id: `removal-of-${mobile}` }, mobile),
    name,
    element('small', {}, `${moment(dueAt)} 到期，登录即取消`),
    finish,
  );
}

find('#message-form').addEventListener('submit', (event) => {
  event.preventDefault();
  const { to, message } = Object.fromEntries(new FormData(event.target));
  act(() => ask('POST', 'messages', { mobile: to, message }), '消息已发出');
});
