/** Text of the file with the best layouts, which `npm run charts` writes. The search takes ten times as long as the drawing. */
import type { Ways } from './ways.ts';

export const waysFile = 'tests/model/charts/ways.ts';

const keyOf = (name: string): string => (/^\w+$/.test(name) ? name : `'${name}'`);

export const waysText = (
  ways: Ways,
): string => `/** Written by \`npm run charts\`: the ways to lay the charts out, by their numbers in layoutPlans.ts. */
export type Ways = Readonly<Record<string, number>>;

export const waysFound: Ways = {
${Object.entries(ways)
  .map(([name, way]) => `  ${keyOf(name)}: ${way},\n`)
  .join('')}};
`;
