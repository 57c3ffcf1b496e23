import { serverAddress } from '../api/answers.ts';
import type { SeedCourse } from './courseList.ts';
import { hostileText } from './hostileText.ts';
import { markdownText } from './markdownText.ts';
import { richText } from './richText.ts';

const ownTexts: Record<number, string> = { 35: richText, 36: markdownText, 37: hostileText };

/** Returns the description of a course: HTML like that of the administrator's editor. */
export function describeCourse({ id, title, summary }: SeedCourse): string {
  const own = ownTexts[id];
  if (own !== undefined) return own;
  const parts = [
    `<h3>课程介绍</h3><p>《${title}》由一线讲师主讲，覆盖从基础到实战的完整路径。${summary}</p>`,
    '<ul><li>体系化内容，循序渐进</li><li>配套练习与参考答案</li><li>讲师答疑，学完即用</li></ul>',
    `<p><img src="${serverAddress}/seed/thumb/${id}.svg" alt="封面"></p>`,
  ];
  if (id === 1) parts.push(codeSample);
  if (id === 17) parts.push(formulas);
  return parts.join('');
}

/** Code with a dollar sign that starts no formula, as recorded. */
const codeSample = [
  '<h3>示例代码</h3><pre class="ql-syntax" spellcheck="false">import { ref } from "vue";',
  'const count = ref(0);',
  'if (count.value &lt; 1) console.log("$not math$");</pre>',
  '<p>外链：<a href="https://cn.vuejs.org" target="_blank">官网</a>，行内代码 <code>const a = 1;</code></p>',
].join('\n');

/** The four ways to write a formula, as recorded. */
const formulas = [
  '<h3>公式</h3><p>勾股定理 $a^2+b^2=c^2$，欧拉公式 \\(e^{i\\pi}+1=0\\)。</p>',
  '<p>$$\\int_0^1 x^2\\,dx=\\frac{1}{3}$$</p>',
  '<p>\\[\\sum_{n=1}^{\\infty}\\frac{1}{n^2}=\\frac{\\pi^2}{6}\\]</p>',
].join('');
