/** Validates files and messages from others, so that showing them cannot crash. */
import { type FromSite, keptEvents, type Recording, type Step, type Tab, type Value } from './protocol.ts';

type Unknown = { [key: string]: unknown };
const statuses: readonly unknown[] = ['active', 'done', 'error', 'stopped'];
/** Maximum nesting depth; larger than that of our charts. */
const DEEPEST = 30;
const LATEST = 8.64e15;

const isObject = (value: unknown): value is Unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isTime = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= LATEST;

const isValue = (value: unknown, depth = 0): value is Value =>
  isText(value) ||
  (depth < DEEPEST && isObject(value) && Object.values(value).every((inner) => isValue(inner, depth + 1)));

const isTab = (value: unknown): value is Tab =>
  isObject(value) && isText(value.id) && isText(value.title) && isText(value.address);

function isStep(value: unknown): value is Step {
  return (
    isObject(value) &&
    Number.isSafeInteger(value.number) &&
    Number(value.number) >= 1 &&
    isTime(value.at) &&
    isText(value.actor) &&
    isText(value.parent) &&
    isText(value.flow) &&
    isObject(value.event) &&
    isText(value.event.type) &&
    isText(value.origin) &&
    isValue(value.value) &&
    statuses.includes(value.status) &&
    Array.isArray(value.taken) &&
    value.taken.every(isText)
  );
}

const areSteps = (value: unknown): value is Step[] => Array.isArray(value) && value.every(isStep);

function isRecording(value: unknown): value is Recording {
  return (
    isObject(value) &&
    value.format === 'zhitu-recording' &&
    value.version === 1 &&
    isTime(value.madeAt) &&
    isTab(value.tab) &&
    areSteps(value.steps) &&
    value.steps.length > 0 &&
    value.steps.length <= keptEvents &&
    new Set(value.steps.map(({ number }) => number)).size === value.steps.length
  );
}

/** Returns the recording in a file's text; undefined if it is none. */
export function readRecording(text: string): Recording | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecording(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Returns whether a message is ours: other scripts of this origin may use a channel of the same name. */
export const isFromSite = (value: unknown): value is FromSite =>
  isObject(value) && value.from === 'site' && isTab(value.tab) && (value.gone === true || areSteps(value.steps));
