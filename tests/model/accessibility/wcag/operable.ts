/** Principle 2: operable. */
import { inBrowser, inUnit } from '../../requirements/requirement.ts';
import { type Criterion, judgedOn, readOut, whole } from '../norm.ts';

const everyStop = whole(
  'tabTour',
  '375×667: on every page, Tab leads once through all controls in their order, shows each one, and leaves the page',
);
const playerByKeyboard = inBrowser(
  'learn/player',
  'the player works by keyboard alone, remembers speed and volume, and renews an expired address in place',
);
const twoFingers = inBrowser(
  'app/imageViewer',
  'on a phone, two fingers zoom and move the picture, one finger moves it, a double tap shows it whole, and all buttons are large enough',
);

export const operable: Criterion[] = [
  {
    number: '2.1.1',
    level: 'A',
    name: ['键盘', 'Keyboard'],
    conformance: 'supports',
    because: [
      '登录、买课、看课、写评论、裁头像、看大图都能只用键盘',
      'Signing in, buying, watching, commenting, cropping an avatar, and viewing pictures all work by keyboard alone.',
    ],
    tests: [
      inBrowser('auth/login', 'a visitor signs in by keyboard alone, and the focus returns to the button after Escape'),
      playerByKeyboard,
      readOut('profile', 'an avatar is cropped with buttons and keys, and uploaded'),
    ],
  },
  {
    number: '2.1.2',
    level: 'A',
    name: ['无键盘陷阱', 'No Keyboard Trap'],
    conformance: 'supports',
    because: [
      'Tab 从头走到尾就离开页面；对话框、大图、网页全屏按 Esc 或者浏览器的返回关上，焦点回到原处',
      'Tab leads through the page and leaves it. Escape and the browser’s Back close dialogs, the image viewer, and the film that fills the window. The focus returns.',
    ],
    tests: [
      everyStop,
      inBrowser(
        'auth/authForms',
        'Esc closes each form of the login dialog, returns the focus, and forgets all but the login form’s mobile',
      ),
      inBrowser(
        'learn/playerChoices',
        'W fills the window with the film from anywhere on the page, Tab stays inside, and Esc leaves',
      ),
      inBrowser('app/covers', 'back closes the login dialog and keeps the page, and forward opens nothing'),
    ],
  },
  {
    number: '2.1.4',
    level: 'A',
    name: ['字符键快捷方式', 'Character Key Shortcuts'],
    conformance: 'supports',
    because: [
      '播放器的单个字母快捷键可以在设置里限制在播放器里，这个选择记得；输入框里字母就是字母',
      'The settings of the player can limit its single-letter keys to the focused player, and the choice is kept. In text fields, letters are text.',
    ],
    tests: [
      inUnit('pages/playerKeys', 'the key "k" acts only in the player if the member has limited the keys to it'),
      inBrowser('learn/player', 'the keys of the player work on the whole page, except in text fields'),
    ],
  },
  {
    number: '2.2.1',
    level: 'A',
    name: ['可调整时间', 'Timing Adjustable'],
    conformance: 'supports',
    because: [
      '过期的二维码、验证码、登录都能当场再来一次，填的还在；要付款的时间由服务器定，事先说，也读出来；自动播放下一节可以取消',
      'An expired QR code, captcha, or login can be renewed on the spot, and what was typed stays. The server limits the time to pay, and the page states it beforehand and announces it. The member can cancel the automatic next lesson.',
    ],
    tests: [
      inBrowser('auth/qrCode', 'C4: an expired QR code says so, and 刷新 loads a new one that works'),
      inBrowser(
        'app/guard',
        'D5: a 401 while a member reads says 请重新登录 once, redirects to /login, and returns after signing in',
      ),
      inUnit('pages/payment', 'the time to pay is announced three times in 30 min'),
      readOut('learning', 'a notification stays while the pointer or the focus is on it'),
    ],
  },
  {
    number: '2.2.2',
    level: 'A',
    name: ['暂停、停止、隐藏', 'Pause, Stop, Hide'],
    conformance: 'supports',
    because: [
      '轮播图能停，指着、聚焦、系统要求减少动态效果时不转；会员水印只在影片播放时换位置，暂停就停',
      'The carousel can be paused, and stops on hover, on focus, and with reduced motion. The member’s watermark moves only while the film plays, and rests while it is paused.',
    ],
    tests: [
      inBrowser(
        'app/home',
        'the carousel turns every 3 seconds, except under the pointer, when paused, and with reduced motion',
      ),
      inUnit(
        'pages/watermark',
        'the watermark moves only while the film plays, so that a member can stop it by pausing the film',
      ),
    ],
  },
  {
    number: '2.3.1',
    level: 'A',
    name: ['闪烁三次或低于阈值', 'Three Flashes or Below Threshold'],
    conformance: 'supports',
    because: [
      '网站里没有闪的东西：占位的灰块 1.6 秒一明一暗；影片的内容由网站管理员负责',
      'Nothing on the site flashes: placeholders fade once in 1.6 s. The operator is responsible for the films.',
    ],
    tests: [],
    byHand: {
      on: judgedOn,
      steps: [
        '在 src 里找 animation 和 keyframes：除了一圈圈转的等待图标和一次性的淡入，只有 1.6 秒一次的 pulse',
        'Search src for animation and keyframes: apart from the turning wait icon and single fades, there is only the pulse of 1.6 s.',
      ],
    },
  },
  {
    number: '2.4.1',
    level: 'A',
    name: ['绕过内容块', 'Bypass Blocks'],
    conformance: 'supports',
    because: [
      '键盘的第一站是“跳到正文”；页头、导航、正文、页脚都是地标',
      'The first stop of the keyboard is a link to the content. Header, navigation, content, and footer are landmarks.',
    ],
    tests: [inBrowser('app/navigation', 'the link 跳到正文 is the first stop of the keyboard')],
  },
  {
    number: '2.4.2',
    level: 'A',
    name: ['页面标题', 'Page Titled'],
    conformance: 'supports',
    because: [
      '每一页、每一种出错都有自己的标题：页名 - 站名，搜索的还有关键字；换页时读屏软件读出正文的名字，它就是一级标题',
      'Every page and every fault has a title of its own: the name of the page and of the site, for a search with its keywords. After a change of page, screen readers say the name of the main part, which is that of its main heading.',
    ],
    tests: [
      inBrowser('app/boot', 'each screen of a failed start sets the document title, and 请稍后再试 is not repeated'),
      readOut('shell', 'the readout of “not-found/visitor” is unchanged'),
      inBrowser('app/landmarks', 'after a change of page, the focus is on its content, which has the name of the page'),
    ],
  },
  {
    number: '2.4.3',
    level: 'A',
    name: ['焦点顺序', 'Focus Order'],
    conformance: 'supports',
    because: [
      'Tab 的次序就是页面的次序；换页后焦点在正文，对话框打开时在里面、关上后回来',
      'Tab follows the order of the page. A change of page moves the focus to the content. A dialog takes the focus and returns it.',
    ],
    tests: [
      everyStop,
      inBrowser('app/navigation', 'after a change of page the focus is on its content, in the same document'),
      inBrowser('auth/authForms', 'another form focuses its first empty field and keeps the mobile'),
    ],
  },
  {
    number: '2.4.4',
    level: 'A',
    name: ['链接目的（上下文内）', 'Link Purpose (In Context)'],
    conformance: 'partly',
    gap: 'backend',
    because: [
      '链接的文字说出去哪里，新窗口打开的也说；轮播图按它通到的地方起名（导航里的名字、首页上的课程、别的网站），通到别处的只叫“第几张，共几张”，因为后端没有给它们名字',
      'The words of a link name its target, and say that it opens a new window. A slide has the name of the place that it leads to: an entry of the navigation, a course of the home page, or another site. A slide that leads elsewhere has only its number, because the backend has no names for slides.',
    ],
    tests: [
      readOut('home', 'the readouts of the carousel on the home page are unchanged'),
      inUnit(
        'content/media',
        'other embedded content becomes a link that names its host: <iframe src="https://wj.example/s2/1"></iframe>',
      ),
    ],
  },
  {
    number: '2.4.5',
    level: 'AA',
    name: ['多种途径', 'Multiple Ways'],
    conformance: 'supports',
    because: [
      '课程从导航、首页、分类、搜索、最近看过的都到得了',
      'A course can be found by the navigation, the home page, the categories, the search, and the recently viewed courses.',
    ],
    tests: [
      inBrowser(
        'app/home',
        'the home page shows the server’s blocks, navigation, links, and announcement, and leads to /vip',
      ),
      inBrowser('learn/search', 'A2, A13, D1: the search accepts any keywords and marks them as text'),
      inBrowser(
        'learn/courseLists',
        'B7, B8: the address has the filters and the page of the course list, and back restores them with the scroll position',
      ),
    ],
  },
  {
    number: '2.4.6',
    level: 'AA',
    name: ['标题和标签', 'Headings and Labels'],
    conformance: 'supports',
    because: [
      '每一页有一个说出内容的一级标题，每个字段有标签',
      'Every page has one main heading that names its content, and every field has a label.',
    ],
    tests: [
      {
        file: 'tests/unit/site/headings.test.tsx',
        title: 'the page payment has one h1 with words, which names its main part, if the server fails',
      },
      readOut('signingIn', 'the readout of the form “auth-dialog/register” is unchanged'),
    ],
  },
  {
    number: '2.4.7',
    level: 'AA',
    name: ['焦点可见', 'Focus Visible'],
    conformance: 'supports',
    because: ['每一站都有看得见的焦点框', 'Every stop of Tab has a visible focus ring.'],
    tests: [everyStop],
  },
  {
    number: '2.4.11',
    level: 'AA',
    name: ['焦点不被遮挡（最低）', 'Focus Not Obscured (Minimum)'],
    conformance: 'supports',
    because: [
      '公告和粘在边上的部分不会盖住有焦点的控件',
      'Neither the announcement nor sticky parts cover the focused control.',
    ],
    tests: [
      whole(
        'coveredControls',
        '375×667: on every page, Tab focuses no control that the announcement or a sticky part covers',
      ),
    ],
  },
  {
    number: '2.5.1',
    level: 'A',
    name: ['指针手势', 'Pointer Gestures'],
    conformance: 'supports',
    because: [
      '双指缩放、左右滑、长按、点两下做的事，都有按钮也能做',
      'Buttons do the same as pinching, swiping, long presses, and double taps.',
    ],
    tests: [
      twoFingers,
      playerByKeyboard,
      inBrowser(
        'app/coursesOnPhone',
        'the carousel shows its whole picture, and has points of 44 px and a pause button below it',
      ),
    ],
  },
  {
    number: '2.5.2',
    level: 'A',
    name: ['指针取消', 'Pointer Cancellation'],
    conformance: 'supports',
    because: [
      '按下时只预先取数据；松开才算，移开再松就取消',
      'Pressing only prefetches data. Releasing acts, and releasing elsewhere cancels.',
    ],
    tests: [
      inBrowser(
        'app/navigation',
        'pressing the mouse on a link requests the next page’s files and data, and releasing it elsewhere stays on the page',
      ),
    ],
  },
  {
    number: '2.5.3',
    level: 'A',
    name: ['标签包含在名称中', 'Label in Name'],
    conformance: 'supports',
    because: [
      '看得见的文字都在控件的名字里，说出来就能按',
      'The name of a control contains its visible words, so speech input finds it.',
    ],
    tests: [
      whole(
        'secondEngine',
        'at 375 px, axe finds no small target, no name without its visible label, and no locked orientation on any page',
      ),
      whole('touchTargets', 'no page has a control with a small target'),
    ],
  },
  {
    number: '2.5.4',
    level: 'A',
    name: ['动作激活', 'Motion Actuation'],
    conformance: 'absent',
    because: ['没有摇一摇、转一转的操作，不读设备的动作', 'No function uses the motion of the device.'],
    tests: [inUnit('accessibleSources', 'no source of the site reads the motion of the device')],
  },
  {
    number: '2.5.7',
    level: 'AA',
    name: ['拖动动作', 'Dragging Movements'],
    conformance: 'supports',
    because: [
      '进度、音量点一下就到，轮播图有圆点和按钮，放大以后的图片和裁剪的头像有往左看、往右看这样的按钮',
      'A click moves the position and the volume. Slides have points and buttons. Buttons such as 往左看 move a magnified picture, and an avatar that is being cropped.',
    ],
    tests: [
      inBrowser('learn/player', 'the slider seeks once, to the place where it is released'),
      readOut('profile', 'an avatar is cropped with buttons and keys, and uploaded'),
      readOut(
        'learningPressed',
        'a picture of a text can be opened, zoomed, and moved by buttons and keys, and a failed one can be requested again',
      ),
    ],
  },
  {
    number: '2.5.8',
    level: 'AA',
    name: ['目标大小（最低）', 'Target Size (Minimum)'],
    conformance: 'supports',
    because: [
      '可以按的都有 24 像素，或者周围空出来这么多；触摸屏上，除了句子里的链接，都有 44 像素高',
      'Every target has 24 px, or as much free space around it. On touch screens, all but links in a sentence are 44 px high.',
    ],
    tests: [
      whole(
        'secondEngine',
        'at 375 px, axe finds no small target, no name without its visible label, and no locked orientation on any page',
      ),
      twoFingers,
      whole('touchTargets', 'the announcement, the footer, and its links have large targets'),
    ],
  },
];
