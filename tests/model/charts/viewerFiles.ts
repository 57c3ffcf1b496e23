/** Writes the viewer's data beside the pictures (src/charts/data.ts). The same input gives the same bytes. */
import type { FlowEntry, FlowIndex, FlowWords, StateWords, TransitionWords } from '../../../src/charts/data.ts';
import { Goals } from '../../browser/model/goals.ts';
import { stages } from '../../browser/play/allStages.ts';
import { whyUnplayed } from '../../browser/play/unplayed.ts';
import { families, flows } from '../allFlows.ts';
import type { Flow } from '../flows.ts';
import { graphOfFlow, pathsOf } from '../paths/paths.ts';
import { Sentences } from '../paths/sentences.ts';
import { published } from '../report/coverageTable.ts';
import { excusedNames } from '../runner/model.ts';
import { isInside, nodesOf, pathOf, upwards } from '../runner/vocabulary.ts';
import { listensTo } from './flowPage.ts';
import { layersOf } from './layers.ts';
import { areas, eventWords, gestureWords, screenWords, sourceWords, targetWords } from './words.ts';

/** Converts the pages' Markdown and HTML to plain text for the viewer. */
const plain = (text: string): string => text.replaceAll('<br>', '；').replaceAll('`', '');

const howOf = ({ model }: Flow, type: string): string => {
  const user = model.user[type];
  return user
    ? [user.gesture, ...(user.also ?? [])].map(gestureWords).join('；')
    : `来自 ${plain(sourceWords(model, type))}`;
};

const titleOf = ({ model }: Flow): string => model.machine.root.description ?? '';

/** Returns the requirements and the reasons of the rows. */
function rulesOf({ model, table }: Flow): FlowEntry['rules'] {
  const states = nodesOf(model.machine).map(pathOf);
  const rules = [
    ...model.requirements.map(({ says }) => ({ path: '*', says })),
    ...table.rows.map(({ from, to, given, because }) => ({
      path: [to, from].flat().find((place) => states.includes(place)) ?? '*',
      says: given ? `${given[0]}：${because}` : because,
    })),
  ];
  return [...new Map(rules.map((rule) => [rule.says, rule])).values()];
}

function entryOf(flow: Flow): FlowEntry {
  const { name, model } = flow;
  const related = (own: 'parent' | 'child', other: 'parent' | 'child') =>
    families.filter((family) => family[own].name === name).map((family) => family[other].name);
  return {
    name,
    title: titleOf(flow),
    children: related('parent', 'child'),
    parents: related('child', 'parent'),
    hears: listensTo(name),
    states: nodesOf(model.machine)
      .filter((node) => node.parent)
      .map((node) => ({ path: pathOf(node), means: node.description ?? '' })),
    events: [...Object.keys(model.user), ...Object.keys(model.world)].map((type) => ({ type, how: howOf(flow, type) })),
    rules: rulesOf(flow),
  };
}

function statesOf(flow: Flow): Record<string, StateWords> {
  const { model, table } = flow;
  const wordsOf = (path: string, means: string): StateWords => {
    const screen = model.screens[path];
    const accepted = table.accepts[path] ?? [];
    const running = path === '*' ? ['*'] : upwards(path);
    const named = (isUsers: boolean) =>
      accepted
        .filter((type) => (isUsers ? type in model.user : type in model.world))
        .map((type) => `${type}（${howOf(flow, type)}）`);
    return {
      means,
      shows: screen ? plain(screenWords(screen)).split('；') : [],
      canDo: named(true),
      hears: named(false),
      runs: [...new Set(running.flatMap((above) => Object.keys(table.runs?.[above] ?? {})))],
      tags: Object.entries(table.tags ?? {}).flatMap(([tag, paths]) =>
        paths.some((tagged) => isInside(path, tagged)) ? [tag] : [],
      ),
    };
  };
  return Object.fromEntries(
    nodesOf(model.machine).map((node) => {
      const path = node.parent ? pathOf(node) : '*';
      return [path, wordsOf(path, node.description ?? '')];
    }),
  );
}

const transitionsOf = ({ table }: Flow): TransitionWords[] =>
  table.rows.map((row, index) => ({
    number: index + 1,
    from: row.event === 'start' ? '' : row.from,
    event: plain(eventWords(row, table)),
    given: row.given?.[0] ?? '',
    to: plain(targetWords(row)),
    effects: (row.effects ?? []).map((effect) => (typeof effect === 'string' ? effect : effect.name)),
    because: row.because,
  }));

/** Returns a function that gives the reason if a path of the flow cannot be played. */
function unplayedOf(flow: string): (path: { number: number; name: string }) => { unplayed?: string } {
  const stage = stages.get(flow);
  if (!stage) throw new Error(`${flow} has no stage`);
  const goals = new Goals(stage);
  return (path) => {
    const unplayed = whyUnplayed(stage, goals, path);
    return unplayed === undefined ? {} : { unplayed };
  };
}

function wordsOf(flow: Flow, coverage: Record<string, string>): FlowWords {
  const { name, model } = flow;
  const graph = graphOfFlow(flow);
  const sentences = new Sentences(flow, graph);
  const unplayed = unplayedOf(name);
  return {
    name,
    title: titleOf(flow),
    states: statesOf(flow),
    transitions: transitionsOf(flow),
    requirements: model.requirements.map(({ says, source }) => `${says}（${source}）`),
    paths: pathsOf(flow, graph).map((path) => ({
      number: path.number,
      name: path.name,
      sentences: sentences.of(path).map(({ word, text }) => ({ word, text: plain(text) })),
      ...unplayed(path),
    })),
    coverage,
    excuses: Object.entries({ pairs: '转移对', guards: '守卫', cases: '用例', mutants: '变异', waits: '等待' }).flatMap(
      ([key, kind]) =>
        (model.excuses?.[key as 'pairs' | 'guards' | 'cases' | 'mutants' | 'waits'] ?? []).map((excuse) => ({
          kind,
          because: excuse.because,
          names: excusedNames([excuse]),
        })),
    ),
    layers: layersOf(flow, stages.get(name)?.excuses),
  };
}

/** Returns a flow's row of docs/charts/README.md, by its headings. */
function coverageOfFlow(table: string, name: string): Record<string, string> {
  const row = table.split('\n').find((line) => line.startsWith(`| [${name}](`));
  const cells = row?.slice(2, -2).split(' | ') ?? [];
  return Object.fromEntries(
    published.flatMap((heading, index) => (index === 0 ? [] : [[heading, cells[index] ?? '']])),
  );
}

/** Returns the index that the viewer searches. */
export const flowIndex = (): FlowIndex => ({
  areas: [...new Set(flows.map(({ area }) => area))].map((area) => ({
    name: area,
    title: areas[area] ?? area,
    flows: flows.filter((flow) => flow.area === area).map(entryOf),
  })),
});

/** @param coverage the table of docs/charts/README.md */
export function viewerFiles(coverage: string): Map<string, string> {
  const json = (value: unknown): string => `${JSON.stringify(value)}\n`;
  return new Map([
    ['flows.json', json(flowIndex())],
    ...flows.map((flow): [string, string] => [
      `${flow.name}.words.json`,
      json(wordsOf(flow, coverageOfFlow(coverage, flow.name))),
    ]),
  ]);
}
