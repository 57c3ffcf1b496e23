/** Machines whose source, or the source of the domain they use, has one mistake; judged by their rows and requirements. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { AnyStateMachine } from 'xstate';
import { type Flow, fileOf } from '../../flows.ts';
import { measuring } from '../../report/measure.ts';
import type { Tour } from '../../runner/tours.ts';
import { Judge } from '../judge.ts';

/** Inside the project's modules, so that xstate is the one that the runner uses. */
const folder = 'node_modules/.mutants';
let count = 0;

/** The machine with another text in the place of one file. @throws where that text is no program */
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

  /** @throws where even the source as it stands is taken for a mistake: then nothing could be told */
  static async of(flow: Flow): Promise<FlowJudge> {
    const { cases, ways, pairs, edges } = (await measuring(flow).walked()).tours;
    const judge = new FlowJudge(flow, new Judge(flow.model, flow.table), [...cases, ...ways, ...pairs, ...edges]);
    const file = join('machines', fileOf(flow.name));
    if (await judge.notices(file, sourceOf(file))) throw new Error(`${flow.name}: its own source is no mistake`);
    return judge;
  }

  /** Whether the flow's rows and requirements see that the file has another text. */
  async notices(file: string, text: string): Promise<boolean> {
    try {
      const machine = await machineWith(this.flow, file, text);
      return (await this.judge.complaint(machine, this.tours)) !== undefined;
    } catch {
      return true;
    }
  }
}

/** Where the part that is mutated by its source ends: the chart itself has mutants of its own (tests/model/mutants). */
export const partOf = (source: string): [number, number] => [0, source.indexOf('}).createMachine(')];

export const sourceOf = (file: string): string => readFileSync(file, 'utf8');
