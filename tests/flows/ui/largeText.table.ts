import type { TextSize } from '../../../machines/domain/textSize.ts';
import type { largeTextMachine } from '../../../machines/ui/largeText.machine.ts';
import type { Table } from '../../model/runner/table.ts';

const names = { '100': '标准', '125': '125%', '150': '150%', '200': '200%' } as const;
const radio = (size: TextSize) => ({ role: 'radio', name: names[size] }) as const;
const kept = '文档 operators.largeText：多大的字，学员选了算';

export const largeText: Table<typeof largeTextMachine> = {
  inputs: { standard: { size: '100' }, large: { size: '150' } },
  user: {
    'size.chosen': {
      cases: {
        '100': { size: '100' },
        '125': { size: '125' },
        '150': { size: '150' },
        '200': { size: '200' },
      },
      gesture: { do: 'click', ...radio('150') },
    },
  },
  world: {
    'page.textSizeChanged': {
      from: 'watchTextSize',
      cases: { '100': { size: '100' }, '200': { size: '200' } },
    },
  },
  actors: { watchTextSize: { reports: '在这里、别的地方、别的标签页里选了什么' } },
  screens: { offered: { shows: [radio('100'), radio('125'), radio('150'), radio('200')] } },
  requirements: [
    {
      says: '选了多大的字，就显示多大，也记住它',
      source: kept,
      when: ({ event }) => event.name === 'size.chosen',
      must: ({ event, after, effects }) => after.context.size === event.case && effects.includes('applySize'),
    },
    {
      says: '别的标签页选了，这里也是一样',
      source: kept,
      when: ({ event }) => event.name === 'page.textSizeChanged',
      must: ({ event, after, effects }) => after.context.size === event.case && effects.length === 0,
    },
  ],
  accepts: { offered: ['size.chosen', 'page.textSizeChanged'] },
  runs: { '*': { watchTextSize: null } },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'offered',
      changes: (_, { input }) => ({ size: input.size }),
      because: kept,
    },
    {
      from: 'offered',
      event: 'size.chosen',
      to: 'same',
      effects: ['applySize'],
      changes: (_, { size }) => ({ size }),
      because: kept,
    },
    {
      from: 'offered',
      event: 'page.textSizeChanged',
      to: 'same',
      changes: (_, { size }) => ({ size }),
      because: kept,
    },
  ],
};
