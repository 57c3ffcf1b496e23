/** The picture of all flows: which runs and which hears which. */
import { families, flows } from '../allFlows.ts';
import type { Arrow, Box, Chart } from './chart.ts';
import { listensTo } from './flowPage.ts';
import { areas } from './words.ts';

export function overviewChart(): Chart {
  const boxOf = ({ name, model }: (typeof flows)[number]): Box => ({
    id: name,
    kind: 'state',
    lines: [
      { kind: 'title', text: name },
      { kind: 'words', text: model.machine.root.description ?? '' },
    ],
    children: [],
  });
  const areaNames = [...new Set(flows.map(({ area }) => area))];
  const children = areaNames.map(
    (area): Box => ({
      id: `area ${area}`,
      kind: 'group',
      lines: [
        { kind: 'title', text: areas[area] ?? area },
        { kind: 'words', text: `machines/${area}` },
      ],
      children: flows.filter((flow) => flow.area === area).map(boxOf),
    }),
  );
  const runs = families.map(
    ({ parent, child }): Arrow => ({
      id: `${parent.name} runs ${child.name}`,
      from: parent.name,
      to: child.name,
      labels: [{ kind: 'done', text: '运行' }],
    }),
  );
  const hears = flows.flatMap(({ name }) =>
    listensTo(name).map(
      (other): Arrow => ({
        id: `${other} tells ${name}`,
        from: other,
        to: name,
        labels: [{ kind: 'world', text: '报告' }],
      }),
    ),
  );
  const lines: Box['lines'] = [
    { kind: 'title', text: '知图的流程' },
    { kind: 'words', text: '每个流程是一张状态图' },
  ];
  return { root: { id: 'site', kind: 'machine', lines, children }, arrows: [...runs, ...hears] };
}
