import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

/** `idle`: the part of all cores that nobody used, 0 to 1, when it was last looked at; `waited`: seconds in which somebody did. */
export type Calm = { isCalm: boolean; idle: number; waited: number };

const SAMPLE = 2000;
/** What counts as calm, and how often in a row it has to be seen. */
const [ENOUGH, IN_A_ROW] = [0.85, 3];

function timesSoFar(): { idle: number; all: number } {
  const times = cpus().map((core) => core.times);
  const sum = (of: (core: (typeof times)[number]) => number) => times.reduce((total, core) => total + of(core), 0);
  return {
    idle: sum(({ idle }) => idle),
    all: sum(({ user, nice, sys, irq, idle }) => user + nice + sys + irq + idle),
  };
}

async function sampleIdle(): Promise<number> {
  const before = timesSoFar();
  await pause(SAMPLE);
  const after = timesSoFar();
  return (after.idle - before.idle) / Math.max(1, after.all - before.all);
}

/** Waits until other programs leave the machine alone, through `patience` seconds of what they do at most. */
export async function waitForCalm(patience: number): Promise<Calm> {
  let waited = 0;
  for (let seen = 0; ; ) {
    const idle = await sampleIdle();
    seen = idle >= ENOUGH ? seen + 1 : 0;
    if (seen === 0) waited += SAMPLE / 1000;
    if (seen === IN_A_ROW) return { isCalm: true, idle, waited };
    if (seen === 0 && waited >= patience) return { isCalm: false, idle, waited };
  }
}
