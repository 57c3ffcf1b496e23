/** Every flow with its two tables, found by file name: adding a flow is adding its files. */
import type { AnyModel } from './runner/model.ts';
import type { AnyTransitions } from './runner/rows.ts';

export type Flow = { name: string; area: string; model: AnyModel; table: AnyTransitions };

const only = <T>(file: string, exports: Record<string, unknown>): T => {
  const [first, ...others] = Object.values(exports);
  if (!first || others.length > 0) throw new Error(`${file} must export exactly one table`);
  return first as T;
};
const named = (files: Record<string, Record<string, unknown>>, ending: string) =>
  new Map(Object.entries(files).map(([file, exports]) => [file.slice(2, -ending.length), { file, exports }]));

const models = named(import.meta.glob('./*.model.ts', { eager: true }), '.model.ts');
const tables = named(import.meta.glob('./*.transitions.ts', { eager: true }), '.transitions.ts');
const machineFiles = Object.keys(import.meta.glob('../../machines/**/*.machine.ts'));

/** The machine's file below machines/: `app/session.machine.ts`. */
export const fileOf = (name: string): string =>
  machineFiles.find((file) => file.endsWith(`/${name}.machine.ts`))?.slice('../../machines/'.length) ?? '';

export const machineNames: string[] = machineFiles.map((file) => file.replace(/^.*\/(.+)\.machine\.ts$/, '$1')).sort();

export const flows: Flow[] = [...models]
  .map(([name, { file, exports }]): Flow => {
    const table = tables.get(name);
    if (!table) throw new Error(`${file} has no ${name}.transitions.ts beside it`);
    return {
      name,
      area: fileOf(name).split('/')[0] ?? '',
      model: only(file, exports),
      table: only(table.file, table.exports),
    };
  })
  .sort((a, b) => fileOf(a.name).localeCompare(fileOf(b.name)));

/** A flow that runs another flow: an actor's id is the child flow's name. */
export const families: { parent: Flow; child: Flow }[] = flows.flatMap((parent) =>
  Object.keys(parent.model.actors).flatMap((id) =>
    flows.filter(({ name }) => name === id).map((child) => ({ parent, child })),
  ),
);
