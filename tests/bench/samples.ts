/**
 * Contents that would block a page if the work on them were not limited: some that an operator might paste, and some that only an attacker
 * writes.
 */
const repeated = (part: string, length: number) => part.repeat(Math.ceil(length / part.length));
const listing = (language: string, code: string) =>
  `<pre><code class="language-${language}">${code.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</code></pre>`;
const numbered = (count: number, part: (index: number) => string) => Array.from({ length: count }, (_, i) => part(i));
const nestedAccents = (depth: number): string => (depth === 0 ? 'x' : `\\hat{${nestedAccents(depth - 1)}}^2`);

export const samples: Record<string, string> = {
  'nothing special': '<p>课程介绍</p>',
  'unclosed tags, 80 KB': `<p>x</p>${repeated('<a ', 80_000)}`,
  'unclosed tags, 400 KB': `<p>x</p>${repeated('<a ', 400_000)}`,
  'a tag with 100,000 attributes': `<p ${numbered(100_000, (i) => `a${i}`).join(' ')}>x</p>`,
  'nested elements, 150 KB': repeated('<div>', 150_000),
  'nested elements, 500 KB': repeated('<div>', 500_000),
  'nested lists, 150 KB': repeated('<ul><li>', 150_000),
  'nested bold, 150 KB': repeated('<b>', 150_000),
  'nested tables, 150 KB': repeated('<table><tr><td>', 150_000),
  'nested quotations, 60 deep': `${'<blockquote>'.repeat(60)}x`,
  'nested tables, 40 deep': `${'<table><tr><td>'.repeat(40)}x`,
  'formatting that is opened again in every paragraph': `${numbered(2000, (i) => `<font size=${i}>`).join('')}${'<p>x'.repeat(2000)}`,
  'formatting left open inside boxes': `<div>${numbered(1500, (i) => `<b title=${i}>`).join('')}</div>${'<div>x</div>'.repeat(1500)}`,
  'paragraphs, 500 KB': repeated('<p>课程</p>', 500_000),
  'a page of 1 MB of text': `<p>${repeated('课程介绍，', 1_000_000)}</p>`,
  'a word of 1 MB': `<p>${repeated('abcdefgh', 1_000_000)}</p>`,
  'a picture of 2 MB within the text': `<p>x</p><img src="data:image/png;base64,${repeated('A', 2_000_000)}">`,
  'cells that span, 500 rows': `<table>${'<tr><td colspan=1000 rowspan=60000>x</td></tr>'.repeat(500)}</table>`,
  'unknown elements, 200 KB': `${numbered(20_000, (i) => `<x${i}>`).join('')}`,
  'comments, 500 KB': `<p>x</p>${repeated('<!-- x -->', 500_000)}`,
  '200 KB of \\[': `<p>${repeated('\\[', 200_000)}</p>`,
  '200 KB of \\(a': `<p>${repeated('\\(a ', 200_000)}</p>`,
  '1 MB of $': `<p>${repeated('$', 1_000_000)}</p>`,
  '200 KB of $a$': `<p>${repeated('$a$ ', 200_000)}</p>`,
  'a formula of 2,000 characters': `<p>$${repeated('x+', 1990)}x$</p>`,
  'a matrix of 4,900 characters': `<p>$$\\begin{matrix}${repeated('x&', 4900)}\\end{matrix}$$</p>`,
  'twenty matrices of 4,900 characters': `<p>$$\\begin{matrix}${repeated('x&', 4900)}\\end{matrix}$$</p>`.repeat(20),
  'nested fractions': `<p>$${'\\frac1{'.repeat(200)}x${'}'.repeat(200)}$</p>`,
  'accents that are drawn twice at each level': `<p>$${nestedAccents(22)}$</p>`,
  'a macro of 1,000 characters, 300 times': `<p>$$\\def\\a{${repeated('x+', 1000)}x}${'\\a'.repeat(300)}$$</p>`,
  'a macro that doubles': `<p>$$\\def\\a#1{\\a{#1#1}}\\a{x}$$</p>`,
  'one bash line of 1,999 <': listing('bash', '<'.repeat(1999)),
  '25 C++ lines of spaces': listing('cpp', `${' '.repeat(1999)}\n`.repeat(25)),
  'a JavaScript listing of 50,000 characters': listing('js', repeated('const a = 1 + b(2);\n', 49_900)),
  'a JavaScript line of 50,000 characters': listing('js', repeated('a+', 49_900)),
  'twenty listings of 40,000 characters': listing('js', repeated('const a = 1 + b(2);\n', 40_000)).repeat(20),
  'a Markdown table, 180 KB': `${repeated('|a', 180)}|\n${repeated('|-', 180)}|\n${`${repeated('|b', 180)}|\n`.repeat(990)}`,
  'a Markdown table of one row, 180 KB': `${repeated('|a', 90_000)}|\n${repeated('|-', 90_000)}|\n`,
  'Markdown, 200 KB of \\[': repeated('\\[a ', 200_000),
  'Markdown, 200 KB of $a': repeated('$a ', 200_000),
  'Markdown, 200 KB of quotations': repeated('> ', 200_000),
  'Markdown, 200 KB of lists': repeated('- ', 200_000),
  'Markdown, 200 KB of [': repeated('[', 200_000),
  'Markdown, 200 KB of [a](': repeated('[a](', 200_000),
  'Markdown, 200 KB of *a **': repeated('*a **', 200_000),
  'Markdown, 200 KB of links': repeated('https://a.example/ ', 200_000),
  'Markdown, 200 KB of <': repeated('<', 200_000),
  'Markdown, 1 MB of text': repeated('课程介绍，', 1_000_000),
  'Markdown, 200 KB of paragraphs': repeated('课程\n\n', 200_000),
};
