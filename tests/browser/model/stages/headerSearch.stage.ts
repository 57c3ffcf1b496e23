import { headerSearch } from '../../../model/headerSearch.model.ts';
import { headerSearch as table } from '../../../model/headerSearch.transitions.ts';
import { defineStage } from '../stage.ts';
import { banner, goHome, quietPath, visit } from './places.ts';

export const headerSearchStage = defineStage<typeof headerSearch.machine>({
  model: headerSearch,
  table,
  starts: { header: { input: 'empty', memory: { left: false }, open: visit(quietPath) } },
  scopes: (page) => [banner(page).getByRole('search')],
  world: {},
  actors: {},
  // The results page is not built yet: what stands in its place has no header, and the box goes with it.
  memory: ({ context }, { name }) => ({ left: name === 'search.submitted' && String(context.keywords).trim() !== '' }),
  ends: ({ memory }) => memory.left === true,
  returns: { leave: goHome, back: 'kept', reload: 'editing' },
});
