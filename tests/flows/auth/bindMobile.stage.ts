import type { bindMobileMachine } from '../../../machines/auth/bindMobile.machine.ts';
import { issueLoginCode } from '../../../src/referenceBackend/api/loginCodes.ts';
import { socialAccounts } from '../../../src/referenceBackend/seed/socialAccounts.ts';
import { expect, returnAsMember } from '../../browser/kit/site.ts';
import { leaveBefore } from '../../browser/kit/thirdPartyLogin.ts';
import { ok, type Reply, refused } from '../../browser/model/gates.ts';
import type { OpenedSite, Situation } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import {
  agreements,
  canTypeCaptcha,
  dialog,
  exchangeForHome,
  press,
  pressEscape,
  visit,
  visitAndOpenLogin,
} from '../../browser/ways/places.ts';

const scanCall = 'GET /api/v3/auth/login/wechat-scan/query';
const visitorsCall = 'POST /api/v3/auth/register/withSocialite';
const membersCall = 'POST /api/v2/member/detail/mobile';
/** A member who signed up with QQ and has no mobile. */
const withoutMobile = '234099990';

/** Returns the code of a WeChat account without a member. */
async function newcomersCode({ server: { backend } }: OpenedSite): Promise<string> {
  const account = socialAccounts.find(({ app_user_id }) => app_user_id === 'wechat-new-1');
  if (!account) throw new Error('no new account is seeded');
  return issueLoginCode(backend, account);
}
const insist = ({ server }: OpenedSite) => server.backend.settings.change({ forcedMobileBinding: true });

const comeByLoginCode = async (site: OpenedSite) => {
  await insist(site);
  const value = await leaveBefore(site.page);
  await visit(`/?zhitu_departure=${value}&login_code=${await newcomersCode(site)}&action=login`)(site);
  await expect(dialog(site.page)).toBeVisible();
};
const scan = async (site: OpenedSite) => {
  await insist(site);
  await site.gates.get(scanCall).open(ok({ code: await newcomersCode(site) }));
  await visitAndOpenLogin(site);
  await press(site, '微信扫码登录');
};
const comeAsMember = async (site: OpenedSite) => {
  await insist(site);
  await returnAsMember(site.page, site.server, withoutMobile);
  await visit('/bind-mobile')(site);
};

const isMember = ({ context }: Situation): boolean => context.occasion === 'demand';
const answer = (reply: Reply) => async (site: OpenedSite, before: Situation) => {
  const gate = site.gates.get(isMember(before) ? membersCall : visitorsCall);
  await gate.open(reply);
  return () => gate.close();
};

await walkOnSite<typeof bindMobileMachine>('bindMobile', {
  starts: {
    'by login code': { input: 'byLoginCode', open: comeByLoginCode },
    scanned: { input: 'afterQrLogin', open: scan },
    'as member': { input: 'asMember', open: comeAsMember },
  },
  // In the dialog, the rest of the page is inert. At the gate, the form is in the page's main element.
  scopes: (page) => [dialog(page), page.getByRole('main')],
  companions: (situation) => ['smsCode', isMember(situation) ? 'session' : 'authDialog'],
  apart: [agreements],
  holds: [scanCall, visitorsCall, membersCall],
  world: {
    'child.captchaChanged': ({ page }, { case: of }) =>
      page.getByRole('textbox', { name: '图形验证码' }).fill(of === 'filled' ? '7kfp' : ''),
  },
  actors: {
    saveMobile: {
      acts: {
        withToken: answer(ok({ token: 'token-of-binding' })),
        withoutToken: answer(ok([])),
        refused: answer(refused('手机号已存在')),
        offline: answer('lost'),
        serverBroken: answer({ status: 500, body: '' }),
      },
    },
    smsCode: { free: '填图形验证码时自己告诉表单' },
  },
  allows: (situation, happening) => {
    if (happening.name === 'child.captchaChanged') return canTypeCaptcha(situation, happening);
    // A member needs no token.
    if (happening.case === 'withToken') return !isMember(situation);
    return happening.case !== 'withoutToken' || isMember(situation);
  },
  returns: {
    leave: async (site) => {
      await pressEscape(site);
      await exchangeForHome(site);
    },
    back: 'filling.editing.clean',
    reload: 'filling.editing.clean',
    alike: {
      because: '填的和没有提示时一样多，也没有请求在路上',
      leaves: ['incomplete', 'bindingRefused', 'refusedAfterFault', 'serviceUnavailable'].map(
        (told) => `filling.editing.${told}`,
      ),
    },
  },
});
