/** The success criteria of WCAG 2.2, levels A and AA, in their order. */
import type { Criterion, Norm } from '../norm.ts';
import { operable } from './operable.ts';
import { perceivable } from './perceivable.ts';
import { robust } from './robust.ts';
import { understandable } from './understandable.ts';

export const criteria: Criterion[] = [...perceivable, ...operable, ...understandable, ...robust];

export const wcag: Norm = {
  title: ['WCAG 2.2', 'WCAG 2.2'],
  about: [
    'A 和 AA 级的全部准则。英文在 [accessibility.openacr.yaml](accessibility.openacr.yaml) 里。',
    'All success criteria of levels A and AA. Their English text is in [accessibility.openacr.yaml](accessibility.openacr.yaml), an OpenACR file.',
  ],
  parts: [
    { title: '1. 可感知', rows: perceivable },
    { title: '2. 可操作', rows: operable },
    { title: '3. 可理解', rows: understandable },
    { title: '4. 健壮', rows: robust },
  ],
};
