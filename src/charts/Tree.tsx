import { useState } from 'react';
import { say } from './texts.ts';

/** Maximum number of rendered items: a context may have hundreds of messages. */
const MOST = 100;
/** Levels that are open from the start. */
const OPEN = 1;

type Props = { name: string; value: unknown; depth?: number };

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

function leafText(value: unknown): string {
  if (value === undefined || value === null || value === '') return say.empty;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A readable value. Its content is rendered only when it is opened. */
export function Tree({ name, value, depth = 0 }: Props) {
  const [isOpen, setIsOpen] = useState(depth <= OPEN);
  if (!isBranch(value))
    return (
      <li>
        <b>{name}</b> <span className={`v-value-${value === null ? 'none' : typeof value}`}>{leafText(value)}</span>
      </li>
    );
  const entries = Object.entries(value);
  return (
    <li>
      <button
        type="button"
        className="v-twig"
        aria-expanded={isOpen}
        disabled={entries.length === 0}
        onClick={() => setIsOpen(!isOpen)}
      >
        <b>{name}</b> <span className="v-soft">{entries.length === 0 ? say.empty : say.items(entries.length)}</span>
      </button>
      {isOpen && entries.length > 0 && (
        <ul className="v-tree">
          {entries.slice(0, MOST).map(([key, inner]) => (
            <Tree key={key} name={key} value={inner} depth={depth + 1} />
          ))}
          {entries.length > MOST && <li className="v-soft">{say.moreItems(entries.length - MOST)}</li>}
        </ul>
      )}
    </li>
  );
}
