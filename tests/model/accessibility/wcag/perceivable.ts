/** Principle 1: perceivable. */
import { inBrowser, inUnit } from '../../requirements/requirement.ts';
import { axe, type Criterion, judgedOn, lessonReadOut, readOut, whole } from '../norm.ts';

const chosenSubtitles = inBrowser(
  'learn/playerChoices',
  'subtitles and quality chosen in one lesson hold in the next and after a reload',
);
const transcript = {
  file: 'tests/unit/pages/transcript.test.tsx',
  title: 'the current line of the transcript is marked, and a line leads to its position',
};
const largeText = whole(
  'largeText',
  'with text at 200% by the browser’s setting, no page is wider than the screen and no column of text is too narrow',
);

export const perceivable: Criterion[] = [
  {
    number: '1.1.1',
    level: 'A',
    name: ['非文本内容', 'Non-text Content'],
    conformance: 'partly',
    gap: 'backend',
    because: [
      '图片和图标都有替代文字，或者对读屏隐藏；图形验证码有名字，但是后端只给图片，没有声音的一种',
      'Pictures and icons have a text alternative or are hidden from screen readers. The captcha has a name, but the backend sends only a picture and no sound.',
    ],
    tests: [
      lessonReadOut,
      inUnit(
        'content/sanitize',
        'a picture without a description is skipped by screen readers, and a described one is not',
      ),
      inBrowser('auth/smsCode', 'the captcha loads, is replaced on demand, and announces it'),
    ],
  },
  {
    number: '1.2.1',
    level: 'A',
    name: ['纯音频和纯视频（预先录制）', 'Audio-only and Video-only (Prerecorded)'],
    conformance: 'operator',
    because: [
      '课程介绍里可以放音频和视频，旁边写不写文字由网站管理员决定',
      'A course description may contain sounds and films. The operator decides whether there is a text beside them.',
    ],
    tests: [
      inUnit(
        'content/media',
        'a video or sound has controls and is not loaded before it is played: <audio src="https://vod.example/a.mp4"></audio>',
      ),
    ],
  },
  {
    number: '1.2.2',
    level: 'A',
    name: ['字幕（预先录制）', 'Captions (Prerecorded)'],
    conformance: 'partly',
    gap: 'backend',
    because: [
      'HLS 课时里的字幕都能选，选过的记得；MP4 课时没有字幕，后端没有地方放',
      'Every subtitle track of an HLS lesson can be chosen, and the choice is kept. An MP4 lesson has no subtitles, because the backend cannot store any.',
    ],
    tests: [
      chosenSubtitles,
      inBrowser(
        'learn/playerScreen',
        'a move or a key shows the controls, 3 seconds without one hide them and the pointer, and subtitles are above them',
      ),
    ],
  },
  {
    number: '1.2.3',
    level: 'A',
    name: ['音频描述或媒体替代（预先录制）', 'Audio Description or Media Alternative (Prerecorded)'],
    conformance: 'operator',
    because: [
      '画面里要说的，网站管理员可以写进课程介绍、附件或者字幕；字幕会写成一篇文稿',
      'The operator can describe the picture in the course description, in an attachment, or in the subtitles. The site shows the subtitles as a transcript.',
    ],
    tests: [transcript],
  },
  {
    number: '1.2.4',
    level: 'AA',
    name: ['字幕（实时）', 'Captions (Live)'],
    conformance: 'absent',
    because: ['没有直播', 'The site has no live films.'],
    tests: [inUnit('addresses/routes', 'every route of the specification has a page')],
  },
  {
    number: '1.2.5',
    level: 'AA',
    name: ['音频描述（预先录制）', 'Audio Description (Prerecorded)'],
    conformance: 'partly',
    gap: 'backend',
    because: [
      '口述只能录在影片自己的声音里：后端没有第二条音轨，播放器也不能选',
      'A description can only be part of the film’s own sound. The backend has no second sound track, and the player offers none.',
    ],
    tests: [],
    byHand: {
      on: judgedOn,
      steps: [
        '打开一个课时，按“设置”：有倍速、清晰度、字幕，没有音轨',
        'Open a lesson and press the settings: there are speeds, qualities, and subtitles, but no sound tracks.',
      ],
    },
  },
  {
    number: '1.3.1',
    level: 'A',
    name: ['信息和关系', 'Info and Relationships'],
    conformance: 'supports',
    because: [
      '标题、列表、表格、区域、字段和它的提示都用 HTML 表示；网站管理员写的标题接着页面的级别排',
      'Headings, lists, tables, regions, and fields with their hints are HTML elements. The headings of an operator’s text continue those of the page.',
    ],
    tests: [
      {
        file: 'tests/unit/site/headings.test.tsx',
        title: 'the page payment has one h1 with words, which names its main part, while its data loads',
      },
      whole(
        'richContent',
        'everything an editor can make, and plain Markdown, keeps one h1 and has no findings of axe or the policy',
      ),
      axe,
    ],
  },
  {
    number: '1.3.2',
    level: 'A',
    name: ['有意义的顺序', 'Meaningful Sequence'],
    conformance: 'supports',
    because: [
      '读出来的次序就是页面上的次序；只有晚到的公告排在页尾，它自成一区',
      'The reading order is the order on the screen. Only a late announcement is shown at the end of the page, and it is a region of its own.',
    ],
    tests: [
      readOut(
        'home',
        'the readouts of the home page of a member are unchanged, at the first visit and when they return to it',
      ),
      inBrowser(
        'app/storedAnswers',
        'an announcement moves nothing: a late one is last in the page, and a stored one is below the header from the first paint',
      ),
    ],
  },
  {
    number: '1.3.3',
    level: 'A',
    name: ['感官特征', 'Sensory Characteristics'],
    conformance: 'supports',
    because: [
      '说明里写的是控件的名字，不单靠颜色、形状或者位置',
      'Instructions name a control, and never describe it only by its colour, shape, or place.',
    ],
    tests: [
      inUnit(
        'text/oneWord',
        "no text of the site contains /[左右]侧|[左右]边|[上下]方|[红绿蓝黄]色|[圆方]形/ instead of 'the name of the control'",
      ),
    ],
  },
  {
    number: '1.3.4',
    level: 'AA',
    name: ['方向', 'Orientation'],
    conformance: 'supports',
    because: [
      '横着、竖着都能用；只有按了全屏，横的影片才请手机横过来',
      'Every page works in portrait and landscape. Only full screen asks the phone to turn for a wide film.',
    ],
    tests: [
      inBrowser(
        'learn/playerScreen',
        'the film fits below the header on a desktop, a tablet, and a phone in landscape',
      ),
    ],
  },
  {
    number: '1.3.5',
    level: 'AA',
    name: ['确定输入目的', 'Identify Input Purpose'],
    conformance: 'supports',
    because: [
      '手机号、密码、短信验证码、昵称的字段都写明用途，浏览器和密码管理器能填',
      'The fields of mobile, password, SMS code, and nickname state their purpose, so browsers and password managers can fill them in.',
    ],
    tests: [whole('smallAttributes', 'each field of the login forms names its purpose for autofill')],
  },
  {
    number: '1.4.1',
    level: 'A',
    name: ['颜色的使用', 'Use of Color'],
    conformance: 'supports',
    because: [
      '选中、未读、出错、进度除了颜色还有粗细、线、图标或者文字；不好撤销的按钮除了红色还写着做什么；强制颜色时也看得出来',
      'Chosen, unread, wrong, and progressed things also have a weight, a line, an icon, or words. Buttons that are hard to undo are red and say what they do. All stay visible in forced colours.',
    ],
    tests: [
      whole(
        'forcedColors',
        'with forced light colours, only the current entry of the navigation and of tabs has a line below',
      ),
      whole(
        'forcedColors',
        'with forced light colours, filled buttons have a border, and locks, play marks, unread numbers, and progress are visible',
      ),
    ],
  },
  {
    number: '1.4.2',
    level: 'A',
    name: ['音频控制', 'Audio Control'],
    conformance: 'supports',
    because: [
      '没有自己响起来的声音：影片按了播放或者去学习才响，接下去的一节可以取消；暂停、音量、静音都在播放器里',
      'No sound starts by itself: a film plays after a press, and the lesson that follows it can be cancelled. The player has pause, volume, and mute.',
    ],
    tests: [
      inBrowser(
        'learn/player',
        'the player works by keyboard alone, remembers speed and volume, and renews an expired address in place',
      ),
      inUnit(
        'content/media',
        'a video or sound has controls and is not loaded before it is played: <audio src="https://vod.example/a.mp4"></audio>',
      ),
    ],
  },
  {
    number: '1.4.3',
    level: 'AA',
    name: ['对比度（最低）', 'Contrast (Minimum)'],
    conformance: 'supports',
    because: [
      '文字和底色在浅色、深色里都到 4.5:1，换了品牌色也一样；用哪一种跟随系统，会员也可以自己选；网站管理员写的颜色看不清时自动调',
      'Text has 4.5:1 on its ground in both schemes, with any brand colour. The scheme follows the system, or the member chooses it. Colours of an operator’s text are adjusted if they are hard to read.',
    ],
    tests: [
      inUnit('theme/brand', 'every text is readable on its ground in the light scheme'),
      inUnit('content/looks', 'the contrast of a word is measured on the ground of its box'),
      inBrowser(
        'hosting/operatorSettings',
        'the scheme that a member chooses in the menu applies in every tab, and after a reload from the first paint',
      ),
      axe,
    ],
  },
  {
    number: '1.4.4',
    level: 'AA',
    name: ['调整文本大小', 'Resize Text'],
    conformance: 'supports',
    because: [
      '文字放大到 200%，每一页都没有横向滚动、没有窄成一条的文字，播放器的控件都在',
      'With text at 200%, no page scrolls sideways, no column of text is too narrow, and all controls of the player are visible.',
    ],
    tests: [
      largeText,
      inBrowser('learn/lessonLayout', 'at 375 px with text at 200%, the controls of the film are visible'),
    ],
  },
  {
    number: '1.4.5',
    level: 'AA',
    name: ['文本图像', 'Images of Text'],
    conformance: 'operator',
    because: [
      '知图自己的文字都是文字；轮播图和封面上有没有字由网站管理员决定；图形验证码必须是图片',
      'The site’s own words are text. The operator decides about words on slides and covers. A captcha must be a picture.',
    ],
    tests: [readOut('home', 'the readouts of the carousel on the home page are unchanged')],
  },
  {
    number: '1.4.10',
    level: 'AA',
    name: ['重排', 'Reflow'],
    conformance: 'supports',
    because: [
      '320 像素宽、256 像素高（桌面放大到 400%）时，每一页只上下滚动；只有表格、代码、公式和一行行的筛选在自己的框里左右滚动',
      'At 320 × 256 px (a desktop at 400%), every page scrolls in one direction only. Only tables, code, formulas, and rows of filters scroll sideways, in boxes of their own.',
    ],
    tests: [whole('narrowAndSpaced', 'at 320 × 256 px, no page is wider than the screen, and no control is beside it')],
  },
  {
    number: '1.4.11',
    level: 'AA',
    name: ['非文本对比度', 'Non-text Contrast'],
    conformance: 'supports',
    because: [
      '焦点框、输入框的边和背景到 3:1，换了品牌色也一样；系统要求增强对比度时更深',
      'Focus rings and the edges of fields have 3:1 on their ground, with any brand colour, and more if the system asks for more contrast.',
    ],
    tests: [inUnit('theme/brand', 'focus rings and the edges of fields are visible in the light scheme')],
  },
  {
    number: '1.4.12',
    level: 'AA',
    name: ['文本间距', 'Text Spacing'],
    conformance: 'supports',
    because: [
      '行距 1.5、段距 2、字距 0.12、词距 0.16 时，每一页都没有横向滚动，没有多截掉的文字',
      'With line height 1.5, paragraph spacing 2, letter spacing 0.12, and word spacing 0.16, no page scrolls sideways and no more text is cut off.',
    ],
    tests: [
      whole(
        'narrowAndSpaced',
        'at 375 px with the text spacing of WCAG, no page is wider than the screen, and no text is cut off',
      ),
      whole(
        'narrowAndSpaced',
        'at 1280 px with the text spacing of WCAG, no page is wider than the screen, and no text is cut off',
      ),
    ],
  },
  {
    number: '1.4.13',
    level: 'AA',
    name: ['悬停或聚焦时的内容', 'Content on Hover or Focus'],
    conformance: 'supports',
    because: [
      '导航的下拉菜单指着、聚焦时打开，能移进去，按 Esc 关上',
      'The menus of the navigation open on hover and focus, can be pointed at, and close with Escape.',
    ],
    tests: [
      inBrowser(
        'app/landmarks',
        'Escape closes the children of a navigation entry, and they open again after the pointer or the focus has left',
      ),
    ],
  },
];
