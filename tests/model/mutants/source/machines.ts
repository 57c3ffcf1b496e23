/** Judges mutants in the source of machines and their domain files by the rows and requirements. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { AnyStateMachine } from 'xstate';
import { type Flow, fileOf } from '../../flows.ts';
import { measuring } from '../../report/measure.ts';
import type { Tour } from '../../runner/tours.ts';
import { Judge } from '../judge.ts';

/** A folder inside the project's modules, so that mutants import the runner's own xstate. */
const folder = 'node_modules/.mutants';
let count = 0;

/** Returns the machine with another text for one file. @throws if that text is not a program */
async function machineWith({ name }: Flow, file: string, text: string): Promise<AnyStateMachine> {
  const wanted = resolve(file);
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: { entry: join('machines', fileOf(name)), formats: ['es'] },
      rolldownOptions: { external: ['xstate'] },
    },
    plugins: [{ name: 'mutant', enforce: 'pre', load: (id) => (id.split('?')[0] === wanted ? text : null) }],
  });
  const [output] = [result].flat();
  const code = output && 'output' in output ? output.output[0].code : '';
  mkdirSync(folder, { recursive: true });
  const out = join(folder, `${name}-${process.pid}-${count++}.mjs`);
  writeFileSync(out, code);
  try {
    const module: Record<string, unknown> = await import(/* @vite-ignore */ pathToFileURL(resolve(out)).href);
    return module[`${name}Machine`] as AnyStateMachine;
  } finally {
    rmSync(out, { force: true });
  }
}

export class FlowJudge {
  private constructor(
    private readonly flow: Flow,
    private readonly judge: Judge,
    private readonly tours: Tour[],
  ) {}

  /** @throws if the judge rejects even the original source, because then no result is valid */
  static async of(flow: Flow): Promise<FlowJudge> {
    const { cases, ways, pairs, edges } = (await measuring(flow).walked()).tours;
    const judge = new FlowJudge(flow, new Judge(flow.model, flow.table), [...cases, ...ways, ...pairs, ...edges]);
    const file = join('machines', fileOf(flow.name));
    if (await judge.notices(file, sourceOf(file))) throw new Error(`${flow.name}: the rows reject the original source`);
    return judge;
  }

  /** Returns whether the flow's rows and requirements notice the other text of the file. */
  async notices(file: string, text: string): Promise<boolean> {
    try {
      const machine = await machineWith(this.flow, file, text);
      return (await this.judge.complaint(machine, this.tours)) !== undefined;
    } catch {
      return true;
    }
  }
}

/** Returns the part of the source to mutate. It ends before the chart, which has its own mutants (tests/model/mutants). */
export const partOf = (source: string): [number, number] => [0, source.indexOf('}).createMachine(')];

export const sourceOf = (file: string): string => readFileSync(file, 'utf8');
