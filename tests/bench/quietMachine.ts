import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

/** `idle`: the share of all cores that was unused, 0 to 1, when last measured; `waited`: the seconds in which other programs used them. */
export type Calm = { isCalm: boolean; idle: number; waited: number };

const SAMPLE = 2000;
/** How idle the machine must be, and how many times in a row. */
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

/** Waits until other programs leave the machine idle, at most through `patience` seconds of their work. */
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
