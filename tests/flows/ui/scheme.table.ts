import type { schemeMachine } from '../../../machines/ui/scheme.machine.ts';
import type { Table } from '../../model/runner/table.ts';

const names = { system: '跟随系统', light: '浅色', dark: '深色' } as const;
const radio = (choice: keyof typeof names) => ({ role: 'radio', name: names[choice] }) as const;

export const scheme: Table<typeof schemeMachine> = {
  inputs: { system: { choice: 'system' }, dark: { choice: 'dark' } },
  user: {
    'scheme.chosen': {
      cases: { system: { choice: 'system' }, light: { choice: 'light' }, dark: { choice: 'dark' } },
      gesture: { do: 'click', ...radio('dark') },
    },
  },
  world: {
    'page.schemeChanged': {
      from: 'watchScheme',
      cases: { system: { choice: 'system' }, light: { choice: 'light' }, dark: { choice: 'dark' } },
    },
  },
  actors: { watchScheme: { reports: '在这里、别的地方、别的标签页里选了什么' } },
  screens: { offered: { shows: [radio('system'), radio('light'), radio('dark')] } },
  requirements: [
    {
      says: '选了哪一个，就显示哪一个，也记住它',
      source: '文档 operators.scheme：浅色还是深色，学员选了算',
      when: ({ event }) => event.name === 'scheme.chosen',
      must: ({ event, after, effects }) => after.context.choice === event.case && effects.includes('applyChoice'),
    },
    {
      says: '别的标签页选了，这里也是一样',
      source: '文档 operators.scheme：浅色还是深色，学员选了算',
      when: ({ event }) => event.name === 'page.schemeChanged',
      must: ({ event, after, effects }) => after.context.choice === event.case && effects.length === 0,
    },
  ],
  accepts: { offered: ['scheme.chosen', 'page.schemeChanged'] },
  runs: { '*': { watchScheme: null } },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'offered',
      changes: (_, { input }) => ({ choice: input.choice }),
      because: '文档 operators.scheme：浅色还是深色，学员选了算',
    },
    {
      from: 'offered',
      event: 'scheme.chosen',
      to: 'same',
      effects: ['applyChoice'],
      changes: (_, { choice }) => ({ choice }),
      because: '文档 operators.scheme：浅色还是深色，学员选了算',
    },
    {
      from: 'offered',
      event: 'page.schemeChanged',
      to: 'same',
      changes: (_, { choice }) => ({ choice }),
      because: '文档 operators.scheme：浅色还是深色，学员选了算',
    },
  ],
};
