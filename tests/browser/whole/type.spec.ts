/** Chinese type: where lines end, how long they are, and how amounts look. */
import { openWith } from '../kit/operatorContent.ts';
import { expect, returnAsMember, test } from '../kit/site.ts';

/** Returns the texts below `selector` with the length of their longest line, in characters of their size. Runs in the page. */
function longestLines(selector: string): { text: string; characters: number }[] {
  return [...document.querySelectorAll(selector)].map((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const lines = new Map<number, { left: number; right: number }>();
    for (const { left, right, bottom } of range.getClientRects()) {
      const line = lines.get(Math.round(bottom)) ?? { left, right };
      lines.set(Math.round(bottom), { left: Math.min(line.left, left), right: Math.max(line.right, right) });
    }
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    const longest = Math.max(...[...lines.values()].map(({ left, right }) => right - left));
    return { text: element.textContent?.slice(0, 20) ?? '', characters: Math.floor(longest / size) };
  });
}

test('no line of a text begins with the punctuation after a formula, at widths from 320 to 600 px', async ({
  page,
}) => {
  const formulas = ['$T(n)$', '$T(n)=2T(n/2)+O(n)$', '\\(\\frac{1}{2}\\)', '$a^2$'];
  const sentences = ['', '设', '因此有', '归并排序满足', '当数列收敛的时候'].flatMap((before) =>
    formulas.flatMap((formula) => ['，', '。', '）'].map((mark) => `${before}${formula}${mark}成立`)),
  );
  await openWith(page, `<p>${sentences.join('')}</p>`);
  await expect(page.locator('.katex').first()).toBeVisible();
  for (let width = 320; width <= 600; width += 40) {
    await page.setViewportSize({ width, height: 900 });
    const stray = await page.evaluate(() =>
      [...document.querySelectorAll('main .katex')].flatMap((formula) => {
        const next = formula.nextSibling;
        if (!(next instanceof Text)) return ['no text'];
        const mark = document.createRange();
        mark.setStart(next, 0);
        mark.setEnd(next, 1);
        const end = formula.querySelector('.katex-html > :last-child > :last-child') ?? formula;
        const isBehind = mark.getBoundingClientRect().left > end.getBoundingClientRect().left;
        return isBehind ? [] : [formula.textContent];
      }),
    );
    expect(stray, `${width} px`).toEqual([]);
  }
});

const longText = `<p>${'每一个结论都推一遍，每一种算法都写一遍。'.repeat(8)}</p><ul><li>${'先看动画，再读代码，'.repeat(9)}</li></ul>`;

test('on a wide screen, a line of a reading text has at most 42 characters, and a picture may be wider', async ({
  page,
}) => {
  await openWith(page, `${longText}<p><img src="/favicon.svg" width="900" height="90" alt="图"></p>`);
  await expect(page.getByRole('img', { name: '图', exact: true })).toBeVisible();
  const read = await page.evaluate(longestLines, '#root main :is(p:not(:has(img)), li:not(:has(a)))');
  expect(read.length).toBeGreaterThan(1);
  for (const { text, characters } of read) {
    expect(characters, text).toBeLessThanOrEqual(42);
    expect(characters, text).toBeGreaterThan(35);
  }
  expect((await page.getByRole('img', { name: '图', exact: true }).boundingBox())?.width).toBeGreaterThan(800);
});

test('an amount begins with a smaller ￥, at the left edge of the words above it', async ({ page, server }) => {
  await returnAsMember(page, server);
  await page.goto('/vip');
  const amount = page.getByText('￥39', { exact: true });
  await expect(amount).toBeVisible();
  const [own, sign] = await amount.evaluate((element) => [
    getComputedStyle(element).fontSize,
    getComputedStyle(element, '::first-letter').fontSize,
  ]);
  expect(Number.parseFloat(sign ?? '')).toBeCloseTo(Number.parseFloat(own ?? '') * 0.75, 1);
});

test('headings are balanced, and Chinese and Latin letters are set apart without a space in the text', async ({
  page,
}) => {
  await page.goto('/courses/detail/1');
  await expect(page.locator('#root h1')).toHaveCSS('text-wrap-style', 'balance');
  const text = page.locator('#root main p').first();
  await expect(text).toHaveCSS('text-wrap-style', 'pretty');
  await expect(text).toHaveCSS('text-autospace', 'normal');
  await expect(text).toHaveCSS('line-break', 'strict');
});
