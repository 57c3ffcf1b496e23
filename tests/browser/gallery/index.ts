/** The page of the gallery: all pictures by place, with filters, and the differences to another commit. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { allLooks, type Look, lookNames } from './views.ts';

export type Picture = {
  /** `pages/…`, or the flow and its state. */
  place: string;
  width: number;
  look: Look;
  /** Its file, below the folder of a run. */
  file: string;
  /** How the other commit differs: its picture is different, or it has none. */
  change?: 'different' | 'new' | undefined;
};

/**
 * Returns the pictures of a run. The same browser draws the same page in the same bytes, so different bytes are a different picture.
 *
 * @param folder the gallery @param run the folder of the run in it @param earlier the folder of the run to compare with
 */
export function picturesIn(folder: string, run: string, earlier?: string): Picture[] {
  const files = readdirSync(join(folder, run), { recursive: true, encoding: 'utf8' });
  return files
    .flatMap((file): Picture[] => {
      const [, width, look] = /(\d+)-(\w+)\.jpg$/.exec(file) ?? [];
      if (!width || !look) return [];
      const before = earlier && join(folder, earlier, file);
      const isSame = before && existsSync(before) && readFileSync(before).equals(readFileSync(join(folder, run, file)));
      const change = !before || isSame ? undefined : existsSync(before) ? 'different' : 'new';
      const place = dirname(file).split(sep).join('/');
      return [{ place, width: Number(width), look: look as Look, file: file.split(sep).join('/'), change }];
    })
    .sort(
      (one, other) =>
        one.place.localeCompare(other.place) ||
        one.width - other.width ||
        allLooks.indexOf(one.look) - allLooks.indexOf(other.look),
    );
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

const changeNames = { different: '有变化', new: '新的' } as const;

const figure = ({ place, width, look, file, change }: Picture, earlier?: string): string => {
  const url = encodeURI(`now/${file}`);
  const before = change === 'different' ? `<img loading="lazy" alt="" src="${encodeURI(`${earlier}/${file}`)}">` : '';
  return `<figure data-width="${width}" data-look="${look}"${change ? ` data-change="${change}"` : ''}>
<a href="${url}"><img loading="lazy" alt="${escaped(`${place}，${width}，${lookNames[look]}`)}" src="${url}">${before}</a>
<figcaption>${width} · ${lookNames[look]}${change ? ` · <strong>${changeNames[change]}</strong>` : ''}</figcaption></figure>`;
};

const choice = (name: string, values: (string | number)[], words: (value: string) => string): string =>
  `<fieldset><legend>${name === 'width' ? '宽度' : '样子'}</legend>${values
    .map(
      (value) =>
        `<label><input type="checkbox" checked name="${name}" value="${value}"> ${words(String(value))}</label>`,
    )
    .join(' ')}</fieldset>`;

/** Returns the page of the gallery, which needs no server. */
export function galleryHtml(pictures: Picture[], earlier?: string): string {
  const places = [...new Set(pictures.map(({ place }) => place))];
  const widths = [...new Set(pictures.map(({ width }) => width))].sort((one, other) => one - other);
  const looks = allLooks.filter((look) => pictures.some((picture) => picture.look === look));
  return `<!doctype html>
<html lang="zh-CN"><meta charset="utf-8"><title>画廊</title>
<style>
body { font: 14px/1.6 system-ui, sans-serif; margin: 0 1rem 3rem }
form { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 1rem; background: Canvas; padding: .5rem 0 }
fieldset { border: 0; padding: 0; margin: 0; display: flex; gap: .75rem }
legend { float: left; margin-inline-end: .75rem; font-weight: bold }
section > div { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start }
figure { margin: 0; width: 240px }
figure a { display: grid; max-height: 480px; overflow: hidden; border: 1px solid GrayText }
figure[data-change] a { border: 3px solid #d33 }
figure img { grid-area: 1 / 1; width: 100% }
/* Black where both are the same. */
body:has([name=difference]:checked) img + img { mix-blend-mode: difference }
body:not(:has([name=difference]:checked)) img + img { display: none }
</style>
<h1>画廊：${pictures.length} 张图，${places.length} 处</h1>
<form>${choice('width', widths, (width) => width)}${choice('look', looks, (look) => lookNames[look as Look])}${
    earlier
      ? `<fieldset><legend>对照 ${escaped(earlier)}</legend><label><input type="checkbox" name="changed"> 只看有变化的</label> <label><input type="checkbox" name="difference"> 标出哪里不同</label></fieldset>`
      : ''
  }</form>
${places
  .map(
    (place) =>
      `<section><h2>${escaped(place)}</h2><div>${pictures
        .filter((picture) => picture.place === place)
        .map((picture) => figure(picture, earlier))
        .join('\n')}</div></section>`,
  )
  .join('\n')}
<script>
const form = document.forms[0];
form.addEventListener('change', () => {
  const chosen = (name) => [...form.querySelectorAll('[name=' + name + ']:checked')].map(({ value }) => value);
  const widths = chosen('width'), looks = chosen('look'), onlyChanged = form.changed?.checked;
  for (const figure of document.querySelectorAll('figure')) {
    const { width, look, change } = figure.dataset;
    figure.hidden = !widths.includes(width) || !looks.includes(look) || (onlyChanged && !change);
  }
  for (const section of document.querySelectorAll('section')) section.hidden = !section.querySelector('figure:not([hidden])');
});
</script>
</html>
`;
}
