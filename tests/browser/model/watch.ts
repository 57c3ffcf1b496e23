/**
 * Records every XState inspection event of the production build, through `window.zhituInspect`. A registry in the page knows all actors.
 * Each report is sent to the test at once, so that it outlives a reload.
 */
import type { BrowserContext, Page } from '@playwright/test';
import type { AnyMachineSnapshot, AnyTransitionDefinition, InspectionEvent, StateValue } from 'xstate';

/** A transition in serialisable form: its source by path, its event, and its index among its siblings. */
export type TakenTransition = { path: string; eventType: string; index: number };
/** One event that a machine has processed, and its state afterwards. */
export type Entry = {
  actor: string;
  machine: string;
  event: { type: string; [key: string]: unknown };
  value: StateValue;
  status: string;
  context: Record<string, unknown>;
  taken: TakenTransition[];
};

export type Listen = (name: string, heard: (told: string) => void) => Promise<unknown>;

type Registry = {
  /** The id of the document. */
  document: string;
  send: (actor: string, event: object) => void;
  realTimers: Pick<Window, 'setTimeout' | 'clearTimeout' | 'requestAnimationFrame' | 'cancelAnimationFrame'>;
  /** Restores the timers that were installed before the real ones were needed. */
  stillTimers: () => void;
};
declare global {
  interface Window {
    zhituWatch: Registry;
    /** Missing in tabs behind the watched one. */
    zhituTell?: (entries: string) => void;
  }
}

/** Runs in the page before the site, so it cannot use anything from outside. */
function install(): void {
  type Ref = { getSnapshot: () => AnyMachineSnapshot; send: (event: object) => void };
  const page = Math.random().toString(36).slice(2, 8);
  const numbers = new Map<unknown, string>();
  const refs = new Map<string, Ref>();
  const pending = new Map<unknown, TakenTransition[]>();
  const numberOf = (ref: unknown): string => {
    const known = numbers.get(ref);
    if (known) return known;
    const number = `${page} ${numbers.size}`;
    numbers.set(ref, number);
    refs.set(number, ref as Ref);
    return number;
  };
  const told = (transition: AnyTransitionDefinition): TakenTransition => {
    const { source, eventType } = transition;
    const siblings = (eventType === '' ? source.always : source.transitions.get(eventType as never)) ?? [];
    return { path: source.path.join('.') || '*', eventType, index: siblings.indexOf(transition as never) };
  };
  const plain = (_: string, value: unknown) =>
    value instanceof Error ? { name: value.name, message: value.message } : value instanceof Node ? {} : value;

  // One report for all entries of the same task, because each report costs a round trip.
  let unsent: unknown[] = [];
  const report = (entry: unknown) => {
    if (unsent.push(entry) > 1) return;
    queueMicrotask(() => {
      window.zhituTell?.(JSON.stringify(unsent, plain));
      unsent = [];
    });
  };

  const { setTimeout, clearTimeout, requestAnimationFrame, cancelAnimationFrame } = window;
  window.zhituWatch = {
    document: page,
    send: (actor, event) => refs.get(actor)?.send(event),
    realTimers: { setTimeout, clearTimeout, requestAnimationFrame, cancelAnimationFrame },
    stillTimers: () => undefined,
  };
  window.zhituInspect = (event: InspectionEvent) => {
    const number = numberOf(event.actorRef);
    if (event.type === '@xstate.microstep') {
      pending.set(event.actorRef, [...(pending.get(event.actorRef) ?? []), ...event._transitions.map(told)]);
    } else if (event.type === '@xstate.snapshot') {
      const snapshot = event.snapshot as AnyMachineSnapshot;
      if (!snapshot.machine) return;
      const taken = pending.get(event.actorRef) ?? [];
      pending.delete(event.actorRef);
      const { value, status, context } = snapshot;
      const entry = { actor: number, machine: snapshot.machine.id, event: event.event, value, status, context, taken };
      report(entry);
    }
  };
}

const documentOf = (actor: string): string => actor.split(' ')[0] ?? '';

export class Watch {
  readonly entries: Entry[] = [];
  private readonly leftDocuments = new Set<string>();

  private constructor(private readonly page: Page) {}

  /** @param listen calls `heard` at each call of the page's function of that name */
  static async over(page: Page, context: BrowserContext, listen: Listen): Promise<Watch> {
    const watch = new Watch(page);
    await listen('zhituTell', (entries) => void watch.entries.push(...JSON.parse(entries)));
    await context.addInitScript(install);
    return watch;
  }

  of(actor: string): Entry[] {
    return this.entries.filter((entry) => entry.actor === actor && entry.event.type !== 'xstate.stop');
  }

  last(actor: string): Entry | undefined {
    return this.of(actor).at(-1);
  }

  /** Returns the id of the current document, even if it has not reported anything yet. */
  document(): Promise<string> {
    return this.page.evaluate(() => window.zhituWatch.document);
  }

  /** Marks a document that is about to be left: its later reports are ignored. */
  leaveDocument(document: string): void {
    this.leftDocuments.add(document);
  }

  /** Returns all actors of a machine in the current document, oldest first. */
  begun(machine: string): string[] {
    const newest = documentOf(this.entries.at(-1)?.actor ?? '');
    if (this.leftDocuments.has(newest)) return [];
    const ours = this.entries.filter((entry) => entry.machine === machine).map(({ actor }) => actor);
    return [...new Set(ours)].filter((actor) => documentOf(actor) === newest);
  }

  /** Returns those of them that still run. */
  alive(machine: string): string[] {
    const ended = new Set(
      this.entries
        .filter(({ event, status }) => event.type === 'xstate.stop' || status !== 'active')
        .map(({ actor }) => actor),
    );
    return this.begun(machine).filter((actor) => !ended.has(actor));
  }

  /** Sends an event to an actor in place of another flow that this stage does not walk. */
  send(actor: string, event: object): Promise<void> {
    return this.page.evaluate(([of, one]) => window.zhituWatch.send(of, one), [actor, event] as const);
  }
}
