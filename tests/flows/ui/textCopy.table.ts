import type { textCopyMachine } from '../../../machines/ui/textCopy.machine.ts';
import type { Table } from '../../model/runner/table.ts';

const first = { text: '202611220900000001', place: 'order-1-number' };
const second = { text: '202611220900000002', place: 'order-2-number' };
const copy = ({ text }: { text: string }) => ({ role: 'button', name: `复制订单号：${text}` }) as const;
const buttons = [copy(first), copy(second)];
const kept = (_: unknown, { text, place }: { text: string; place: string }) => ({ text, place });

export const textCopy: Table<typeof textCopyMachine> = {
  inputs: { orders: undefined },
  user: {
    'copy.pressed': { cases: { first, second }, gesture: { do: 'click', ...copy(first) } },
  },
  world: {},
  actors: { copyText: { answers: { copied: undefined }, faults: ['crashed'] } },
  screens: {
    resting: { shows: buttons },
    copying: { shows: buttons },
  },
  requirements: [
    {
      says: '没有按 复制，绝不动剪贴板',
      source: '按 复制',
      when: ({ before, after }) => before.running('copyText') === 0 && after.running('copyText') > 0,
      must: ({ event }) => event.name === 'copy.pressed',
    },
    {
      says: '最后按的那一个算数',
      source: '已知问题 B2：快速换课时旧的回答还在',
      when: ({ event }) => event.name === 'copy.pressed',
      must: ({ event, after }) => after.running('copyText') === 1 && after.context.text === event.payload.text,
    },
    {
      says: '复制了才说 已复制；浏览器不让，就替人选中，说怎么办',
      source: '设计 wayOut：每件事都有出错的样子和出路',
      when: ({ before, after }) => before.in('copying') && after.in('resting'),
      must: ({ event, effects }) =>
        effects.join() === (event.name === 'done copyText' ? 'announceCopied' : 'selectText,announceSelected'),
    },
  ],
  accepts: { resting: ['copy.pressed'], copying: ['copy.pressed'] },
  runs: { copying: { copyText: ({ text, place }) => ({ text, place }) } },
  rows: [
    { from: '*', event: 'start', to: 'resting', changes: { text: '', place: '' }, because: '打开页面，什么也不复制' },
    { from: 'resting', event: 'copy.pressed', to: 'copying', changes: kept, because: '按 复制' },
    {
      from: 'copying',
      event: 'copy.pressed',
      to: 'copying',
      changes: kept,
      restarts: ['copyText'],
      because: '浏览器可能还在问同不同意：最后按的算数',
    },
    {
      from: 'copying',
      event: 'done copyText',
      case: 'copied',
      to: 'resting',
      effects: ['announceCopied'],
      because: '说 已复制',
    },
    {
      from: 'copying',
      event: 'error copyText',
      to: 'resting',
      effects: ['selectText', 'announceSelected'],
      because: '没有权限，或者网站不是 https：替人选中，自己复制',
    },
  ],
};
