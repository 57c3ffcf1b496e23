import type { agreementMachine } from '../../../machines/auth/agreement.machine.ts';
import type { MissingConsent } from '../../../machines/domain/member.ts';
import { publishAgreement, type RequiredAgreement } from '../../../src/referenceBackend/api/agreements.ts';
import { returnAsMember } from '../../browser/kit/site.ts';
import { refused } from '../../browser/model/gates.ts';
import type { Happening, Memory, OpenedSite, Situation } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import {
  agreements,
  dialog,
  freshToken,
  goHome,
  passGateInOtherTab,
  quietPath,
  visit,
  writeInOtherTab,
} from '../../browser/ways/places.ts';

const detail = 'GET /api/v2/member/detail';
const code = 'assets/auth-';
/** The member 孙空空, who is asked for consent. */
const mobile = '13800000005';

const arrive = async (site: OpenedSite) => {
  await site.server.backend.settings.change({ faceVerification: true });
  await visit(quietPath)(site);
};
const returning = async (site: OpenedSite) => {
  await returnAsMember(site.page, site.server, mobile);
  await arrive(site);
};

const published: Record<string, RequiredAgreement[]> = {
  both: ['user_agreement', 'privacy_policy'],
  userAgreement: ['user_agreement'],
  privacyPolicy: ['privacy_policy'],
  none: [],
};
/** Lets the member agree to everything, and then publishes new versions. */
async function publish(site: OpenedSite, of: string): Promise<void> {
  const { server } = site;
  await fetch(`${server.url}/api/v2/member/agreement/agree`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await freshToken(site, mobile)}` },
    body: JSON.stringify({ user_agreement_agreed: true, privacy_policy_agreed: true }),
  });
  for (const type of published[of] ?? []) await publishAgreement(server.backend, type);
}

const missingOf = ({ missing }: Situation['context']): string => {
  const { userAgreement, privacyPolicy } = missing as MissingConsent;
  if (userAgreement && privacyPolicy) return 'both';
  return userAgreement ? 'userAgreement' : 'privacyPolicy';
};

/** Returns the login state after an event: `starting`, `restoring`, `visitor`, `member`, just `agreed` or `declined`, or `left`. */
function standing({ memory }: Situation, { name, case: of }: Happening): string {
  if (name === 'session.restoring') return memory.first === 'visitor' ? 'nobody' : 'restoring';
  if (name === 'session.visitorFound') return 'visitor';
  if (name === 'session.memberFound') return 'member';
  if (name === 'done agree' && of === 'agreed') return 'agreed';
  if (name === 'consent.declined') return 'declined';
  return name === 'session.leaving' ? 'left' : String(memory.session);
}
/** The stage's memory: whether the dialog's code is loaded, and whether the member has passed the face check since they were found. */
const remember = (before: Situation, happening: Happening): Memory => ({
  session: standing(before, happening),
  first: before.memory.session === 'starting' ? 'over' : (before.memory.first ?? ''),
  loaded: before.memory.loaded === true || happening.name === 'done loadDialog',
  passed: happening.name === 'session.memberFound' ? before.memory.session === 'member' : before.memory.passed === true,
});
const atFirst: Memory = { session: 'starting', loaded: false, passed: false };

await walkOnSite<typeof agreementMachine>('agreement', {
  starts: {
    visitor: { input: 'page', memory: { ...atFirst, first: 'visitor' }, open: arrive },
    returning: { input: 'page', memory: { ...atFirst, first: 'member' }, open: returning },
  },
  scopes: (page) => [dialog(page)],
  apart: [agreements],
  holds: [detail],
  stillClock: true,
  world: {
    'session.unavailable': { never: '重新确认以前问题已经收起' },
    'session.leaving': { never: '问题挡着别的出口，按 不同意 以后会话自己报告' },
    'session.restoring': async (site) => writeInOtherTab(site, await freshToken(site, mobile)),
    'session.visitorFound': async (site, { before }) => {
      if (before.memory.session === 'member') return writeInOtherTab(site, '');
      const gate = site.gates.get(detail);
      await gate.open(refused('请重新登录', 401));
      return () => gate.close();
    },
    'session.memberFound': async (site, { case: of, before }) => {
      // The missing consents do not change in the page. The session reports them again after a gate.
      if (before.memory.session === 'member') return passGateInOtherTab(site, 'meedu-face-check');
      await publish(site, of);
      const gate = site.gates.get(detail);
      await gate.open('pass');
      return () => gate.close();
    },
  },
  actors: {
    watchSession: { free: '会话自己报告' },
    loadDialog: { calls: [code], answers: { loaded: 'pass' } },
    agree: {
      calls: ['POST /api/v2/member/agreement/agree'],
      answers: { agreed: 'pass', refused: refused('系统维护中') },
    },
  },
  memory: remember,
  settles: ({ leaf, memory: { session, loaded } }) => {
    if (session === 'starting') return { name: 'session.restoring', case: undefined };
    if (session === 'nobody') return { name: 'session.visitorFound', case: undefined };
    if (session === 'agreed') return { name: 'session.memberFound', case: 'none' };
    if (session === 'declined') return { name: 'session.leaving', case: undefined };
    return leaf === 'loading' && loaded === true ? { name: 'done loadDialog', case: 'loaded' } : undefined;
  },
  allows: ({ leaf, context, memory: { session, passed } }, { name, case: of }) => {
    if (name === 'session.restoring') return session === 'visitor' || session === 'member';
    if (name === 'session.visitorFound') return session === 'restoring' || session === 'member';
    if (name !== 'session.memberFound' || session === 'restoring') return true;
    return session === 'member' && leaf !== 'needless' && passed !== true && of === missingOf(context);
  },
  ends: ({ memory }) => memory.session === 'left',
  returns: {
    leave: goHome,
    back: ({ leaf }) => (/^(asking|agreeing)/.test(leaf) ? { never: '对话框挡着所有去别处的链接' } : 'kept'),
    // A reload does not get around the question.
    reload: ({ leaf }) => (leaf === 'needless' ? 'needless' : 'asking.clean'),
    reopen: async ({ gates }, { leaf }) => {
      if (leaf === 'needless') return;
      for (const call of [detail, code]) await gates.get(call).open('pass');
    },
  },
});
