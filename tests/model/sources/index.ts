/**
 * The sentences behind rows, requirements, and excuses, in their sources' own words. A reason names them, for example 规格 4.qrExpired or
 * 接口 auth.qrQuery、auth.stopAsking. Its text after the colon is ours.
 */
import type { Flow } from '../flows.ts';
import { cell } from '../report/requirementsTable.ts';
import { requirements } from '../requirements/index.ts';
import { contract } from './contract.ts';
import { design } from './design.ts';
import { documents } from './documents.ts';
import { failures } from './failures.ts';
import { incumbent } from './incumbent.ts';

type Source = {
  /** Description for readers of docs/sources.md. */
  is: string;
  sentences: Record<string, string>;
};

const quotesOf = (all: { id: string; quote: string }[]): Record<string, string> =>
  Object.fromEntries(all.map(({ id, quote }) => [id, quote]));

/** The sources by the word that reasons use. */
export const sources: Record<string, Source> = {
  规格: { is: '产品规格，逐句对照见 [requirements.md](requirements.md)', sentences: quotesOf(requirements) },
  接口: { is: 'MeEdu 4.9 后端的接口，按真实的回答核对过', sentences: contract },
  设计: { is: '规格和后端不一致、或者都没有说的时候，动手之前定下的', sentences: design },
  行为: { is: 'MeEdu 4.9 自带的 PC 前台怎么做，这里照做', sentences: incumbent },
  已知问题: { is: '那个前台有、这里不许有的毛病', sentences: failures },
  文档: {
    is: '本项目自己的文档',
    sentences: quotesOf(Object.entries(documents).map(([id, { quote }]) => ({ id, quote }))),
  },
};

/** Returns the reasons of all rows, requirements, and excuses of a flow. */
export const reasonsOf = ({ model, table }: Flow): string[] => [
  ...table.rows.map(({ because }) => because),
  ...model.requirements.map(({ source }) => source),
  ...Object.values(model.excuses ?? {}).flatMap((excuses) => excuses.map(({ because }) => because)),
];

export type Citation = { source: string; id: string };

const words = Object.keys(sources).join('|');
const named = new RegExp(`(${words}) ([\\w.]+(?:、[\\w.]+)*)`, 'g');

/** Returns the sentences that a reason names, in its order, even if they do not exist. */
export function citationsIn(reason: string): Citation[] {
  return [...reason.matchAll(named)].flatMap(([, source = '', ids = '']) =>
    ids.split('、').map((id) => ({ source, id })),
  );
}

/** Returns undefined if the source has no sentence of that name. */
export const wordingOf = ({ source, id }: Citation): string | undefined => sources[source]?.sentences[id];

const anchorOf = ({ source, id }: Citation): string => `${Object.keys(sources).indexOf(source) + 1}-${id}`;

/** Returns the reason with a link to each sentence that it names. `page` is the relative path of docs/sources.md. */
export const linked = (reason: string, page: string): string =>
  reason.replace(named, (_, source: string, ids: string) => {
    const links = ids.split('、').map((id, at) => {
      const shown = at === 0 ? `${source} ${id}` : id;
      return `[${shown}](${page}#${anchorOf({ source, id })})`;
    });
    return links.join('、');
  });

export const sourcesFile = 'docs/sources.md';

/** Returns docs/sources.md: every sentence that a reason names. The same reasons give the same bytes. */
export function sourcesPage(reasons: string[]): string {
  const cited = reasons.flatMap(citationsIn);
  const parts = Object.entries(sources).map(([source, { is, sentences }]) => {
    const ids = Object.keys(sentences).filter((id) => cited.some((one) => one.source === source && one.id === id));
    const rows = ids.map((id) => `| <a id="${anchorOf({ source, id })}"></a>${id} | ${cell(sentences[id] ?? '')} |`);
    return [`## ${source}`, '', `${is}。`, '', '| 编号 | 原话 |', '|---|---|', ...rows].join('\n');
  });
  return [
    '# 依据',
    '',
    '流程的每一条转移、每一条要求为什么是那样：它们指名的句子，用来源自己的话。由 `npm run charts` 生成。',
    '',
    parts.join('\n\n'),
    '',
  ].join('\n');
}
