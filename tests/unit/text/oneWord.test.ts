/** The site uses one word for one thing. This file lists the rejected words and the words that replace them. */
import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';

type Text = { file: string; words: string };

/** Returns the Chinese texts of a file: its strings, JSX texts, and templates with `{}` for each value. */
function wordsIn(file: string, code: string): Text[] {
  const texts: Text[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const one of node) visit(one);
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    const { type, value, quasis } = node as {
      type?: string;
      value?: unknown;
      quasis?: { value: { cooked: string } }[];
    };
    if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') texts.push({ file, words: value });
    if (type === 'TemplateLiteral' && quasis) {
      texts.push({ file, words: quasis.map((part) => part.value.cooked).join('{}') });
    }
    for (const child of Object.values(node)) visit(child);
  };
  const { program, errors } = parseSync(file, code);
  expect(errors).toEqual([]);
  visit(program);
  return texts.filter(({ words }) => /\p{Script=Han}|￥/u.test(words));
}

/** Returns the Chinese texts of an HTML file: those between tags, and the values of attributes. */
const wordsInHtml = (file: string, html: string): Text[] =>
  [...html.replace(/<!--[\s\S]*?-->/g, '').matchAll(/>([^<>]+)<|="([^"]*)"/g)]
    .map(([, text, value]) => ({ file, words: (text ?? value ?? '').trim() }))
    .filter(({ words }) => /\p{Script=Han}/u.test(words));

const textsUnder = (folder: string): Text[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    // Members never see the texts of the tools and of the reference backend.
    .filter((file) => /\.tsx?$/.test(file) && !/^(tools|referenceBackend)\b/.test(file))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .flatMap((file) => wordsIn(file, readFileSync(file, 'utf8')));

const value = String.raw`(?:\d|\{\})`;

/** Words that the texts must not contain, with their replacement. `but` lists exceptions quoted from the specification or the server. */
const lost: { wrong: RegExp; right: string; but?: string[] }[] = [
  { wrong: /没有?能?载入|载入失败|没有?取到/, right: '加载失败' },
  { wrong: /载入/, right: '加载' },
  { wrong: /加载中|正在取(?!消)/, right: '正在加载…、正在获取…' },
  { wrong: /\.\.\./, right: '…' },
  { wrong: /^已修改$|只可/, right: '只能' },
  { wrong: /学员中心/, right: '用户中心' },
  { wrong: /会员中心/, right: 'VIP会员 (/vip) or 用户中心 (/member)' },
  { wrong: /画质/, right: '清晰度' },
  { wrong: /正常速度|原速/, right: '1.0x' },
  { wrong: /你/, right: '您' },
  { wrong: /稍后重试/, right: '请稍后再试' },
  { wrong: /订单编号/, right: '订单号' },
  { wrong: /已折扣|已减免/, right: '已减' },
  { wrong: /(?:购买课程|支付|日均|已减)\{\}/, right: 'a space before ￥' },
  { wrong: new RegExp(`${value}元`), right: '￥' },
  { wrong: /去支付/, right: '继续支付' },
  { wrong: /手机号码/, right: '手机号', but: ['请输入手机号码!'] },
  {
    wrong: /账号注销/,
    right: '注销账号',
    but: ['确认注销账号？确认之后账号将在 7 天后自动注销，期间内登录账号将会自动取消账号注销'],
  },
  { wrong: /答复|没有收到服务器/, right: '没有等到服务器的回答' },
  { wrong: /单节课程/, right: '课时' },
  { wrong: /暂无/, right: '还没有' },
  { wrong: /有效期到/, right: '有效期至' },
  // A place, a colour, or a shape means nothing to members who do not see it (WCAG 1.3.3).
  {
    wrong: /[左右]侧|[左右]边|[上下]方|[红绿蓝黄]色|[圆方]形/,
    right: 'the name of the control',
    but: ['网站放在右边', '在页面上方的搜索里输入课程或课时的名称'],
  },
  { wrong: /个字(?!符)/, right: '个字符' },
  {
    wrong: new RegExp(`${value}(?:个|条|门|笔|课时|天(?!前)|人|积分|秒后)|[共部约]${value}`),
    right: 'a space beside a number',
    but: ['评论内容最多140个字符'],
  },
  {
    wrong: /\p{Script=Han}[A-Za-z\d]|[A-Za-z\d]\p{Script=Han}/u,
    right: 'a space between Chinese and Latin letters or digits',
    // Words of MeEdu's own site, which members know.
    but: ['VIP会员', 'QQ登录', '绑定QQ', '正在绑定QQ…', '图片大小不超过1M', '评论内容最多140个字符'],
  },
];

describe('words of the site', () => {
  const texts = [...textsUnder('src'), ...wordsInHtml('index.html', readFileSync('index.html', 'utf8'))];

  test('wordsIn finds the words in attributes, in JSX texts, and in templates', () => {
    const code = `const a = <b title='一'>二{\`三\${1}四\`}</b>; /* 五 */ const c = 'no';`;
    expect(wordsIn('a.tsx', code).map(({ words }) => words)).toEqual(['一', '二', '三{}四']);
    expect(texts.length).toBeGreaterThan(400);
  });

  test('wordsInHtml finds the words in elements and attributes, but not in comments', () => {
    const html = '<p title="一">二</p><!-- <p>三</p> --><p>no</p>';
    expect(wordsInHtml('a.html', html).map(({ words }) => words)).toEqual(['一', '二']);
    expect(texts.map(({ file }) => file)).toContain('index.html');
  });

  test('请重新登录 is written once', () => {
    expect(texts.filter(({ words }) => words === '请重新登录').map(({ file }) => file)).toEqual([
      'src/text/signInAgain.ts',
    ]);
  });

  test.each(lost)('no text of the site contains $wrong instead of $right', ({ wrong, but = [] }) => {
    expect(texts.filter(({ words }) => wrong.test(words) && !but.includes(words))).toEqual([]);
  });

  test('every exception to the word list is still used', () => {
    const said = new Set(texts.map(({ words }) => words));
    expect(lost.flatMap(({ but = [] }) => but).filter((words) => !said.has(words))).toEqual([]);
  });

  test('only src/text/numbers.ts contains ￥', () => {
    const files = texts.filter(({ words }) => words.includes('￥')).map(({ file }) => file);
    expect(files).toEqual(['src/text/numbers.ts']);
  });
});
