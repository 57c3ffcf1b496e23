import type { imageViewerMachine } from '../../../machines/ui/imageViewer.machine.ts';
import { expect, failedCall } from '../../browser/kit/site.ts';
import { ok, type Reply } from '../../browser/model/gates.ts';
import type { Happening, Memory, OpenedSite, Situation } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { middle, pinch } from '../../browser/ways/fingers.ts';
import { dialog, leaveFor, visit } from '../../browser/ways/places.ts';

const articleCall = 'GET /api/v2/announcement/1';
const pictureFiles = 'assets/picture-';
const picture: Reply = {
  contentType: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800" fill="teal"/></svg>',
};
const article = ok({
  id: 1,
  title: '图',
  announcement:
    '<p><img src="/assets/picture-a.svg" alt="甲" width="120" height="80"> <img src="/assets/picture-b.svg" width="120" height="80"> <img src="/assets/picture-c.svg" alt="丙" width="120" height="80"></p>',
  created_at: '2026-01-01T00:00:00.000000Z',
});

const pictureButtons: Record<string, string> = { first: '查看图片：甲', second: '查看图片', third: '查看图片：丙' };

async function openArticle(site: OpenedSite): Promise<void> {
  await site.gates.get(articleCall).open(article);
  await site.gates.get(pictureFiles).open(picture);
  await visit('/announcement?id=1')(site);
  const loaded = () =>
    site.page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLImageElement>('article img')].filter((one) => one.naturalWidth > 0).length,
    );
  await expect.poll(loaded).toBe(3);
  // The tour holds what the viewer requests from now on.
  site.gates.get(pictureFiles).close();
}

/** The table has 4 scale steps and the site has 99. A step or a pinch is tried only if it leads to the same state in both. */
type Lines = { most: number; step: number };
const inTables: Lines = { most: 4, step: 1 };
const onSite: Lines = { most: 50, step: 0.5 };
const factors: Record<string, number> = { apart: 2, together: 0.5, wide: 60, narrow: 0.01 };

function scaleAfter(scale: number, { name, case: of = '' }: Happening, { most, step }: Lines): number {
  const within = (value: number) => Math.min(most, Math.max(1, value));
  if (name === 'zoomIn.chosen' || (name === 'page.wheelTurned' && of === 'up'))
    return within((Math.floor(scale / step) + 1) * step);
  if (name === 'zoomOut.chosen' || (name === 'page.wheelTurned' && of === 'down'))
    return within((Math.ceil(scale / step) - 1) * step);
  if (name === 'page.pinched') return within(scale * (factors[of] ?? 1));
  if (name === 'page.doublePressed') return scale === 1 ? 2 : 1;
  const staysAsItIs = /^(page\.(resized|dragged)|(up|down)Arrow)/.test(name) || (/Arrow/.test(name) && scale > 1);
  return staysAsItIs ? scale : 1;
}
const end = (scale: number, { most }: Lines) => (scale === 1 ? 'least' : scale === most ? 'most' : 'between');
const leadsToTheSame = ({ context, memory }: Situation, happening: Happening) =>
  end(scaleAfter(Number(context.scale), happening, inTables), inTables) ===
  end(scaleAfter(Number(memory.scale), happening, onSite), onSite);

const distances: Record<string, [number, number]> = {
  apart: [100, 200],
  together: [200, 100],
  wide: [5, 300],
  narrow: [300, 3],
};

let windows = 0;

await walkOnSite<typeof imageViewerMachine>('imageViewer', {
  starts: { article: { input: 'three', memory: { scale: 1, loaded: false }, open: openArticle } },
  scopes: (page) => [page.getByRole('article'), dialog(page)],
  // The buttons send the events of the arrow keys, which turn to another picture while this one is whole. Then there are no such buttons.
  apart: [/^button "往[左右上下]看"$/],
  gestures: {
    'picture.opened': (_, of = 'first') => ({ do: 'click', role: 'button', name: pictureButtons[of] ?? '' }),
  },
  holds: [articleCall, pictureFiles],
  stillClock: true,
  world: {
    'page.pictureLoaded': async ({ gates }) => {
      await gates.get(pictureFiles).open(picture);
      return () => gates.get(pictureFiles).close();
    },
    'page.pictureFailed': async ({ gates, complaints }) => {
      complaints.expected.push(failedCall);
      await gates.get(pictureFiles).open('lost');
      return () => gates.get(pictureFiles).close();
    },
    // The height alternates by 10 px, so that the size changes each time.
    'page.resized': ({ page }, { case: of }) =>
      page.setViewportSize({ width: of === 'phone' ? 375 : 1440, height: 700 + 10 * (windows++ % 2) }),
    'page.dragged': async (site, { case: of }) => {
      const { page } = site;
      const { x, y } = await middle(site);
      const [right, down] = of === 'far' ? [-9000, 9000] : [30, -20];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + right, y + down);
      await page.mouse.up();
    },
    'page.wheelTurned': async (site, { case: of }) => {
      const { x, y } = await middle(site);
      await site.page.mouse.move(x, y);
      await site.page.mouse.wheel(0, of === 'up' ? -100 : 100);
    },
    'page.pinched': async (site, { case: of }) => {
      const [from, to] = distances[of] ?? [100, 100];
      await pinch(site, from, to);
    },
    'page.doublePressed': async (site) => {
      const { x, y } = await middle(site);
      await site.page.mouse.dblclick(x + 60, y - 40);
    },
  },
  actors: {
    loadViewer: { calls: ['assets/ImageViewer-'], answers: { loaded: 'pass' } },
    watchGestures: { free: '图片上的手势自己报告' },
  },
  memory: ({ memory }, happening): Memory => ({
    scale: scaleAfter(Number(memory.scale), happening, onSite),
    loaded: memory.loaded === true || happening.name === 'done loadViewer',
  }),
  settles: ({ leaf, memory }) =>
    leaf === 'loadingViewer' && memory.loaded === true ? { name: 'done loadViewer', case: 'loaded' } : undefined,
  allows: leadsToTheSame,
  returns: {
    leave: leaveFor('/login'),
    back: 'closed',
    reload: 'closed',
    alike: {
      because: '查看器里没有什么可丢的',
      leaves: [
        'loadingViewer',
        'open.loadingPicture',
        'open.pictureFailed',
        'open.shown.whole',
        'open.shown.magnified.largest',
      ],
    },
  },
});
