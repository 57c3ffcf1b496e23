/** Finds every flow and its table by their file names, without a list. Loads only the requested ones. */
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AnyModel } from './runner/model.ts';
import type { AnyTransitions } from './runner/rows.ts';

export type Flow = { name: string; area: string; model: AnyModel; table: AnyTransitions };

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const ending = '.machine.ts';
/** Paths below machines/, in the order of areas and names: `app/session.machine.ts`. */
const machineFiles = readdirSync(join(root, 'machines'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith(ending))
  .map((file) => file.replaceAll('\\', '/'))
  .sort((one, other) => one.localeCompare(other));

const nameOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1, -ending.length);
/** The names of all flows, area by area. */
export const flowNames: string[] = machineFiles.map(nameOf);
export const namesIn = (area: string): string[] =>
  machineFiles.filter((file) => file.startsWith(`${area}/`)).map(nameOf);

/** Returns the machine's file below machines/: `app/session.machine.ts`. */
export const fileOf = (name: string): string => machineFiles.find((file) => nameOf(file) === name) ?? '';
export const areaOf = (name: string): string => dirname(fileOf(name));
/** Returns the path of the table from the project's folder. */
export const tableFileOf = (name: string): string => `tests/flows/${areaOf(name)}/${name}.table.ts`;

async function exportOf(file: string, name: string): Promise<unknown> {
  const exports: Record<string, unknown> = await import(/* @vite-ignore */ pathToFileURL(join(root, file)).href);
  if (!exports[name]) throw new Error(`${file} must export ${name}`);
  return exports[name];
}

async function load(name: string): Promise<Flow> {
  if (!fileOf(name)) throw new Error(`there is no machine ${name}`);
  const table = (await exportOf(tableFileOf(name), name)) as AnyTransitions & Omit<AnyModel, 'machine'>;
  const machine = (await exportOf(`machines/${fileOf(name)}`, `${name}Machine`)) as AnyModel['machine'];
  return { name, area: areaOf(name), model: { ...table, machine }, table };
}

const loaded = new Map<string, Promise<Flow>>();
/** @throws if one of its files is missing */
export function loadFlow(name: string): Promise<Flow> {
  const flow = loaded.get(name) ?? load(name);
  loaded.set(name, flow);
  return flow;
}

/** Returns the flows that a flow runs: an actor's id is the child flow's name. */
export const childrenOf = ({ model }: Flow): string[] =>
  Object.keys(model.actors).filter((id) => flowNames.includes(id));
