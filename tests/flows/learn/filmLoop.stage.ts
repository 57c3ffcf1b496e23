import type { filmLoopMachine } from '../../../machines/learn/filmLoop.machine.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { seekTo } from '../../browser/ways/filmEvents.ts';
import { lessonCalls, openLesson, playerBox } from '../../browser/ways/lessonOf.ts';
import { exchangeForHome } from '../../browser/ways/places.ts';

/** The place of the film in each case of `player.moved`. */
const places: Readonly<Record<string, number>> = { early: 10, later: 20, justPast: 22, farther: 40 };
const caseOf = (seconds: number) => Object.entries(places).find(([, place]) => place === seconds)?.[0];
const names = { off: 'A–B 循环：从这里开始', begun: 'A–B 循环：到这里', looping: '取消 A–B 循环' } as const;

await walkOnSite<typeof filmLoopMachine>('filmLoop', {
  starts: {
    'a lesson': { input: 'usual', memory: { isMoved: false }, open: openLesson() },
    'a lesson that bans seeking': {
      input: 'banned',
      memory: { isMoved: false },
      open: openLesson({ bansSeeking: true }),
    },
  },
  scopes: (page) => [playerBox(page)],
  apart: [/^(slider|radio) /, /^button "(?!A–B 循环：从这里开始|A–B 循环：到这里|取消 A–B 循环)/],
  holds: [...lessonCalls],
  gestures: {
    'loop.marked': ({ leaf }) => ({ do: 'click', role: 'button', name: names[leaf as keyof typeof names] }),
  },
  world: {
    // The film is paused, so that it stays where the event puts it.
    'player.moved': (site, { event }) => seekTo(site, (event as { seconds: number }).seconds),
  },
  actors: { watchPosition: { free: '视频自己报告' } },
  memory: ({ memory }, { name }) => ({ ...memory, isMoved: name === 'player.moved' }),
  // A seek to the same place has no effect, and with a ban on seeking it is undone at once.
  allows: ({ context }, { name, case: of }) =>
    name !== 'player.moved' || (!context.bansSeeking && places[of ?? ''] !== context.seconds),
  settles: ({ leaf, memory, context }) => {
    const { seconds: now, from, to } = context as { seconds: number; from: number; to: number };
    const isPast = leaf === 'looping' && memory.isMoved && now >= to && now < to + 3;
    return isPast ? { name: 'player.moved', case: caseOf(from) ?? '' } : undefined;
  },
  returns: {
    leave: exchangeForHome,
    back: 'off',
    reload: 'off',
    alike: { because: '一段只属于这一次打开的视频', leaves: ['begun', 'looping'] },
  },
});
