import { resendInterval, type smsCodeMachine } from '../../../machines/auth/smsCode.machine.ts';
import { smsDeadlineKey } from '../../../src/browser/stored/smsDeadlines.ts';
import { expect } from '../../browser/kit/site.ts';
import { ok, type Reply, refused } from '../../browser/model/gates.ts';
import type { OpenedSite, Situation } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import {
  agreements,
  appears,
  banner,
  dialog,
  knownMobile,
  leaveDialog,
  mobileField,
  openLogin,
  press,
  quietPath,
  visit,
} from '../../browser/ways/places.ts';

const sendCall = 'POST /api/v2/captcha/sms';
const loginCall = 'POST /api/v2/login/mobile';
const registerCall = 'POST /api/v2/register/sms';
const fresh = 'captcha.loading + code.forMobile.idle.clean';
/** A white picture of 110 × 39 px. */
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAG4AAAAnAQAAAADGd0DyAAAAEklEQVR42mP4jwIYRrmjXLK4AI/TH/0fPemsAAAAAElFTkSuQmCC';

/**
 * Tabs send messages one at a time. Queues another tab first, so that a message requested here waits for it. Each further call ends that
 * tab's turn and queues it again.
 */
async function passTurn(site: OpenedSite): Promise<void> {
  const tab = await site.otherTab();
  await tab.evaluate(
    async (name) => {
      type Turn = { begun: Promise<void>; end: () => void };
      const holder = window as unknown as { turn?: Turn };
      const last = holder.turn;
      await last?.begun;
      last?.end();
      let end = () => {};
      const ended = new Promise<void>((resolve) => {
        end = resolve;
      });
      const begun = new Promise<void>((resolve) => {
        void navigator.locks.request(name, () => {
          resolve();
          return ended;
        });
      });
      holder.turn = { begun, end };
      if (!last) await begun;
    },
    smsDeadlineKey('login', knownMobile),
  );
}

/** Stores a deadline as another tab does after it has requested a message. `secondsLeft` is 0 if the server refused that message. */
async function sendInOtherTab(site: OpenedSite, scene: unknown, secondsLeft: number): Promise<void> {
  const now = await site.page.evaluate(() => Date.now());
  const tab = await site.otherTab();
  const deadline = secondsLeft > 0 ? String(now + secondsLeft * 1000) : '';
  await tab.evaluate(([key, value]) => (value ? localStorage.setItem(key, value) : localStorage.removeItem(key)), [
    smsDeadlineKey(String(scene), knownMobile),
    deadline,
  ] as const);
}

/** Ends the other tab's turn, so that the call begins. Only the login form waits for another tab; the register form calls at once. */
const beginCall = async (site: OpenedSite, { memory }: Situation): Promise<void> => {
  if (memory.scene === 'login') await passTurn(site);
};
const answer = (reply: Reply) => async (site: OpenedSite, before: Situation) => {
  const gate = site.gates.get(sendCall);
  await gate.open(reply);
  await beginCall(site, before);
  return () => gate.close();
};

const openForm = async (site: OpenedSite) => {
  const opener = banner(site.page).getByRole('button', { name: '登录', exact: true });
  await appears(site, opener);
  await openLogin(site);
  await appears(site, mobileField(site.page));
};
const openSmsTab = async (site: OpenedSite) => {
  await openForm(site);
  await dialog(site.page).getByRole('tab', { name: '短信登录' }).click();
};
const visitLogin = async (site: OpenedSite) => {
  await visit(quietPath)(site);
  await passTurn(site);
  await openSmsTab(site);
};
const openRegisterForm = async (site: OpenedSite) => {
  await openForm(site);
  await mobileField(site.page).fill(knownMobile);
  await press(site, '新用户注册');
};
const visitRegister = async (site: OpenedSite) => {
  await visit(quietPath)(site);
  await openRegisterForm(site);
};

/** Returns the state in a reopened form. The countdown continues for the same number if a message was sent, or may have been sent. */
const comesBackTo = ({ memory: { scene }, leaf }: Situation): string =>
  scene === 'register' && !leaf.includes('idle') ? 'captcha.loading + code.forMobile.countingDown' : fresh;

/** Fills in the rest of the form and submits it. The stage holds the answer to the form. */
async function submitForm({ page }: OpenedSite, { memory }: Situation): Promise<void> {
  const form = dialog(page);
  await form.getByRole('textbox', { name: '手机验证码' }).fill('246810');
  if (memory.scene === 'register') await form.getByRole('textbox', { name: '密码' }).fill('secret-1');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: memory.scene === 'register' ? '立即注册' : '立即登录' }).click();
}
const answerForm = (call: string, message: string) => async (site: OpenedSite) => {
  const gate = site.gates.get(call);
  await gate.open(refused(message));
  return () => gate.close();
};

const isLoading = ({ leaf }: Situation) => leaf.includes('captcha.loading');
const isIdle = ({ leaf }: Situation) => leaf.includes('code.forMobile.idle');
const isBlank = (mobile: unknown): boolean => String(mobile).trim() === '';
const isCounting = ({ leaf }: Situation) => leaf.includes('code.forMobile.countingDown');

await walkOnSite<typeof smsCodeMachine>('smsCode', {
  starts: {
    login: { input: 'login', memory: { scene: 'login', waits: false }, open: visitLogin },
    register: { input: 'register', memory: { scene: 'register', waits: false }, open: visitRegister },
  },
  scopes: (page) => [dialog(page)],
  companions: ['authDialog', 'login', 'register', 'passwordReveal'],
  apart: [agreements],
  holds: [sendCall, loginCall, registerCall],
  stillClock: true,
  world: {
    'clock.ticked': (site, { event, before }) =>
      isCounting(before)
        ? site.clock.runFor(1000)
        : sendInOtherTab(site, before.memory.scene, Number((event as { secondsLeft?: number }).secondsLeft)),
    // While a call is pending that times out after 15 s, another tab whose message was refused ends the countdown.
    'clock.deadlineReached': (site, { before }) =>
      isLoading(before) || before.context.isFormSubmitted
        ? sendInOtherTab(site, before.memory.scene, 0)
        : site.clock.fastForward(resendInterval * 1000),
    'parent.mobileChanged': ({ page }, { case: of }) => mobileField(page).fill(of === 'number' ? knownMobile : '  '),
    'parent.submitted': (site, { before }) => submitForm(site, before),
    'parent.answered': answerForm(registerCall, '短信验证码错误'),
    'parent.loginFailed': answerForm(loginCall, '短信验证码错误'),
    'flow.captchaVoided': { never: '只有它自己这样告诉自己' },
  },
  actors: {
    fetchCaptcha: {
      calls: ['GET /api/v2/captcha/image'],
      answers: { shown: ok({ key: 'key-of-captcha', img: picture }), refused: refused('系统维护中') },
    },
    sendCode: {
      acts: {
        sent: answer(ok([])),
        refused: answer(refused('图形验证码错误')),
        offline: answer('lost'),
        timeout: async (site, before) => {
          const gate = site.gates.get(sendCall);
          await beginCall(site, before);
          await expect.poll(() => gate.waiting).toBeGreaterThan(0);
          await site.clock.fastForward(15_000);
        },
        waiting: async (site) => {
          await sendInOtherTab(site, 'login', 77);
          await passTurn(site);
        },
      },
    },
    watchDeadline: { free: '自己看钟和存储' },
  },
  // `waits`: the last mobile must wait for its next message. While the field is empty, a reached deadline says nothing about it.
  memory: ({ context, memory }, { name, case: of }) => {
    const waits = (): boolean => {
      if (name === 'clock.ticked') return true;
      if (name === 'done sendCode') return of !== 'refused';
      if (name === 'clock.deadlineReached' && isBlank(context.mobile)) return memory.waits === true;
      const isOver = ['clock.deadlineReached', 'error sendCode', 'parent.loginFailed'].includes(name);
      return !isOver && memory.waits === true;
    };
    return { ...memory, waits: waits() };
  },
  // The flow knows as soon as the mobile is in the field whether it must wait for its next message.
  settles: (situation) => {
    const mustWait = situation.memory.waits === true && !isBlank(situation.context.mobile);
    if (isIdle(situation) && mustWait) return { name: 'clock.ticked', case: 'waiting' };
    return isCounting(situation) && !mustWait ? { name: 'clock.deadlineReached', case: undefined } : undefined;
  },
  allows: (situation, { name, case: of }) => {
    const { context, memory } = situation;
    const { mobile, isFormSubmitted } = context;
    const { scene } = memory;
    // A pending call of the captcha or of the form would time out at the same moment.
    if (name === 'error sendCode' && of === 'timeout') return !isLoading(situation) && !isFormSubmitted;
    if (name === 'parent.mobileChanged' && isFormSubmitted) return false;
    if (name === 'parent.mobileChanged') return (of === 'number') === isBlank(mobile);
    if (name === 'clock.ticked') return !isBlank(mobile);
    if (name === 'done sendCode' && of === 'waiting') return scene === 'login';
    if (name === 'parent.submitted') return !isBlank(mobile) && !isFormSubmitted;
    // Only a failed login uses up the message and the captcha. The other forms keep both.
    if (name === 'parent.answered') return scene === 'register' && isFormSubmitted === true;
    if (name === 'parent.loginFailed') return scene === 'login' && isFormSubmitted === true;
    return true;
  },
  returns: {
    leave: leaveDialog,
    back: comesBackTo,
    reload: comesBackTo,
    reopen: (site, { memory }) => (memory.scene === 'register' ? openRegisterForm(site) : openSmsTab(site)),
    alike: {
      because: '能丢的只有填好的字、在等的回答和倒计时，都在留下的两处',
      leaves: ['loading', 'ready', 'unavailable'].flatMap((captcha) =>
        [
          'forMobile.idle.clean',
          'forMobile.idle.incomplete',
          'forMobile.idle.codeRefused',
          'forMobile.idle.serviceUnavailable',
          ...(captcha === 'ready' ? [] : ['forMobile.countingDown', 'sending']),
        ].map((code) => `captcha.${captcha} + code.${code}`),
      ),
    },
  },
});
