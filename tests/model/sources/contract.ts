/**
 * Sentences of the backend's contract in its own words, by file and our name for the sentence. `GET` and other methods precede addresses
 * below the site's API.
 */
export const contract: Record<string, string> = {
  'README.limit':
    '120 requests per minute per client IP over all `/api/*` and `/backend/api/*` routes together (one shared bucket, not per route and not per user).',
  'README.pollAgain': 'Treat 429 during polling as "try again later", not as failure.',
  'auth.captchaOnce': 'One check only, whatever its result.',
  'auth.newCaptcha': 'Every call makes a new independent captcha.',
  'auth.smsRegisters':
    '**Surprise: an unknown mobile is registered on the fly** (random 12-character nickname, no password set)',
  'auth.bindAgrees': 'Side effects: as registration; the social account is bound.',
  'member.agreesItself': 'Registration (any kind) agrees automatically; plain login does not.',
  'auth.scenes':
    'member: verify current mobile, change mobile, bind first mobile `mobile_bind`; change password `password_reset`',
  'auth.registered': '**No token**: the front shows `注册成功` and returns to the login dialog.',
  'auth.codeStays':
    "Unknown social account and the setting is 1: `success:0, action:'bind_mobile'`; code not consumed; continue with section 9.",
  'auth.codeNotUsed': 'A wrong SMS code or an existing mobile does not consume the login code.',
  'auth.bindRefused': 'Failures: `参数错误`, `短信验证码错误`, `已过期`, `手机号已存在`',
  'auth.qrQuery': 'Failures: `参数错误` for missing, unknown **or expired** key.',
  'auth.stopAsking': 'On a code other than `"0"`: stop polling and call section 8 (login)',
  'auth.exchangeTwice':
    'The original keeps polling while the exchange runs and may exchange twice; the second try answers `已过期` and would flash the expired QR.',
  'auth.bindSocial':
    'Failures: `已过期`, `参数错误`, `同渠道账号已绑定其它用户` (same union id on another member), `您已经绑定了该渠道的账号`',
  'auth.unbind': 'DELETE /api/v2/member/socialite/{app}: `app` = `qq` or `wechat`, else `参数错误`.',
  'auth.agreements':
    'If `agreement_status.user_agreement_agreed` or `privacy_policy_agreed` is false: open the agreement dialog (member.md section 3).',
  'content.course': '`isBuy: boolean; isCollect: boolean;` of GET /api/v2/course/{id}; the token changes them.',
  'content.like': 'GET /api/v2/course/{id}/like. Auth: A. **A GET that toggles.**',
  'content.likeAnswer': 'Use the returned value, not the local toggle.',
  'content.attachmentList': '`attach` is listed for everybody, `[]` when there is none.',
  'content.attachmentUrl':
    "`download_url` is either the backend's `/api/v3/course/attach-download?sign=...` (one use, 1 hour)",
  'content.attachmentWindow': 'Open in a new window.',
  'content.attachmentLimit': '429 `请稍后再试` (the 61st in an hour per member)',
  'content.noLesson': 'Failure: 404 for a hidden/unpublished lesson or unpublished course.',
  'content.lessonId':
    'The PC route `/courses/video/{n}` carries the **lesson id** although the parameter is named courseId.',
  'content.playUrls': 'May watch (`is_watch`): full URLs. Else, `free_seconds` > 0: **trial URLs**',
  'content.noUrls': '`urls: []` is a success: show `暂无播放地址`.',
  'content.embed':
    'If the lesson was stored as an embed code, `urls[0].url` is an `<iframe ...>` HTML text; the front renders it as HTML.',
  'content.emptyMessage': 'For the empty one show `视频加载失败，请稍后重试`.',
  'content.qualities': 'm3u8 is preferred over mp4; several entries = several qualities.',
  'content.urlsExpire': 'No expiry field: re-request when playback fails.',
  'content.record': 'Body `duration` int > 0 = **current play position in seconds** (not a delta). Success `[]`.',
  'content.recordEach':
    'The front sends it each time the position has advanced at least 10 s past the last sent one, and once at the end.',
  'content.recordRefused':
    'Failures: `参数错误` (0, missing, negative, text; a numeric string is accepted), `无权限观看此视频` (no right and no trial), 404.',
  'content.comments':
    'Newest 5 top-level comments, each with its newest 3 replies (newest first). `{ data: Comment[]; total: number }`',
  'content.allComments': '`parent_id` missing, empty or 0: **all** top-level comments',
  'content.replies': '`parent_id` = a comment id: **all** its replies',
  'content.parent': 'Undecodable `parent_id`: `参数错误`.',
  'content.storeComment': 'POST /api/v3/comment/store: `rt`, `rid`, `content`, `parent_id`, `reply_id`',
  'content.commentText':
    'content: required, at most 140 characters, HTML tags stripped: `请输入评论内容`, `评论内容最多140个字符`',
  'content.commentRefused':
    'Other failures: `已超出每日评论限制` (the 101st of the day), `禁止提交评论` (`is_allow_comment` not 1)',
  'content.mayComment':
    'the PC front shows the input only when logged in, bought (`isBuy`; on a lesson also `is_watch`) and `is_allow_comment` is 1.',
  'commerce.promoCheck':
    '`can_use` 0 when: own code, used up, expired, already used by this member, or unknown. `promo_code` is filled for existing codes even if `can_use` is 0.',
  'commerce.price': 'Price comes from the server; the client sends no price.',
  'commerce.unknownGoods': 'goods_id: required: `参数错误`; unknown: 404 `资源不存在`',
  'commerce.promoIgnored': 'promo_code: **an unusable code is silently ignored** (full price)',
  'commerce.isPaid': 'is_paid: true = fully covered (or price 0); no payment needed',
  'commerce.eachCall':
    'no check for an existing open order: each call creates a new order. Guard against double clicks and hide the button when `isBuy`.',
  'commerce.promoUsed':
    'The promo code counts as used at creation. If the order stays unpaid the code is blocked for this member (`can_use` 0) until the order is cancelled by the timeout job; then it works again.',
  'commerce.payUrl': '`pay_url` works 30 minutes. After 30 minutes create a new order.',
  'commerce.noList':
    'There is **no endpoint to get a new `pay_url` for an existing order**, and unpaid orders are not listed.',
  'commerce.closes':
    'Unpaid orders older than 60 minutes are cancelled by a job that runs every 30 minutes (status 7 after 60 to 90 minutes).',
  'commerce.paidEffects':
    'Payment success effects: course access or VIP extension, message `订单{order_no}已支付`, points = floor(rate * price) with message.',
  'commerce.status': 'The front polls every 2 s until 9 (`已成功支付`) or 7 (`已取消`), then leaves after 300 ms',
  'commerce.foreignOrder': 'GET /api/v2/order/status: foreign or unknown order: 404.',
  'enums.trial': '`free_seconds > 0`: trial of the first seconds. Otherwise locked.',
  'enums.isWatch':
    'is_watch (video detail): rules 1 to 5 (free, VIP, bought, lesson bought, add-on); false for visitors',
  'enums.banDrag': 'video.ban_drag: 1: no seeking, speed fixed to 1',
  'enums.grows':
    'Stored value `watch_seconds` only grows: a smaller value is ignored, so a resume position never goes back.',
  'enums.wholeSeconds': 'The player reports whole seconds rounded down',
  'enums.finished':
    'Finished when `duration >= video.duration`: `watched_at` is set once; afterwards the record never changes again',
  'member.nickname':
    'POST /api/v2/member/detail/nickname: `nick_name` required (`请输入昵称`). Failures: `当前用户已配置昵称` (only one change ever). Success `[]`; sets `is_set_nickname` 1.',
  'member.avatar': 'POST /api/v2/member/detail/avatar: multipart, field `file`: required (`请上传文件`)',
  'member.password':
    'POST /api/v2/member/detail/password: failures: `短信验证码错误`, `请绑定手机号` (mobile differs from the member’s own).',
  'member.verify':
    'POST /api/v2/member/verify: `mobile` (must equal the member’s current mobile exactly), `mobile_code`.',
  'member.sign': 'opaque encrypted text, valid 3600 s, reusable, not tied to the member',
  'member.newMobile':
    'PUT /api/v2/member/mobile: `参数错误` (sign missing, broken or expired; checked before the SMS code), `短信验证码错误`, `手机号已存在`',
  'member.agree':
    'POST /api/v2/member/agreement/agree: **all currently active required agreements (user agreement and privacy policy) are recorded at once**.',
  'member.agreements': 'When needed: after login or at boot, if either flag in `agreement_status` is false.',
  'member.agreeThen': 'buttons `不同意` (local logout) and `同意` (call, then reload detail)',
  'member.markRead': 'GET /api/v2/member/notificationMarkAsRead/{notificationId}: **A GET with a side effect.**',
  'member.faceStart':
    'POST /api/v3/member/tencent/faceVerify: `interface FaceStart { url: string; rule_id: string; biz_token: string; request_id: string }`. Show `url` as QR',
  'member.faceQuery': 'GET /api/v3/member/tencent/faceVerify. Query `rule_id`, `biz_token` required (`参数错误`).',
  'member.faceRefused': 'Failures: `当前学员已完成实人认证`, `无法发起实名认证` (provider not configured or refused).',
  'member.faceDone':
    'The front polls every 2.5 s without time limit, then `实名认证成功`, clears the marker, reloads detail, goes to `/`.',
  'member.faceOnce': 'After success do not query again: each further query stores the result again.',
  'member.facePending': 'Pending and failed are not distinguishable. Keep polling silently.',
  'member.destroy': 'POST /api/v3/member/destroy: body `{}`. Success `[]`. Failure `用户已申请注销`.',
  'member.destroyed': 'The account is deleted 7 days later by a job; any login before that cancels the request',
};
