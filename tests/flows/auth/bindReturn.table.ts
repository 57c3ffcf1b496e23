import type { bindReturnMachine } from '../../../machines/auth/bindReturn.machine.ts';
import type { Table } from '../../model/runner/table.ts';

const foreign = '没有绑定 QQ：这次返回不是您刚刚发起的，或者已经超过 15 分钟，请重新绑定';

type Opened = { page: string; brought: string | undefined };
const isElsewhere = ({ page }: Opened) => page !== 'memberHome';

export const bindReturn: Table<typeof bindReturnMachine> = {
  inputs: {
    home: { page: 'home', brought: undefined },
    homeByLink: { page: 'home', brought: 'foreignBind' },
    homeByOwnBind: { page: 'home', brought: 'bind' },
    callbackByLogin: { page: 'loginCallback', brought: 'login' },
    member: { page: 'memberHome', brought: undefined },
    memberByLink: { page: 'memberHome', brought: 'foreignBind' },
    memberByOwnBind: { page: 'memberHome', brought: 'bind' },
  },
  user: {},
  world: {},
  actors: {},
  screens: {
    judging: { shows: [], passing: true },
    settled: { shows: [], hides: [foreign] },
    distrusted: { shows: [foreign] },
  },
  requirements: [
    {
      says: '别人的绑定链接，打开的不是用户中心，就说没有绑定；在用户中心由账号安全说',
      source: '设计 thirdParty：从 QQ 或微信回来，没有出发时的值就绝不绑定',
      always: ({ context, ...now }) =>
        now.in('distrusted') === (context.brought === 'foreignBind' && context.page !== 'memberHome'),
    },
  ],
  accepts: { judging: [], settled: [], distrusted: [] },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'judging',
      changes: (_, { input }) => ({ page: input.page, brought: input.brought }),
      because: '打开网站的地址里，可能有从绑定回来的登录码',
    },
    {
      from: 'judging',
      event: 'always',
      given: ['打开的是用户中心', (opened) => !isElsewhere(opened)],
      to: 'settled',
      because: '行为 bindReturn：QQ 绑定回到 /member，由它绑定，或者在账号旁边说为什么没有绑',
    },
    {
      from: 'judging',
      event: 'always',
      given: ['别的页面，不是从这里出发的绑定', (opened) => isElsewhere(opened) && opened.brought === 'foreignBind'],
      to: 'distrusted',
      effects: ['eraseBrought', 'announceForeign'],
      because: '设计 thirdParty：没有出发时的值就绝不绑定；丢掉，并且说没有绑定',
    },
    {
      from: 'judging',
      event: 'always',
      given: ['别的页面，从这里出发的绑定', (opened) => isElsewhere(opened) && opened.brought === 'bind'],
      to: 'settled',
      effects: ['eraseBrought'],
      because: '设计 thirdParty：绑定只在用户中心做，登录码不在别处留着',
    },
    {
      from: 'judging',
      event: 'always',
      given: ['别的页面，没有从绑定回来', (opened) => isElsewhere(opened) && !/bind$/i.test(opened.brought ?? '')],
      to: 'settled',
      because: '登录码由 /login/callback 处理；别的没有什么可说',
    },
  ],
};
