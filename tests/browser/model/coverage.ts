/** The coverage of one flow's tours in the browser: judged after the last tour and stored in `.coverage/browser.json`. */
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import type { BrowserNumbers } from '../../model/report/coverageTable.ts';
import { outcomesOfTaken } from '../../model/runner/cover.ts';
import type { Count } from '../../model/runner/ledger.ts';
import type { Stimulus } from '../../model/runner/oracle.ts';
import { caseName } from '../../model/runner/stimuli.ts';
import { nodesOf, pathOf, transitionName } from '../../model/runner/vocabulary.ts';
import type { Goals } from './goals.ts';
import type { AnyStage } from './stage.ts';
import type { Entry, TakenTransition } from './watch.ts';

function definitionOf(machine: AnyStateMachine, { path, eventType, index }: TakenTransition): AnyTransitionDefinition {
  const node = nodesOf(machine).find((one) => pathOf(one) === path);
  const siblings = eventType === '' ? node?.always : node?.transitions.get(eventType as never);
  const taken = siblings?.[index];
  if (!taken) throw new Error(`${machine.id} has no transition ${eventType} #${index} at ${path}`);
  return taken as never;
}

export class BrowserCoverage {
  readonly walked = new Set<string>();
  /** Resting situations in which the enabled controls were compared. */
  checks = 0;
  steps = 0;
  tours = 0;
  /** Patterns of `apart` that matched some control. */
  private readonly matched = new Set<RegExp>();

  constructor(
    private readonly stage: AnyStage,
    private readonly goals: Goals,
  ) {}

  /** Counts a step of the tour. Its case happened as the table says. */
  step(stimulus: Stimulus): void {
    this.steps++;
    if (stimulus.case !== undefined) this.walked.add(caseName(stimulus));
  }

  /** Adds what the traces show. They can show more than was planned. */
  add(entries: Entry[]): void {
    const { machine } = this.stage.model;
    const last = new Map<string, Entry>();
    for (const entry of entries) {
      if (entry.machine !== machine.id) continue;
      const before = last.get(entry.actor);
      last.set(entry.actor, entry);
      const taken = entry.taken.map((one) => definitionOf(machine, one));
      const shown = before
        ? this.goals.shown(this.goals.situationOf(before), entry.event, taken)
        : taken.flatMap(outcomesOfTaken);
      for (const name of [...taken.map(transitionName), ...shown]) this.walked.add(name);
    }
  }

  matches(pattern: RegExp): void {
    this.matched.add(pattern);
  }

  /** Returns the patterns of `apart` that matched no control in any tour. */
  private stale(): string[] {
    return (this.stage.apart ?? [])
      .filter((pattern) => !this.matched.has(pattern))
      .map((pattern) => `stale: apart ${pattern}, it matched no control`);
  }

  judge(): { numbers: BrowserNumbers; problems: string[] } {
    const { transitions, cases, guards } = this.goals.all();
    const { excuses = [] } = this.stage;
    const excused = excuses.flatMap(({ names }) => names);
    const never = excuses.filter(({ mayHappen }) => !mayHappen).flatMap(({ names }) => names);
    const missed = (all: Set<string>) => [...all].filter((name) => !this.walked.has(name));
    const count = (all: Set<string>): Count => ({
      covered: all.size - missed(all).length,
      all: all.size,
      excused: excused.filter((name) => all.has(name)).length,
    });
    const open = (all: Set<string>) => missed(all).filter((name) => this.goals.wants(name) && !excused.includes(name));
    const isMissed = (name: string) => [transitions, cases, guards].some((all) => missed(all).includes(name));
    return {
      numbers: {
        transitions: count(transitions),
        cases: count(cases),
        guards: count(guards),
        equality: { covered: this.checks, all: this.checks, excused: 0 },
      },
      problems: [
        ...open(transitions).map((name) => `not taken in a browser: ${name}`),
        ...open(cases).map((name) => `case not walked in a browser: ${name}`),
        ...open(guards).map((name) => `guard outcome not seen in a browser: ${name}`),
        ...never.filter((name) => !isMissed(name)).map((name) => `stale excuse, walked or gone: ${name}`),
        ...this.stale(),
      ],
    };
  }
}

const folder = '.coverage';
const file = `${folder}/browser.json`;

/** Writes the numbers of one flow. All workers share the file, so only the holder of the lock writes. */
export async function keep(flow: string, numbers: BrowserNumbers): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const lock = `${file}.lock`;
  for (let turn = 0; ; turn++) {
    try {
      closeSync(openSync(lock, 'wx'));
      break;
    } catch (error) {
      // A lock that still exists after 200 tries must be from an interrupted run.
      if (turn > 200) rmSync(lock, { force: true });
      else if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
  const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  // The file is replaced atomically, so that a delayed worker that has lost the lock still reads a complete file.
  writeFileSync(`${lock}.new`, `${JSON.stringify({ ...known, [flow]: numbers }, null, 2)}\n`);
  renameSync(`${lock}.new`, file);
  rmSync(lock, { force: true });
}
