import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { flows } from './allFlows.ts';
import { documents } from './sources/documents.ts';
import { citationsIn, linked, reasonsOf, sources, sourcesFile, sourcesPage, wordingOf } from './sources/index.ts';

const reasons = flows.flatMap(reasonsOf);
const shown = ({ source, id }: { source: string; id: string }): string => `${source} ${id}`;

test('every sentence that a row, requirement, or excuse names is quoted from its source', () => {
  const unknown = flows.flatMap((flow) =>
    reasonsOf(flow)
      .flatMap(citationsIn)
      .filter((citation) => wordingOf(citation) === undefined)
      .map((citation) => `${flow.name}: ${shown(citation)}`),
  );
  expect(unknown).toEqual([]);
});

test('every reason that names a source names one of its sentences', () => {
  const word = `(${Object.keys(sources).join('|')})`;
  const named = new RegExp(`${word} [\\w.、]+`, 'g');
  const vague = new RegExp(`${word}(?: [\\w.]|：)`);
  expect(reasons.filter((reason) => vague.test(reason.replace(named, '')))).toEqual([]);
});

test('every quoted sentence is named by some reason', () => {
  const cited = new Set(reasons.flatMap(citationsIn).map(shown));
  // Requirements quote every sentence of the specification, so it is left out.
  const own = Object.entries(sources).filter(([source]) => source !== '规格');
  const held = own.flatMap(([source, { sentences }]) => Object.keys(sentences).map((id) => shown({ source, id })));
  expect(held.filter((one) => !cited.has(one))).toEqual([]);
});

test.each(Object.entries(documents))('the document contains the quote of 文档 %s', (_, { file, quote }) => {
  expect(readFileSync(file, 'utf8')).toContain(quote);
});

test('docs/sources.md is what `npm run charts` writes', () => {
  expect(readFileSync(sourcesFile, 'utf8')).toBe(sourcesPage(reasons));
});

describe('citations in a reason', () => {
  test.each([
    ['规格 4.qrExpired：失效的二维码可以刷新', ['规格 4.qrExpired']],
    ['规格 4.sendFailed、8.failedSms：清空另取', ['规格 4.sendFailed', '规格 8.failedSms']],
    ['绑好了；接口 auth.qrQuery：再问；设计 polling', ['接口 auth.qrQuery', '设计 polling']],
    ['没有取消订单的接口，离开时说清楚', []],
  ])('%s names %j', (reason, names) => {
    expect(citationsIn(reason).map(shown)).toEqual(names);
  });
  test('linked turns each named sentence of a source into a link', () => {
    expect(linked('规格 4.login、8.success：好', '../sources.md')).toBe(
      '[规格 4.login](../sources.md#1-4.login)、[8.success](../sources.md#1-8.success)：好',
    );
  });
});
