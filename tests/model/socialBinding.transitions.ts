import type { socialBindingMachine } from '../../machines/member/socialBinding.machine.ts';
import type { Transitions } from './runner/rows.ts';

const choosing = ['qq.chosen', 'wechat.chosen'] as const;
const retrying = [...choosing, 'binding.retried'] as const;
const again = '设计 1：没有回答的，学员可以再试，还是那个登录码';

export const socialBinding: Transitions<typeof socialBindingMachine> = {
  accepts: {
    recalling: [],
    'settled.untold': [...choosing],
    'settled.bindingRefused': [...choosing],
    'settled.interrupted': [...retrying],
    'settled.serviceUnavailable': [...retrying],
    binding: [],
    scanning: ['dialog.closed'],
  },
  runs: {
    recalling: { recallBinding: null },
    binding: { bindSocial: ({ code }) => ({ code }) },
    scanning: { qrLogin: () => ({ action: 'bind' }) },
  },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'recalling',
      changes: { code: '', message: '' },
      because: '行为：QQ 绑定回到 /member',
    },
    { from: 'recalling', event: 'done recallBinding', case: 'none', to: 'settled.untold', because: '没有从 QQ 回来' },
    {
      from: 'recalling',
      event: 'done recallBinding',
      case: 'fresh',
      to: 'binding',
      changes: { code: 'code-of-qq' },
      because: '行为：?login_code=…&action=bind，绑定一次',
    },
    {
      from: 'recalling',
      event: 'done recallBinding',
      case: 'unanswered',
      to: 'settled.interrupted',
      changes: { code: 'code-asked-before' },
      because: '设计 1：重新载入的页面不自己再用登录码',
    },
    {
      from: 'recalling',
      event: 'done recallBinding',
      case: 'failed',
      to: 'settled.bindingRefused',
      changes: { message: '授权登录失败[1001]' },
      because: '行为：显示 login_err_msg',
    },
    { from: 'recalling', event: 'error recallBinding', to: 'settled.untold', because: '读不到就当没有' },
    {
      from: 'settled',
      event: 'qq.chosen',
      to: 'same',
      effects: ['goToQq'],
      because: '行为：QQ 绑定要到 QQ 的页面去，action=bind',
    },
    {
      from: 'settled',
      event: 'wechat.chosen',
      to: 'scanning',
      changes: { code: '', message: '' },
      because: '行为：绑定微信账号 扫码',
    },
    { from: 'settled.interrupted', event: 'binding.retried', to: 'binding', because: again },
    { from: 'settled.serviceUnavailable', event: 'binding.retried', to: 'binding', because: again },
    {
      from: 'binding',
      event: 'done bindSocial',
      case: 'bound',
      to: 'settled.untold',
      effects: [{ name: 'announceBound', sees: { code: '' } }, 'tellSession'],
      changes: { code: '' },
      because: '行为：绑定成功；学员资料变了',
    },
    {
      from: 'binding',
      event: 'done bindSocial',
      case: 'refused',
      to: 'settled.bindingRefused',
      changes: { code: '', message: '同渠道账号已绑定其它用户' },
      because: '规格 8：显示服务器的原话；有了回答就不再用这个登录码',
    },
    {
      from: 'binding',
      event: 'error bindSocial',
      to: 'settled.serviceUnavailable',
      effects: ['tellSession'],
      because: '不知道绑成了没有：再问一次学员资料，由学员再试',
    },
    {
      from: 'scanning',
      event: 'done qrLogin',
      case: 'bound',
      to: 'settled.untold',
      effects: ['announceBound', 'tellSession'],
      because: '行为：绑定成功；学员资料变了',
    },
    {
      from: 'scanning',
      event: 'done qrLogin',
      case: 'left',
      to: 'settled.untold',
      effects: ['tellSession'],
      because: '不绑了；也许手机刚确认过，再问一次学员资料',
    },
    {
      from: 'scanning',
      event: 'dialog.closed',
      to: 'settled.untold',
      effects: ['tellSession'],
      because: '关上对话框停止一切；也许手机刚确认过，再问一次学员资料',
    },
  ],
};
