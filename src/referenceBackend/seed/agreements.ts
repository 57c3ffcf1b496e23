/** Texts of the agreement pages. Members agree to the first two kinds by version, and to the others with each order. */
export const agreements: { type: string; title: string; content: string }[] = [
  {
    type: 'user_agreement',
    title: '用户协议',
    content:
      '<p>欢迎使用知图课堂。注册并登录即表示您同意遵守本协议。</p><h2>一、账号</h2><p>账号仅限本人使用，请妥善保管密码与验证码。</p><h2>二、内容</h2><p>课程内容受著作权保护，未经许可不得录制与传播。</p><h2>三、行为</h2><p>请友善评论，不发布违法与不实信息。</p>',
  },
  {
    type: 'privacy_policy',
    title: '用户隐私协议',
    content:
      '<p>我们重视您的隐私。</p><h2>一、收集</h2><p>为提供服务，我们收集手机号、学习记录与订单信息。</p><h2>二、使用</h2><p>仅用于登录验证、学习进度同步与售后服务。</p><h2>三、权利</h2><p>您可以随时查看、更正信息或申请注销账号。</p>',
  },
  {
    type: 'vip_service_agreement',
    title: '会员服务协议',
    content: '<p>会员有效期内可免费学习标注“会员免费”的课程。会员服务为虚拟商品，开通后不支持退款。</p>',
  },
  {
    type: 'paid_content_purchase_agreement',
    title: '付费内容购买协议',
    content: '<p>课程为虚拟商品，购买后即可永久学习，除法律规定外不支持退款。</p>',
  },
];

/** The page that a phone shows at the end of a face check that was started on a computer. */
export const faceVerifySuccess = {
  title: '实名认证',
  content: '<p>认证完成，您可以关闭当前窗口，回到电脑上继续。</p>',
};

export const aboutUs = {
  title: '关于我们',
  content: '<p>知图课堂是一个在线学习平台，帮助每个人画出自己的知识地图。</p>',
};
