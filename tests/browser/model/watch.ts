/**
 * What the running site tells of its flows: every XState inspection event of the production build, through `window.zhituInspect`.
 *
 * In the page a registry knows all actors; what they did is sent here at once, so that it outlives a reload.
 */
import type { BrowserContext, Page } from '@playwright/test';
import type { AnyMachineSnapshot, AnyTransitionDefinition, InspectionEvent, StateValue } from 'xstate';

/** A transition as the page can tell it: its source by path, its event, its place among its siblings. */
export type TakenTransition = { path: string; eventType: string; index: number };
/** One event a machine has worked off, and where that left it. */
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
  /** The number of the document. */
  document: string;
  send: (actor: string, event: object) => void;
  realTimers: Pick<Window, 'setTimeout' | 'clearTimeout' | 'requestAnimationFrame' | 'cancelAnimationFrame'>;
  /** Puts the timers back that stood there before the real ones were needed. */
  stillTimers: () => void;
};
declare global {
  interface Window {
    zhituWatch: Registry;
    /** Not in pages behind the one that is watched. */
    zhituTell?: (entries: string) => void;
  }
}

/** Runs in the page before the site; it may use nothing from outside. */
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

  // One report for all that happens in one go: each costs a call and its answer.
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

  /** @param listen has `heard` hear of every call of a function of that name in the page */
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

  /** The document that stands now, whether or not it has told anything yet. */
  document(): Promise<string> {
    return this.page.evaluate(() => window.zhituWatch.document);
  }

  /** This document is about to be left for another one: what is still told of it comes late. */
  leaveDocument(document: string): void {
    this.leftDocuments.add(document);
  }

  /** All actors of a machine in the document that stands now, oldest first. */
  begun(machine: string): string[] {
    const newest = documentOf(this.entries.at(-1)?.actor ?? '');
    if (this.leftDocuments.has(newest)) return [];
    const ours = this.entries.filter((entry) => entry.machine === machine).map(({ actor }) => actor);
    return [...new Set(ours)].filter((actor) => documentOf(actor) === newest);
  }

  /** Those of them that still run. */
  alive(machine: string): string[] {
    const ended = new Set(
      this.entries
        .filter(({ event, status }) => event.type === 'xstate.stop' || status !== 'active')
        .map(({ actor }) => actor),
    );
    return this.begun(machine).filter((actor) => !ended.has(actor));
  }

  /** For reports of flows that are walked on a stage of their own: the actor hears what they would have told it. */
  send(actor: string, event: object): Promise<void> {
    return this.page.evaluate(([of, one]) => window.zhituWatch.send(of, one), [actor, event] as const);
  }
}
