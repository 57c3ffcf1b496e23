/** Behaviour of MeEdu's own PC front end that the site copies, by our name. */
export const incumbent: Record<string, string> = {
  messages: '`/member/messages`: heading + `全部已读`; row text + relative time, unread dot; click marks read.',
  bindReturn:
    'QQ bind = redirect with action=bind back to `/member?login_code=…&action=bind` → `bindWithCode` once → `绑定成功`',
  bindFailed: '`?login_err_msg=` is shown as an error',
  bindWechat: 'WeChat bind dialog `绑定微信账号`: QR (action bind), same expiry logic.',
  unbind:
    '`解绑账号` → confirm `解绑账号` / `解绑账号后请立即绑定其他社交账号，不然可能导致无法找回原账号，确认操作？` / `确认` `取消` → `解绑成功`',
  changeMobile:
    '`换绑手机号` → dialog `验证原手机号` (button `确定`, → `验证成功`, sign) → dialog `绑定新手机号` (`请输入新手机号码!`, `立即绑定`, `绑定成功`)',
  bindMobile: 'Unbound: `绑定手机号` → same-titled dialog',
  password:
    '`点击设置（修改）密码`; without mobile `请绑定手机号`; dialog `设置（修改）密码` (`绑定手机号：<mobile>`, captcha, sms scene password_reset, new password, button `重置密码`, `密码修改成功`)',
  removal: '`注销账号` dialog: title `账号注销`, `确认注销` / `暂不注销`, `注销成功`, local logout + reload.',
  playId:
    'at player start localStorage `meedu-play-id` = lesson id; another id (another tab) → `您已打开新视频，暂停本视频播放`',
  like: 'favourite star: `已收藏` / `取消收藏`',
  slider: 'autoplay carousel (3 s, dots)',
  avatar:
    '`我的头像`: click picture to upload (`点击图片修改`), png/jpg/jpeg only (`<name>不是图片文件`), `上传头像成功`, `<name> 上传失败`.',
  nickname:
    '`我的昵称`: `修改` → input (placeholder `昵称`) → `保存`; `请输入昵称`; `修改成功`; only once: `（只可修改一次）`, afterwards `已修改`',
  realName:
    '`实名认证`: verified → `姓名`, `身份证号`; else `开始认证` → dialog with QR `请使用微信扫码完成实名认证`, status 9 → `实名认证成功`',
  study: '`继续学习` — goes to last_view_video.video_id when progress < 100, else course detail',
  studyProgress:
    'Dialog `学习进度`: `GET /api/v3/member/learned/course/{id}` (object of lessons): title, `watched / duration`, `已学完` / `未学完`; click plays.',
  commentForm:
    'Form only when logged in, bought, `is_allow_comment===1`: placeholder `此处填写你的评论`, button `评论`',
  commented: '`成功`; new item is put on top as `评论审核中` (moderated).',
  reply:
    'Reply per comment / per reply: link `回复`; replies nest one level; pending ones show `评论审核中` and cannot be replied to.',
  replies:
    '`查看全部N条回复` loads `GET /api/v3/comments/replies {rt,rid,parent_id}`; bottom `查看全部N条评论` (parent_id 0)',
  player:
    'autoplay off, volume 0.7 (persists in localStorage), hotkeys (space, ←/→ 5 s, ↑/↓ volume), speeds 0.5, 0.75, 1, 1.25, 1.5, 2.',
  qualities: 'quality menu when several urls (default first)',
  next: 'watch-allowed & not last → `播放下一节课程` + `N秒后开始自动播放下一节` (10 s, 1 s tick); last → `恭喜你学完最后一节`',
  trial: 'trial → `试看结束，购买课程观看所有视频` + `购买课程 ￥<charge>`',
  promoCode: '`优惠码`: input `请输入优惠码`, `验证` → `此优惠码有效，已减免N元`; else `此优惠码无效，请重新输入验证`.',
  order:
    '`/order`: `购买信息`, name, label, `￥total`; checkbox `我已阅读并同意…`, `提交订单`; `请同意《会员服务协议》`, `请同意《付费内容购买协议》`',
};
