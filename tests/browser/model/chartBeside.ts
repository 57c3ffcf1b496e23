/** Shows the chart of the walked flow in a window beside the site: the current state, and the steps so far. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { escaped } from '../../model/charts/markup.ts';
import { nodesOf, pathOf } from '../../model/runner/vocabulary.ts';
import type { AnyStage } from './stage.ts';

const folder = '.coverage/paths';
const style = `
body{margin:16px;font:15px/1.6 system-ui,sans-serif;color:#16202c;background:#fff}
svg{max-width:100%;height:auto}
.now{fill:#ffe08a!important;stroke:#a35b00!important;stroke-width:4!important}
figure{display:grid;grid-template-columns:1fr 1fr;gap:12px;margin:0 0 32px;border-top:1px solid #ccd5e0;padding-top:12px}
figcaption,li{white-space:pre-line}
figcaption{grid-column:1/-1}
img{width:100%;border:1px solid #ccd5e0}`;

const pageOf = (title: string, body: string): string =>
  `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>${escaped(title)}</title><style>${style}</style><h1>${escaped(title)}</h1>${body}</html>`;

/** Whether a tester watches. */
const isInSight = process.env.ZHITU_HEADED === '1';
/** Size of the chart's window in CSS pixels if a tester watches: narrow enough to show most of the site. */
const beside = { width: 520, height: 860 };

/** Moves the window to the right edge of the screen, because new windows open over each other. */
async function moveToTheRight(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { windowId } = await session.send('Browser.getWindowForTarget');
  const left = (await page.evaluate(() => screen.availWidth)) - beside.width;
  await session.send('Browser.setWindowBounds', { windowId, bounds: { ...beside, left, top: 0 } });
}

export class ChartBeside {
  private constructor(
    private readonly page: Page,
    /** The id of a state's node, by the state's path. */
    private readonly ids: Map<string, string>,
  ) {}

  static async of({ model: { machine } }: AnyStage, browser: Browser): Promise<ChartBeside> {
    const context = await browser.newContext({ viewport: isInSight ? null : { width: 1100, height: 900 } });
    const page = await context.newPage();
    if (isInSight) await moveToTheRight(page);
    const chart = readFileSync(`docs/charts/${machine.id}.svg`, 'utf8');
    await page.setContent(pageOf(machine.id, `<ol></ol>${chart}`));
    return new ChartBeside(page, new Map(nodesOf(machine).map((node) => [pathOf(node), node.id])));
  }

  async show(words: string, leaf: string): Promise<void> {
    // Each press brings the site's window to the front.
    if (isInSight) await this.page.bringToFront();
    const now = leaf.split(' + ').map((path) => this.ids.get(path) ?? '');
    await this.page.evaluate(
      ([step, states]) => {
        for (const box of document.querySelectorAll<SVGElement>('[data-state]'))
          box.classList.toggle('now', states.includes(box.dataset.state ?? ''));
        const item = document.createElement('li');
        item.textContent = step;
        document.querySelector('ol')?.append(item);
      },
      [words, now] as const,
    );
  }

  picture(): Promise<Buffer> {
    return this.page.screenshot({ fullPage: true });
  }

  /** Saves the steps as a page of pictures. @returns the file */
  async keep(title: string, steps: { words: string; site: Buffer; chart: Buffer }[]): Promise<string> {
    const image = (picture: Buffer, what: string) =>
      `<img alt="${what}" src="data:image/png;base64,${picture.toString('base64')}">`;
    const figures = steps.map(
      ({ words, site, chart }, index) =>
        `<figure><figcaption>${index}. ${escaped(words)}</figcaption>${image(site, '网站')}${image(chart, '状态图')}</figure>`,
    );
    const file = `${folder}/${title.replaceAll(' ', '-')}.html`;
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, pageOf(title, figures.join('')));
    await this.page.context().close();
    return file;
  }
}
