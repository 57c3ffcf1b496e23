/**
 * Whether all lessons of a course are listed, or only those that the member has not learned yet. The choice is not stored: on the next page,
 * a remembered filter would hide lessons from a member who has forgotten it.
 */
import { setup } from 'xstate';

export type CatalogueFilterUserEvent = { type: 'filter.toggled' };

export const catalogueFilterMachine = setup({
  types: {} as { events: CatalogueFilterUserEvent },
}).createMachine({
  id: 'catalogueFilter',
  description: '课程目录：全部课时，还是只看没学完的',
  initial: 'all',
  states: {
    all: { description: '全部课时', on: { 'filter.toggled': { target: 'unlearned' } } },
    unlearned: { description: '只看没学完的；正在看的一课总在', on: { 'filter.toggled': { target: 'all' } } },
  },
});
