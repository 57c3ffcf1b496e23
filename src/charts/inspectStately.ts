/**
 * Stately's own inspector beside the site, only in development. The development server inserts this before the site's script if the page has
 * `?inspect=stately`. Nothing imports it, so no build contains it.
 */
import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { Snapshot } from 'xstate';
import { mask } from './mask.ts';

/** Masks an event for the inspector, which is a page of another site, and reduces it to the fields that it shows. */
export function told(event: StatelyInspectionEvent): StatelyInspectionEvent {
  if (event.type === '@xstate.event') return { ...event, event: mask(event.event) as typeof event.event };
  const { status, value, context, output } = event.snapshot as Record<
    'status' | 'value' | 'context' | 'output',
    unknown
  >;
  const masked = { status, value, context: mask(context), output: mask(output) };
  const snapshot = masked as unknown as Snapshot<unknown>;
  if (event.type === '@xstate.actor') return { ...event, snapshot };
  return { ...event, snapshot, event: mask(event.event) as typeof event.event };
}

const { inspect } = createBrowserInspector({ serialize: told });
const { zhituInspect } = window;
window.zhituInspect = (event) => {
  zhituInspect?.(event);
  inspect.next?.(event);
};
