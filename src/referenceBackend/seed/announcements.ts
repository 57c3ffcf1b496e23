/** Newest first; the oldest has id 1. */
export const announcements: { title: string; content: string }[] = [
  {
    title: '国庆期间课程限时 8 折',
    content:
      '<p>活动时间：10 月 1 日至 10 月 7 日。</p><p><strong>全部付费课程 8 折</strong>，详见 <a href="/courses">课程中心</a>。</p>',
  },
  {
    title: '《Docker 与 Kubernetes 实战》正式上架',
    content: '<p>从一个镜像到一个集群，四节课带你走完一次真实的交付。会员免费观看。</p>',
  },
  { title: '学习进度全端同步', content: '<p>电脑与手机上的学习进度现已自动同步，换设备也能接着上次的位置继续看。</p>' },
  { title: '关于防范冒充客服的提醒', content: '<p>本站客服不会索要您的密码与短信验证码，请注意账号安全。</p>' },
  {
    title: '考研数学强化班答疑安排',
    content:
      '<p>每周三、周六晚八点集中答疑，请提前在课程评论区留下问题。</p><p>本周讲透一道题：$$\\lim_{x\\to 0}\\frac{\\sin x}{x}=1$$ 与 \\(e^{i\\pi}+1=0\\)。</p>',
  },
  {
    title: '播放器升级通知',
    content:
      '<p>播放器支持 0.5 至 2 倍速，弱网环境下的加载速度也有明显改善。</p><pre><code class="language-javascript">player.playbackRate = 1.25; // 也可以用快捷键</code></pre>',
  },
  { title: '会员权益更新', content: '<p>年度会员新增线下活动优先报名，已购买的会员自动生效。</p>' },
  { title: '新增免费课程四门', content: '<p>TypeScript、Swift、Excel 与尤克里里入门课程永久免费，欢迎学习。</p>' },
  { title: '评论区公约', content: '<p>请就课程内容友善讨论，评论经审核后显示。</p>' },
  { title: '系统维护完成', content: '<p>昨夜的系统维护已经完成，感谢您的耐心等待。</p>' },
  { title: '讲师招募', content: '<p>如果你有一技之长并乐于分享，欢迎加入讲师团队。</p>' },
  { title: '积分规则说明', content: '<p>注册得 10 积分，看完一节得 5 积分，学完一门课得 20 积分。</p>' },
  { title: '网站上线啦', content: '<p>知图课堂今日上线，祝大家学习愉快！</p>' },
];
