import type { planChoiceMachine } from '../../../machines/shop/planChoice.machine.ts';
import { returnAsMember } from '../../browser/kit/site.ts';
import { ok } from '../../browser/model/gates.ts';
import type { OpenedSite, Situation } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { exchangeForHome, freshToken, pressEscape, visit, writeInOtherTab } from '../../browser/ways/places.ts';

const plansCall = 'GET /api/v2/roles';
const plan = (id: number, name: string) => ({ id, name, charge: id * 100, expire_days: 30, desc_rows: ['专属客服'] });

const open = async (site: OpenedSite) => {
  await site.gates.get(plansCall).open(ok([plan(1, '月度会员'), plan(3, '年度会员')]));
  await visit('/vip')(site);
};
const openAsMember = async (site: OpenedSite) => {
  await returnAsMember(site.page, site.server);
  await open(site);
};
const standing = ({ memory }: Situation) => (memory.isMember ? 'forMember' : 'forVisitor');

await walkOnSite<typeof planChoiceMachine>('planChoice', {
  starts: {
    'a visitor': { input: 'vip', memory: { isMember: false, isOff: false }, open },
    'a member': { input: 'vip', memory: { isMember: true, isOff: false }, open: openAsMember },
  },
  scopes: (page) => [page.getByRole('main')],
  holds: [plansCall],
  // A member's link to the order sends no event.
  apart: [/^link "购买/],
  gestures: {
    'plan.chosen': (_, of) => ({ do: 'click', role: 'button', name: `购买${of === 'year' ? '年度' : '月度'}会员` }),
  },
  world: {
    'session.memberFound': async (site) => writeInOtherTab(site, await freshToken(site)),
    'session.visitorFound': (site) => writeInOtherTab(site, ''),
    'flow.signInAbandoned': pressEscape,
  },
  actors: {
    watchPerson: { free: '页面一打开就报告，别的标签页登录或退出时再报告' },
    watchLogin: { free: '登录窗口关上时自己报告' },
  },
  settles: ({ leaf, memory }) =>
    leaf === 'asking'
      ? { name: memory.isMember ? 'session.memberFound' : 'session.visitorFound', case: undefined }
      : undefined,
  memory: ({ leaf }, { name }) => {
    if (name === 'session.memberFound') return { isMember: true, isOff: leaf === 'signingIn' };
    return name === 'session.visitorFound' ? { isMember: false, isOff: false } : {};
  },
  // The member is being led to the order page.
  ends: ({ memory }) => memory.isOff === true,
  returns: {
    leave: exchangeForHome,
    back: standing,
    reload: standing,
    alike: { because: '登录窗口盖住页面时离不开；选过什么，回来就不记得了', leaves: ['signingIn'] },
  },
});
