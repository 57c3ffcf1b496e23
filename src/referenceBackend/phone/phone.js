/** The page of `/phone`: shows the state of the site and changes it. All its actions are JSON calls of `routes.ts`. */

import { showContent } from './content.js';
import { showGates } from './gates.js';
import { showMembers, showReceivers } from './members.js';
import { showOrders } from './orders.js';
import { act, ask, element, fill, find, time } from './parts.js';

const kindNames = {
  slow: '慢',
  lost: '断线（未处理）',
  answerLost: '断线（已处理，答复丢失）',
  http500: 'HTTP 500',
  malformed: '答复不是 JSON',
  refused: '拒绝并提示',
  unauthorized: '未登录（401）',
  http401: 'HTTP 401',
};

const switchNames = {
  forcedMobileBinding: '强制绑定手机号',
  faceVerification: '强制实名认证',
  qqLogin: 'QQ 登录',
  wechatLogin: '微信登录',
  singleDevice: '只允许一台设备登录',
  maintenance: '系统维护中',
  smsGatewayDown: '短信发送失败',
  faceProviderDown: '无法发起实名认证',
  commentApproval: '评论先审核再显示',
  searchEngine: '全站搜索已接入',
  deprecatedRoutes: '旧版接口仍然应答',
  wechatPay: '收银台：微信支付',
  alipay: '收银台：支付宝',
  handPay: '收银台：线下支付',
  orderAgreementTexts: '会员与付费内容协议有内容',
  watermark: '视频水印',
};

const sceneNames = { login: '登录', register: '注册', password_reset: '修改密码', mobile_bind: '绑定手机号' };

const textNames = {
  name: '网站名称',
  h5Url: '手机站地址',
  pcUrl: '电脑站地址',
  icp: '备案号',
  icp2: '公安备案号',
  handPayText: '线下支付说明',
  playerCover: '播放器封面地址',
  watermarkText: '水印文字',
  watermarkSize: '水印字号（像素）',
  watermarkColor: '水印颜色',
  watermarkOpacity: '水印不透明度',
};

const numberNames = { mediaLinkSeconds: '视频地址有效期（秒）' };

function showOnce({ calls, weatherKinds, accounts, password, settings }) {
  find('#password').textContent = password;
  find('#calls').replaceChildren(...['*', ...calls].map((call) => element('option', { value: call })));
  find('[name=kind]').replaceChildren(
    ...weatherKinds.map((kind) => element('option', { value: kind }, kindNames[kind] ?? kind)),
  );
  find('[name=mobile]').replaceChildren(
    element('option', { value: '' }, '所有会员'),
    ...accounts.map(({ mobile, name }) => element('option', { value: mobile }, `${name} ${mobile}`)),
  );
  showReceivers(accounts);
  fill(
    find('#accounts'),
    accounts.map(({ mobile, name, shows }) =>
      element('li', {}, element('code', {}, mobile), element('strong', {}, name), element('small', {}, shows)),
    ),
    '',
  );
  find('#switches').replaceChildren(
    ...Object.entries(switchNames).map(([name, label]) => {
      const box = element('input', { type: 'checkbox', id: name });
      box.addEventListener('change', () => {
        act(() => ask('POST', 'settings', { [name]: box.checked }), `${label}：${box.checked ? '开' : '关'}`);
      });
      return element('label', { className: 'switch' }, box, label);
    }),
  );
  find('#texts').replaceChildren(
    ...Object.entries(textNames).map(([name, label]) =>
      element('label', {}, label, element('input', { name, value: settings[name] })),
    ),
    ...Object.entries(numberNames).map(([name, label]) =>
      element('label', {}, label, element('input', { name, type: 'number', required: true, value: settings[name] })),
    ),
    element('button', {}, '保存'),
  );
}

let shown = '';

/** Loads the state; renders it only if it has changed, so that the focus is kept. */
async function refresh() {
  const [{ now: _, ...state }, ledger] = await Promise.all([ask('GET', 'state'), ask('GET', 'ledger')]);
  const current = JSON.stringify([state, ledger]);
  if (current === shown) return;
  shown = current;
  for (const name of Object.keys(switchNames)) find(`#${name}`).checked = state.settings[name];
  find('#refuse').checked = state.api === 'refuse';
  fill(
    find('#sms'),
    state.sms.map(({ at, mobile, scene, code }) =>
      element(
        'li',
        {},
        element('span', {}, `${sceneNames[scene]} · ${mobile}`),
        element('strong', {}, code),
        element('small', {}, time(at)),
      ),
    ),
    '还没有短信',
  );
  showGates(state);
  showContent(state);
  showMembers(state);
  showOrders(state);
  fill(
    find('#captchas'),
    state.captchas.map(({ at, answer }) =>
      element('li', {}, element('code', {}, answer), element('small', {}, time(at))),
    ),
    '还没有图形验证码',
  );
  fill(
    find('#forecasts'),
    state.weather.map(({ id, call, kind, times, milliseconds }) => {
      const remove = element('button', { className: 'end' }, '清除');
      remove.addEventListener('click', () => act(() => ask('DELETE', `weather/${id}`), '天气放晴'));
      const wait = milliseconds ? `，等待 ${milliseconds} 毫秒` : '';
      const count = times === null ? '直到清除' : `还有 ${times} 次`;
      return element(
        'li',
        { id: `weather-${id}` },
        element('code', {}, call),
        `${kindNames[kind] ?? kind}${wait}`,
        element('small', {}, count),
        remove,
      );
    }),
    '晴，所有接口正常',
  );
  fill(
    find('#ledger'),
    ledger.calls
      .slice(-30)
      .reverse()
      .map(({ at, method, path, member, code, status, message }) =>
        element(
          'li',
          {},
          element('small', {}, time(at)),
          element('code', {}, `${method} ${path}`),
          element('small', {}, member ?? '游客'),
          element(
            'small',
            { className: 'end' },
            status === 0 ? '断线' : `${status} / ${JSON.stringify(code)} ${message}`,
          ),
        ),
      ),
    '还没有请求',
  );
}

const number = (value) => (value === '' ? undefined : Number(value));

find('#weather-form').addEventListener('submit', (event) => {
  event.preventDefault();
  const { call, kind, times, milliseconds, message, code } = Object.fromEntries(new FormData(event.target));
  const refusal = kind === 'refused' ? { message, code: number(code) } : {};
  const rule = { call, kind, times: number(times) ?? null, milliseconds: number(milliseconds), ...refusal };
  act(() => ask('POST', 'weather', rule), '天气变了');
});

find('[name=kind]').addEventListener('change', showFieldsOfKind);

function showFieldsOfKind() {
  const kind = find('[name=kind]').value;
  for (const field of document.querySelectorAll('[data-for]')) field.hidden = field.dataset.for !== kind;
  find('[name=milliseconds]').value = kind === 'slow' ? 2000 : 0;
}

find('#refuse').addEventListener('change', (event) => {
  const mode = event.target.checked ? 'refuse' : 'on';
  act(() => ask('POST', 'api', { mode }), mode === 'on' ? '接口恢复' : '接口拒绝连接');
});

find('#texts').addEventListener('submit', (event) => {
  event.preventDefault();
  const changes = Object.fromEntries(new FormData(event.target));
  for (const name of Object.keys(numberNames)) changes[name] = Number(changes[name]);
  act(() => ask('POST', 'settings', changes), '设置已保存');
});

find('#expire-form').addEventListener('submit', (event) => {
  event.preventDefault();
  const { mobile } = Object.fromEntries(new FormData(event.target));
  act(() => ask('POST', 'expire-tokens', mobile ? { mobile } : {}), '令牌已失效');
});

find('#expire-media').addEventListener('click', () => act(() => ask('POST', 'expire-media'), '视频地址已失效'));

find('#reset').addEventListener('click', () => act(() => ask('POST', 'reset'), '网站已恢复原样'));

document.addEventListener('acted', ({ detail }) => {
  // A switch must move back if its action failed, although the state has not changed.
  if (detail.hasFailed) shown = '';
  refresh();
});

showOnce(await ask('GET', 'state'));
showFieldsOfKind();
await refresh();
setInterval(() => {
  if (!document.hidden) refresh().catch(() => undefined);
}, 2000);
