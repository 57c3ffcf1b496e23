import type { InputFrom } from 'xstate';
import { lessonLayoutMachine } from '../../../machines/learn/lessonLayout.machine.ts';
import { playerIds } from '../../addresses/elementIds.ts';
import { createPlayerPreferences } from '../../browser/stored/playerPreferences.ts';
import type { Environment } from '../environment.ts';

export function wireLessonLayout({ store }: Pick<Environment, 'store'>) {
  const preferences = createPlayerPreferences(store);
  return {
    layoutInput: (): InputFrom<typeof lessonLayoutMachine> => ({ isTheatre: preferences.read().isTheatre }),
    layout: lessonLayoutMachine.provide({
      actions: {
        storeTheatre: () => preferences.update({ isTheatre: true }),
        storeBeside: () => preferences.update({ isTheatre: false }),
        // Scrolled into view, the film returns from the mini player.
        showFilm: () => document.getElementById(playerIds.place)?.scrollIntoView({ block: 'center' }),
      },
    }),
  };
}
