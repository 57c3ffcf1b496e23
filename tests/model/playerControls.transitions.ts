import type { playerControlsMachine } from '../../machines/learn/playerControls.machine.ts';
import type { Transitions } from './runner/rows.ts';

type Known = { isPlaying: boolean; isInUse: boolean };
const goes = ({ isPlaying, isInUse }: Known) => isPlaying && !isInUse;
const stays = (known: Known) => !goes(known);

const always = ['media.playing', 'media.paused', 'page.barTaken', 'page.barLeft'] as const;
const rest = '设计 3：全屏时动一动就出来，三秒不动就收起';
const kept = '停着、鼠标在上面、键盘焦点在里面、正在拖：不收起';

export const playerControls: Transitions<typeof playerControlsMachine> = {
  accepts: {
    below: [...always, 'page.screenFilled'],
    'over.shown.staying': [...always, 'page.screenLeft'],
    'over.shown.going': [...always, 'page.screenLeft', 'page.stirred'],
    'over.hidden': [...always, 'page.screenLeft', 'page.stirred', 'page.pictureTapped'],
  },
  runs: { '*': { watchHands: null }, 'over.shown': { raiseSubtitles: null } },
  delays: { rest: 3000 },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'below',
      changes: { isPlaying: false, isInUse: false },
      because: '不是全屏，控制条在画面下面',
    },
    { from: '*', event: 'media.playing', to: 'same', changes: { isPlaying: true }, because: rest },
    { from: '*', event: 'media.paused', to: 'same', changes: { isPlaying: false }, because: kept },
    { from: '*', event: 'page.barTaken', to: 'same', changes: { isInUse: true }, because: kept },
    { from: '*', event: 'page.barLeft', to: 'same', changes: { isInUse: false }, because: rest },
    {
      from: 'below',
      event: 'page.screenFilled',
      to: 'over.shown.staying',
      because: '一全屏就看得见控制条',
    },
    { from: 'over', event: 'page.screenLeft', to: 'below', because: '控制条回到画面下面' },
    {
      from: 'over.shown.staying',
      event: 'always',
      given: ['在放，也没有用着', goes],
      to: 'over.shown.going',
      because: rest,
    },
    {
      from: 'over.shown.going',
      event: 'always',
      given: ['停下了，或者用着了', stays],
      to: 'over.shown.staying',
      because: kept,
    },
    { from: 'over.shown.going', event: 'page.stirred', to: 'same', because: '动了：从头数三秒' },
    { from: 'over.shown.going', event: 'after rest', to: 'over.hidden', because: rest },
    {
      from: 'over.hidden',
      event: 'always',
      given: ['停下了，或者用着了', stays],
      to: 'over.shown.staying',
      because: kept,
    },
    { from: 'over.hidden', event: 'page.stirred', to: 'over.shown.staying', because: rest },
    {
      from: 'over.hidden',
      event: 'page.pictureTapped',
      to: 'over.shown.staying',
      because: '手指点一下画面：先让控制条出来，不暂停',
    },
  ],
};
