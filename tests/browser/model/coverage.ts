/** What the tours of one flow have covered in the browser, judged after the last and kept in `.coverage/browser.json`. */
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AnyStateMachine } from 'xstate';
import type { BrowserNumbers } from '../../model/report/coverageTable.ts';
import { nodesOf, pathOf, transitionName, transitionsOf } from '../../model/runner/vocabulary.ts';
import type { AnyStage } from './stage.ts';
import type { Entry, TakenTransition } from './watch.ts';

function nameOf(machine: AnyStateMachine, { path, eventType, index }: TakenTransition): string {
  const node = nodesOf(machine).find((one) => pathOf(one) === path);
  const siblings = eventType === '' ? node?.always : node?.transitions.get(eventType as never);
  const taken = siblings?.[index];
  if (!taken) throw new Error(`${machine.id} has no transition ${eventType} #${index} at ${path}`);
  return transitionName(taken as never);
}

export class BrowserCoverage {
  readonly taken = new Set<string>();
  /** Resting situations in which the enabled controls were compared. */
  checks = 0;
  steps = 0;
  tours = 0;

  constructor(private readonly stage: AnyStage) {}

  add(entries: Entry[]): void {
    const { machine } = this.stage.model;
    for (const entry of entries) {
      if (entry.machine !== machine.id) continue;
      for (const transition of entry.taken) this.taken.add(nameOf(machine, transition));
    }
  }

  judge(): { numbers: BrowserNumbers; problems: string[] } {
    const all = [...transitionsOf(this.stage.model.machine).keys()];
    const excused = (this.stage.excuses ?? []).flatMap(({ names }) => names);
    const missed = all.filter((name) => !this.taken.has(name));
    return {
      numbers: {
        transitions: { covered: all.length - missed.length, all: all.length, excused: excused.length },
        equality: { covered: this.checks, all: this.checks, excused: 0 },
      },
      problems: [
        ...missed.filter((name) => !excused.includes(name)).map((name) => `not taken in a browser: ${name}`),
        ...excused.filter((name) => !missed.includes(name)).map((name) => `stale excuse, taken or gone: ${name}`),
      ],
    };
  }
}

const folder = '.coverage';
const file = `${folder}/browser.json`;

/** The workers write into one file; whoever holds the lock is alone with it for a moment. */
export async function keep(flow: string, numbers: BrowserNumbers): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const lock = `${file}.lock`;
  for (let turn = 0; ; turn++) {
    try {
      closeSync(openSync(lock, 'wx'));
      break;
    } catch (error) {
      // A lock that outlives many turns was left by a run that was cut short.
      if (turn > 200) rmSync(lock, { force: true });
      else if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
  const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  writeFileSync(file, `${JSON.stringify({ ...known, [flow]: numbers }, null, 2)}\n`);
  rmSync(lock);
}
