/** Writes a drawing as SVG. Colours follow the reader's light or dark scheme; the SVG loads no other file. */
import type { Box, LabelKind, LineKind } from './chart.ts';
import type { Drawing, PlacedArrow, PlacedBox, PlacedLabel, Point } from './drawing.ts';
import { escaped } from './markup.ts';
import { fontSize, lineHeight } from './measure.ts';

const margin = 10;

const colours = {
  light: {
    paper: '#ffffff',
    ink: '#16202e',
    soft: '#4c5a6d',
    line: '#5a6b85',
    machine: '#f7f9fc',
    group: '#edf2f9',
    deeper: '#e1e9f4',
    state: '#ffffff',
    working: '#fff4dc',
    final: '#e3f6e8',
    edge: '#7a8aa3',
    done: '#17733a',
    error: '#b3261e',
    user: '#0b5cad',
    world: '#6a3fa0',
    time: '#7a4b00',
    actor: '#8a5200',
  },
  dark: {
    paper: '#0f141b',
    ink: '#eef3fa',
    soft: '#b3c0d1',
    line: '#8fa2bd',
    machine: '#151c26',
    group: '#1b2431',
    deeper: '#222d3d',
    state: '#10161f',
    working: '#33290f',
    final: '#12301c',
    edge: '#6f83a0',
    done: '#7fd89b',
    error: '#ff9d94',
    user: '#83c1ff',
    world: '#cfb0ff',
    time: '#f0c070',
    actor: '#f0bd68',
  },
} as const;

const variables = (scheme: keyof typeof colours): string =>
  Object.entries(colours[scheme])
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

const style = `
svg{${variables('light')};font-family:"Noto Sans SC","Noto Sans CJK SC","PingFang SC","Microsoft YaHei",system-ui,sans-serif}
@media (prefers-color-scheme:dark){svg{${variables('dark')}}}
.paper{fill:var(--paper)}
.box{stroke:var(--edge);stroke-width:1.2}
.machine{fill:var(--machine)}.group,.region{fill:var(--group)}.deeper{fill:var(--deeper)}
.state,.anywhere{fill:var(--state)}.working{fill:var(--working)}.final{fill:var(--final);stroke:var(--done);stroke-width:2.4}
.region,.anywhere{stroke-dasharray:6 4}
.dot{fill:var(--ink)}
.arrow{fill:none;stroke:var(--line);stroke-width:1.3}
.head{fill:var(--line)}
.title{font-size:${fontSize.title}px;font-weight:700;fill:var(--ink)}
.words{font-size:${fontSize.words}px;fill:var(--soft)}
.actor{font-size:${fontSize.actor}px;fill:var(--actor)}
.inner{font-size:${fontSize.inner}px}
.label{font-size:${fontSize.label}px;text-anchor:middle}
.plate{fill:var(--paper);stroke:var(--line);stroke-width:.5}
.user{fill:var(--user)}.world{fill:var(--world)}.done{fill:var(--done)}.error{fill:var(--error)}.time{fill:var(--time)}
`.trim();

const round = (value: number): number => Math.round(value * 10) / 10;

/** Returns the SVG of a text at a point. `of`: attributes that identify the state or transition to which the text belongs. */
const textAt = (
  x: number,
  y: number,
  kind: LineKind | `${'label' | 'inner'} ${LabelKind}`,
  text: string,
  of = '',
): string => `<text class="${kind}"${of} x="${round(x)}" y="${round(y)}">${escaped(text)}</text>`;

const transitionAttribute = (id: string | undefined): string => (id ? ` data-transition="${escaped(id)}"` : '');

function shapeClass(box: Box, depth: number): string {
  return box.kind === 'group' && depth > 1 ? 'deeper' : box.kind;
}

function boxText(placed: PlacedBox, linkOf: (actor: string) => string | undefined): string {
  let { y } = placed;
  y += 6;
  return placed.lines
    .map(({ kind, text, tone, transition }) => {
      y += lineHeight[kind];
      const line = textAt(placed.x + 12, y - 4, tone ? `inner ${tone}` : kind, text, transitionAttribute(transition));
      const link = kind === 'actor' ? linkOf(text.slice(2)) : undefined;
      return link ? `<a href="${link}">${line}</a>` : line;
    })
    .join('');
}

function boxShape({ box, x, y, width, height, depth }: PlacedBox): string {
  if (box.kind === 'dot') return `<circle class="dot" cx="${round(x + 6)}" cy="${round(y + 6)}" r="5.5"/>`;
  const place = `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="9"`;
  return `<rect class="box ${shapeClass(box, depth)}" data-state="${escaped(box.id)}" ${place}/>`;
}

const pathOf = (points: Point[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');

const arrowShape = ({ arrow, points }: PlacedArrow): string =>
  `<path class="arrow" data-arrow="${escaped(arrow.id)}" marker-end="url(#head)" d="${pathOf(points)}"/>`;

/** Draws a label on its own arrow, so that the two are clearly related. */
const labelShape = ({ x, y, width, height, arrow }: PlacedLabel): string =>
  `<rect class="plate" data-arrow="${escaped(arrow)}" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="5"/>`;

const labelText = ({ x, y, width, labels, arrow }: PlacedLabel): string =>
  labels
    .map(({ kind, text, transition }, index) =>
      textAt(
        x + width / 2,
        y + 15 + index * lineHeight.label,
        `label ${kind}`,
        text,
        `${transitionAttribute(transition)} data-arrow="${escaped(arrow)}"`,
      ),
    )
    .join('');

/** `linkOf` returns the link of an actor with its own picture. */
export function svgOf(drawing: Drawing, title: string, linkOf: (actor: string) => string | undefined): string {
  const width = Math.ceil(drawing.width + margin * 2);
  const height = Math.ceil(drawing.height + margin * 2);
  const view = `${-margin} ${-margin} ${width} ${height}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" width="${width}" height="${height}" role="img" aria-label="${escaped(title)}">`,
    `<title>${escaped(title)}</title>`,
    `<style>${style}</style>`,
    '<defs><marker id="head" markerWidth="10" markerHeight="10" refX="8.5" refY="4.5" orient="auto"><path class="head" d="M0 0L9 4.5L0 9z"/></marker></defs>',
    `<rect class="paper" x="${-margin}" y="${-margin}" width="${width}" height="${height}"/>`,
    ...drawing.boxes.map(boxShape),
    ...drawing.arrows.map(arrowShape),
    ...drawing.boxes.map((placed) => boxText(placed, linkOf)).filter(Boolean),
    ...drawing.labels.map((label) => labelShape(label) + labelText(label)),
    '</svg>',
    '',
  ].join('\n');
}
