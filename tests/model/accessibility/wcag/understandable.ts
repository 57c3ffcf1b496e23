/** Principle 3: understandable. */
import { inBrowser, inUnit } from '../../requirements/requirement.ts';
import { type Criterion, readOut, whole } from '../norm.ts';

const emptyFields = inBrowser(
  'auth/registerForm',
  'every empty field is named, and each hint is removed when its field is filled in',
);

export const understandable: Criterion[] = [
  {
    number: '3.1.1',
    level: 'A',
    name: ['页面语言', 'Language of Page'],
    conformance: 'supports',
    because: ['每一页写明是中文', 'Every page states that it is Chinese.'],
    tests: [
      inBrowser('app/home', 'the document is Chinese, can be zoomed, and has one main part and one first heading'),
    ],
  },
  {
    number: '3.1.2',
    level: 'AA',
    name: ['部分语言', 'Language of Parts'],
    conformance: 'supports',
    because: [
      '别的语言的字幕，文稿里标明是哪一种；网站管理员的文字里的 lang 保留',
      'The transcript marks subtitles in another language. The lang attributes of an operator’s text are kept.',
    ],
    tests: [{ file: 'tests/unit/pages/transcript.test.tsx', title: 'a line in another language says so' }],
  },
  {
    number: '3.2.1',
    level: 'A',
    name: ['聚焦', 'On Focus'],
    conformance: 'supports',
    because: ['焦点到了哪里都不换页、不打开对话框', 'No focus changes the page or opens a dialog.'],
    tests: [
      whole(
        'tabTour',
        '375×667: on every page, Tab leads once through all controls in their order, shows each one, and leaves the page',
      ),
    ],
  },
  {
    number: '3.2.2',
    level: 'A',
    name: ['输入', 'On Input'],
    conformance: 'supports',
    because: [
      '填写、勾选、选设置、换浅色深色都不换页；筛选是链接，搜索按了才开始',
      'Typing, ticking, choosing settings, and changing the colours never change the page. Filters are links, and a search starts on submit.',
    ],
    tests: [
      inBrowser('learn/search', 'what is being typed stays while the results are filtered, and on the next page'),
      readOut('player', 'the settings of the player are stored on this device'),
    ],
  },
  {
    number: '3.2.3',
    level: 'AA',
    name: ['一致的导航', 'Consistent Navigation'],
    conformance: 'supports',
    because: [
      '导航处处一样的次序；小屏幕和看课时收在菜单里',
      'The navigation has the same order everywhere. On small screens and beside a film it is in the menu.',
    ],
    tests: [
      inBrowser('app/shell', 'on a small screen the navigation is in a drawer, and nothing is wider than the screen'),
      inBrowser(
        'app/paintedShell',
        'a lesson has a slim header, painted in its final place, with its navigation in the drawer and without announcement',
      ),
    ],
  },
  {
    number: '3.2.4',
    level: 'AA',
    name: ['一致的标识', 'Consistent Identification'],
    conformance: 'supports',
    because: [
      '同一件事全站只用一个说法；导航的名字由网站管理员写',
      'One thing has one word on the whole site. The operator writes the names of the navigation.',
    ],
    tests: [inUnit('text/oneWord', "no text of the site contains /画质/ instead of '清晰度'")],
  },
  {
    number: '3.2.6',
    level: 'A',
    name: ['一致的帮助', 'Consistent Help'],
    conformance: 'supports',
    because: [
      '网站管理员写了客服地址，就在每一页的页脚和打不开的页面上',
      'If the operator sets a support address, it is in the footer of every page and on pages that could not be loaded.',
    ],
    tests: [
      inBrowser(
        'hosting/operatorSettings',
        'a support address is shown in the footer and on a page that could not be loaded',
      ),
    ],
  },
  {
    number: '3.3.1',
    level: 'A',
    name: ['错误识别', 'Error Identification'],
    conformance: 'supports',
    because: [
      '哪个字段有错，它下面就有一句话，和它连在一起，焦点到第一个',
      'A wrong field has a sentence below it, which describes it. The focus moves to the first one.',
    ],
    tests: [emptyFields, readOut('ordering', 'an order with an unknown promo code moves the focus to its field')],
  },
  {
    number: '3.3.2',
    level: 'A',
    name: ['标签或说明', 'Labels or Instructions'],
    conformance: 'supports',
    because: [
      '每个字段有标签；密码多长、评论还剩几个字符都写着',
      'Every field has a label. The length of a password and the remaining characters of a comment are stated.',
    ],
    tests: [
      readOut('signingIn', 'the readout of the form “auth-dialog/reset-password” is unchanged'),
      inUnit(
        'components/commentViews',
        'screen readers hear the remaining characters in steps of 10 from 20 on, and each character above the limit',
      ),
    ],
  },
  {
    number: '3.3.3',
    level: 'AA',
    name: ['错误建议', 'Error Suggestion'],
    conformance: 'supports',
    because: [
      '出了什么错、接下来怎么办，都用一句话说；服务器有原因就照原话',
      'A sentence states the failure and the next step. If the server gives a reason, its words are shown.',
    ],
    tests: [
      inBrowser(
        'auth/smsLoginForm',
        'a message refused by its provider says what has failed and what to do, and can be requested again at once',
      ),
      inBrowser(
        'shop/promoCode',
        'A19: each kind of promo code has its own message, and the summary shows what the ledger stores',
      ),
    ],
  },
  {
    number: '3.3.4',
    level: 'AA',
    name: ['错误预防（法律、财务、数据）', 'Error Prevention (Legal, Financial, Data)'],
    conformance: 'supports',
    because: [
      '下单前有商品、金额和协议可看，同一商品只下一单；注销账号、解绑先问一遍，注销七天内登录就取消',
      'The order page shows goods, amount, and agreement before the order, and the same goods are ordered once. Removing the account or a binding asks first, and signing in within 7 days cancels a removal.',
    ],
    tests: [
      inBrowser(
        'shop/checkout',
        'D3, A10, A11, A12: the checkout takes only the goods from the address, says why goods are not sold, and asks for consent only if there is an agreement',
      ),
      inBrowser(
        'member/security',
        'D6: the removal of an account explains itself, and after the request it signs out, at the server too, and leads home',
      ),
    ],
  },
  {
    number: '3.3.7',
    level: 'A',
    name: ['冗余输入', 'Redundant Entry'],
    conformance: 'supports',
    because: [
      '换一种登录、关掉再打开，手机号还在，注册以后手机号和密码都在；没送出去的评论和优惠码刷新以后也在',
      'The mobile stays in another form of the login and when the dialog is closed and opened. After registering, the login form has the mobile and the password. Unsent comments and promo codes survive a reload.',
    ],
    tests: [
      inBrowser('auth/authForms', 'another form focuses its first empty field and keeps the mobile'),
      inBrowser(
        'learn/comments',
        'unsent comments and replies survive a reload; posted, emptied, and cancelled ones do not, and signing out removes all',
      ),
    ],
  },
  {
    number: '3.3.8',
    level: 'AA',
    name: ['无障碍验证（最低）', 'Accessible Authentication (Minimum)'],
    conformance: 'partly',
    gap: 'backend',
    because: [
      '用密码登录不用记、不用认：可以粘贴，密码管理器能填；微信和 QQ 也行。短信登录、注册和找回密码要先认图形验证码，后端只有图片，没有别的办法',
      'A login with a password needs no memory: it can be pasted, and password managers fill it in. WeChat and QQ work, too. The login by SMS, registering, and a forgotten password need the captcha first. The backend has only a picture and no other way.',
    ],
    tests: [
      inBrowser('auth/login', 'the password can be shown and hidden, and password managers know the fields'),
      { file: 'tests/unit/site/typing.test.tsx', title: 'a password is sent exactly as it was typed' },
      whole('smallAttributes', 'each field of the login forms names its purpose for autofill'),
    ],
  },
];
