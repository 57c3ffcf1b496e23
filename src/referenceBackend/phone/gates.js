import { act, ask, element, fill, find, time } from './parts.js';

const actionNames = { login: '登录', bind: '绑定' };

const scanStates = { waiting: '等待扫码', refused: '已拒绝', confirmed: '已授权' };

const faceStates = { waiting: '等待识别', failed: '识别失败' };

/** Shows QR codes, face checks and agreements. */
export function showGates({ scans, socialAccounts, faces, agreements }) {
  showAccounts(socialAccounts.filter(({ app }) => app === 'wechat'));
  fill(find('#scans'), scans.map(scanRow), '没有等待扫描的二维码');
  fill(find('#faces'), faces.map(faceRow), '没有等待识别的人脸');
  fill(find('#agreements'), agreements.map(agreementRow), '');
}

function showAccounts(accounts) {
  const list = find('#wechat-accounts');
  const chosen = list.value || accounts[0]?.id;
  list.replaceChildren(
    ...accounts.map(({ id, name, owner }) =>
      element('option', { value: id, selected: id === chosen }, `${name} · ${owner ?? '未绑定会员'}`),
    ),
  );
}

function scanRow({ key, action, state, expiresAt }) {
  const answer = (label, body) => button(label, () => ask('POST', `scans/${key}`, body()));
  const buttons =
    state === 'confirmed'
      ? []
      : [
          answer('授权', () => ({ answer: 'confirm', account: find('#wechat-accounts').value })),
          answer('拒绝', () => ({ answer: 'refuse' })),
          answer('过期', () => ({ answer: 'expire' })),
        ];
  return element(
    'li',
    { id: `scan-${key}` },
    element('code', {}, key),
    `${actionNames[action]} · ${scanStates[state]}`,
    element('small', {}, `${time(expiresAt)} 过期`),
    ...buttons,
  );
}

function faceRow({ bizToken, mobile, state, at }) {
  const answer = (label, result) => button(label, () => ask('POST', `faces/${bizToken}`, { answer: result }));
  return element(
    'li',
    { id: `face-${bizToken}` },
    element('code', {}, mobile ?? ''),
    faceStates[state],
    element('small', {}, time(at)),
    answer('识别通过', 'pass'),
    answer('识别失败', 'fail'),
  );
}

function agreementRow({ id, type, title }) {
  return element(
    'li',
    { id: `agreement-${id}` },
    `${title}（第 ${id} 号）`,
    button('发布新版本', () => ask('POST', 'agreements', { type })),
  );
}

function button(label, work) {
  const made = element('button', { type: 'button' }, label);
  made.addEventListener('click', () => act(work, `${label}：完成`));
  return made;
}
