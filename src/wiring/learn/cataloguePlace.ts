import { type EventObject, fromCallback, type InputFrom } from 'xstate';
import { cataloguePlaceMachine } from '../../../machines/learn/cataloguePlace.machine.ts';
import { isNarrow, watchWidth } from '../../browser/player/windowWidth.ts';

/** Wires the place of the catalogue on a lesson's page. */
export const wireCataloguePlace = () => ({
  placeInput: (): InputFrom<typeof cataloguePlaceMachine> => ({ isNarrow: isNarrow(window) }),
  place: cataloguePlaceMachine.provide({
    actors: { watchWidth: fromCallback<EventObject>(({ sendBack }) => watchWidth(window, sendBack)) },
  }),
});
