/** Decisions made before the implementation, for points on which specification and backend differ or say nothing. The keys are our names. */
export const design: Record<string, string> = {
  bootMessage:
    "The boot error shows the spec's sentence and, below it, the server's own message when there is one (429, 503).",
  unauthorized:
    'One toast 请重新登录 however many calls fail at once; token and both markers removed; `/login?redirect=<path+query>`, and back there after login.',
  unauthorizedAtBoot:
    "boot's member detail on a route that needs no login clears the session with the toast and leaves the visitor where he is",
  memberFault:
    'Public route: the page as for a visitor, the header offers 重试 in place of 登录/注册; guarded route: 暂时无法确认登录状态 with 重试 and 安全退出. The token is kept.',
  afterLogin:
    'Elsewhere "reload the page" is done by mounting the route anew and asking for its data again with the token, without a document reload',
  logoutFault: 'When the server call fails: signed out on this device all the same.',
  afterBinding: 'As the spec, with the token stored before either branch',
  countdown:
    'A deadline of 120 s per mobile and scene, kept over reload, dialog switch and tabs; the number shown is derived.',
  beforeSms: 'Before sending an SMS: empty mobile: 请输入手机号!; empty captcha: 请输入图形验证码.',
  refusals:
    "A form's refusal stands in the form (`role=alert`) with the server's words; a fault stands where the data would be, with 重试.",
  wish: 'Visitor presses like, buy, comment: the login dialog opens; after login the intent is carried out once.',
  onTop: 'Agreement consent over any page, not closable, 不同意 = logout with the server call; then bind; then face.',
  gatePages: '`/bind-mobile`, `/face-check`: visitor → login; marker absent → `/`.',
  otherTabs:
    'Sign-out: guarded routes to `/login?redirect`, public ones as a visitor. Sign-in: data asked anew. Another member: both in turn. Within a second.',
  exchangeOnce:
    'Never two in flight (tabs and reload included), never again after any answer; a fault without an answer may be retried by hand.',
  polling:
    'The next question a second after the last *answer*; rests while the tab is hidden and asks at once when it shows again, before expiry is judged.',
  scroll: 'To the top on every path change; a changed query alone does not scroll.',
  scrollBack: "on the browser's back and forward the place is restored once the content is there",
  payment:
    'Only what the server answered. The answer to `POST order` is kept; without it `/order/pay` shows the status and a way to order again: no price, no QR.',
  noCancel: 'No cancel call exists: leaving says that the order closes by itself.',
  consent:
    'SMS login and every binding that can create an account ask for 《用户协议》 and 《隐私政策》, unticked, before the call, unless this device knows the number as a member.',
  foreignCode:
    'A login code of a link may sign in and never binds: where it has no member the page says so and asks to sign in again.',
  thirdParty:
    'Carried out only with the one-time value that this browser put into `s_url` when it left. Without it a bind is never carried out and a log-in is asked about first, 取消 focused; nothing is bound and nobody signed in by a link alone.',
  keptAnswers:
    'config, navs, links, latest announcement are kept, shown at once on the next load and compared with a fresh answer; with a kept answer a 429 or fault at boot shows the site.',
  smsAgain:
    'The captcha clears and is renewed, but it is needed for *sending* only: the same code may be typed again without one.',
  kept: 'Each key with purpose and life in one table. Notes of a member are the one thing that outlives logout, by member and site, said plainly, with a switch for shared computers.',
  place: 'A started lesson begins where it was left, with 从头播放 for 10 s',
  clock:
    'A machine never knows "now". A callback actor looks at the injected clock at once, every second and when the page wakes, and reports `clock.ticked` (repaints) or `clock.deadlineReached` (the transition).',
  enabled:
    'Submit is refused only while submitting, 获取验证码 only while sending or counting. So a control is enabled exactly when the machine accepts its event.',
  wayOut: 'Every working state has success, refusal, fault and a way out.',
  typed:
    "What is typed lives in the flow's context, so faults and switches keep it; never in storage, and passwords and codes in no log.",
  answers:
    "A refusal by the server (wrong password, code expired) is an actor's *output* with its message; so is an answer that cannot be read, in the site's words (ADR 43). `onError` is for faults: no network, timeout, and broken answers that leave open what happened. The two look different to the member.",
  loading:
    'remoteData: idle → loading → ready / refused / unavailable, refreshing, retry, cancel on leave. Used by every page with nothing else to it.',
  lists: 'pagedList: page, filters, stale answers dropped.',
  gestures: 'user events by gesture (role + name)',
  firstLoad:
    'The first load of the home page as a visitor carries no dialog, menu, toast, form, player, math or highlighter: they arrive when first needed.',
  ownToken: "The token goes only to the API's own origin.",
  share:
    "A course, a lesson and a moment of a lesson can be shared: by the browser's share sheet, else as a copied link, else as a selected text to copy by hand.",
  wrongShape: 'Answers are decoded: a wrong shape is a fault with a way out, never a blank page.',
};
