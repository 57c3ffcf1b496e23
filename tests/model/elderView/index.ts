/** The norms for elderly people, in the order of docs/elder-view.md. */
import { readOut, whole } from '../accessibility/norm.ts';
import { inBrowser, inUnit } from '../requirements/requirement.ts';
import { type ElderNorm, held, row } from './norm.ts';

const brand = (title: string) => inUnit('theme/brand', title);
const captcha = inBrowser('auth/smsCode', 'the captcha loads, is replaced on demand, and announces it');
const policy = inBrowser(
  'app/shell',
  'D10: the policy allows no inline code, no eval, and only the site’s own scripts',
);
const tabTour = whole(
  'tabTour',
  'in the large-text view: on every page, Tab leads once through all controls in their order, shows each one, and leaves the page',
);

const app: ElderNorm = {
  title: '《移动互联网应用（APP）适老化通用设计规范》，工信部 2021',
  about:
    '知图是网站，不是 APP；规范里的数字（18、30、44、60 dp/pt）最具体，所以也按它做。浏览器里 1 dp、1 pt 就是 1 个 CSS 像素。',
  rows: [
    row(
      '字型大小可以调整',
      'holds',
      '125%、150%、200%，在网站里选；也跟着浏览器的字号',
      held.choice,
      whole(
        'largeText',
        'with text at 200% by the browser’s setting, no page is wider than the screen and no column of text is too narrow',
      ),
    ),
    row(
      '适老版界面的主要文字不小于 18 dp/pt',
      'holds',
      '125% 的正文是 20 像素，别的文字最小 18 像素。除外：公式里的上下标、代码、影片上的会员水印、图片里的字',
      held.smallest,
      held.sizes,
    ),
    row('主要文字最大字号不小于 30 dp/pt', 'holds', '200% 的正文是 32 像素', held.sizes),
    row('行距至少 1.3 倍', 'holds', '全部文字的行距至少 1.5 倍', held.smallest, held.sizes),
    row(
      '段落间距至少比行距大 1.3 倍',
      'holds',
      '网站管理员写的文字，段落之间是行距的 1.3 倍；知图自己的文字没有相连的段落',
      inUnit('browser/page/largeTextSheet', 'paragraphs are 1.3 lines apart'),
    ),
    row(
      '对比度至少 4.5:1，大字至少 3:1',
      'holds',
      '浅色、深色里都到 4.5:1；大字版里次要的文字和控件的边更深',
      held.contrast,
      held.axe,
      inUnit(
        'theme/contrast',
        'light, with more contrast: every text has at least 4.5:1 on its ground, and every edge of a control 3:1',
      ),
      inUnit(
        'theme/contrast',
        'dark, with more contrast: every text has at least 4.5:1 on its ground, and every edge of a control 3:1',
      ),
    ),
    row(
      '颜色不是唯一的区分',
      'holds',
      '出错写成文字；选中的还有粗细、底色或者线',
      whole(
        'forcedColors',
        'with forced light colours, only the current entry of the navigation and of tabs has a line below',
      ),
    ),
    row(
      '不只有图形验证码',
      'partly',
      '可以用密码、微信、QQ 登录；短信登录、注册和找回密码要先认图片，后端没有声音的一种',
      held.captcha,
      captcha,
    ),
    row(
      '主要组件不小于 60 × 60 dp/pt',
      'holds',
      '按钮、输入框、菜单、页头、页脚、导航菜单。除外：句子里的链接、面包屑、轮播图的点（高 60，宽至少 24，旁边有 60 的箭头）、影片的进度条（高 44）、勾选框（自己 32，连着说明一行 60）',
      held.smallest,
      held.sizes,
      held.film,
    ),
    row(
      '不用三个以上手指的手势',
      'holds',
      '最多两个手指，第三个不算；手势都有按钮代替：图片有放大、缩小和方向的按钮，影片有播放、快进快退和全屏的按钮',
      inUnit('browser/page/pictureGestures', 'a third pointer is ignored'),
      inBrowser(
        'app/imageViewer',
        'on a phone, two fingers zoom and move the picture, one finger moves it, a double tap shows it whole, and all buttons are large enough',
      ),
      held.film,
    ),
    row(
      '留足操作时间，界面不自己变',
      'holds',
      '提示留到关掉为止，轮播停着，没有动画。短信的 120 秒、订单的 30 分钟由后端决定',
      held.message,
      held.stillness,
    ),
    row(
      '浮窗能关，关闭的按钮不小于 44 × 44 dp/pt',
      'holds',
      '公告、课程和订单的按钮、断网和新版本的提示都是页面的一部分，不浮着；短提示和对话框的关闭按钮是 60 × 60',
      held.contrast,
      held.smallest,
      held.message,
    ),
    row(
      '首页有显著的入口，能切换',
      'partly',
      '每一页的页脚、导航菜单和账号菜单都有“大字版”；电脑上没登录的人要到页脚去按，要更显眼，网站管理员可以在公告里写',
      held.choice,
    ),
    row(
      '为辅助技术写清名称和状态',
      'holds',
      '大字版只改样子，名称、角色、状态与平常一样',
      held.axe,
      readOut('shell', 'the readout of the menu of a member is unchanged'),
    ),
    row(
      '没有广告内容和插件，没有广告弹窗',
      'operator',
      '知图自己没有广告，别的网站的脚本和插件进不来；轮播图、公告和装修代码块由网站管理员写',
      policy,
      held.contrast,
    ),
    row(
      '没有诱导下载、诱导付款的按钮',
      'operator',
      '知图自己没有：要付钱的按钮都写着价格，同意协议要自己勾；链接由网站管理员写',
      inBrowser(
        'shop/buying',
        'A17: a member buys a course with a promo code and pays on the phone; the order is listed as paid, and a waiting second tab shows it',
      ),
    ),
    row(
      '个人信息处理最小必要',
      'operator',
      '知图不用第三方统计；浏览器里存什么都写在给网站管理员的页里',
      inUnit('browser/stored/storage', 'docs/operators.md names every storage key'),
    ),
  ],
};

const site: ElderNorm = {
  title: '《互联网网站适老化通用设计规范》，工信部 2021',
  about: '与上面相同的要求不再写一遍。',
  rows: [
    row(
      '不靠系统和浏览器，网页自己能放大，有大字屏幕',
      'holds',
      '选过的记在浏览器里，下次第一眼就是大字，别的标签页也跟着',
      held.choice,
      held.paint,
    ),
    row(
      '特大字体、背景色高对比、文字放大',
      'holds',
      '200% 的字、更深的文字和边，浅色深色都行',
      held.sizes,
      held.contrast,
    ),
    row('简约界面', 'holds', '一列，一次看一样；宽的屏幕上也是', held.column),
    row('全程键盘', 'holds', '大字版的每一页从头 Tab 到尾', tabTour),
    row(
      '特大鼠标',
      'holds',
      '指针是 48 像素的',
      inUnit('browser/page/largeTextSheet', 'the pointer is 48 px large, on controls and elsewhere'),
    ),
    row('验证码能放大到至少 2 倍', 'holds', '大字版的图形验证码是平常的 2 倍（220 × 78 像素）', held.captcha),
    row('语音阅读', 'lacks', '没有自己的朗读：系统和浏览器的朗读都能用，页面的结构为它们写好了'),
    row(
      '有法律承诺或者付款的，提交以后 10 分钟内能撤销或者修改',
      'partly',
      '提交订单不扣款，没付款的到时间自动关闭，可以重新下单；注销账号七天内登录就取消。付了款的能不能退，看网站管理员',
      inBrowser(
        'shop/buying',
        'a visitor chooses a plan, signs in, and is a VIP once it is paid; a payment refused on the phone costs nothing',
      ),
      inBrowser(
        'member/security',
        'D6: the removal of an account explains itself, and after the request it signs out, at the server too, and leads home',
      ),
    ),
    row('信息影像化的推送', 'absent', '课程就是影片，没有别的推送'),
    row(
      '移动网站的适老化手势：快速定位、语音阅读',
      'lacks',
      '没有自己的手势：系统的读屏手势能用，标题、区域和列表都能定位',
    ),
  ],
};

const national: ElderNorm = {
  title: 'GB/T 37668-2019《信息技术 互联网内容无障碍可访问性技术要求与测试方法》',
  about:
    '它以 WCAG 为依据，58 条指标分三级。我们没有它的正文，条款号不能凭记忆写，所以不逐条对照；WCAG 2.2 逐条的结论在[无障碍报告](accessibility.md)。与大字有关的几件事：',
  rows: [
    row(
      '文字放大到 200% 不丢内容',
      'holds',
      '每一页在 320、375、1440 像素宽都没有横向滚动',
      held.sizes,
      whole('narrowAndSpaced', 'at 320 × 256 px, no page is wider than the screen, and no control is beside it'),
    ),
    row('自己动的能停', 'holds', '轮播在大字版里停着；按播放才动', held.stillness),
    row('限时的能延长', 'holds', '提示不再限时', held.message),
    row(
      '焦点看得见',
      'holds',
      '焦点框与底色到 3:1，浅色、深色都是；按 Tab 走过的每一个控件都看得出来',
      brand('focus rings and the edges of fields are visible in the light scheme'),
      brand('focus rings and the edges of fields are visible in the dark scheme'),
      tabTour,
    ),
  ],
};

export const elderNorms: ElderNorm[] = [app, site, national];
