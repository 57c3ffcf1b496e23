import { type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from 'react';
import { lookAt, type Shown } from './live.ts';
import { type Row, rowsOf } from './recording.ts';
import { say } from './texts.ts';
import { timeText } from './time.ts';
import { eventText, originText, pathsText } from './words.ts';

/** Number of rows rendered before and after the current one: 2,000 would cost 0.5 s for each new step. */
const PAGE = 150;

type ItemProps = { row: Row; origin: string; isCurrent: boolean; isLater: boolean };

function whatChanged({ step, from }: Row): string {
  const [before, after] = [from === undefined ? '' : pathsText(from), pathsText(step.value)];
  return before === '' || before === after ? after : `${before} → ${after}`;
}

/** Memoised, so that an unchanged row is not rendered again. */
const Item = memo(function Item({ row, origin, isCurrent, isLater }: ItemProps) {
  const { step } = row;
  return (
    <li className={isLater ? 'v-later' : ''}>
      <button
        type="button"
        tabIndex={isCurrent ? 0 : -1}
        aria-current={isCurrent ? 'step' : undefined}
        onClick={() => lookAt(step.number)}
      >
        <time dateTime={new Date(step.at).toISOString()}>{timeText(step.at)}</time> <b>{step.flow}</b>{' '}
        <code>{eventText(step.event.type)}</code> <span className="v-origin">{origin}</span>{' '}
        <span className="v-change">{whatChanged(row)}</span>
      </button>
    </li>
  );
});

/** Scrolls the list to its current row, without scrolling the page. */
function reveal(box: HTMLElement): void {
  const item = box.querySelector('[aria-current]');
  if (!item) return;
  const [own, room] = [item.getBoundingClientRect(), box.getBoundingClientRect()];
  if (own.top < room.top) box.scrollTop -= room.top - own.top;
  else if (own.bottom > room.bottom) box.scrollTop += own.bottom - room.bottom;
}

/** All steps of the chosen tab. A press on a row goes back to its moment. */
export function Timeline({ shown }: { shown: Shown }) {
  const { steps, count } = shown;
  const [flow, setFlow] = useState('');
  const [pages, setPages] = useState(1);
  const list = useRef<HTMLOListElement>(null);
  const rows = useMemo(() => rowsOf(steps), [steps]);
  const flows = useMemo(() => [...new Set(steps.map((step) => step.flow))].sort(), [steps]);
  const flowOf = useMemo(() => new Map(steps.map((step) => [step.actor, step.flow])), [steps]);
  const seen = flow === '' ? rows : rows.filter(({ step }) => step.flow === flow);
  const last = steps[count - 1]?.number ?? 0;
  const at = seen.findLastIndex(({ step }) => step.number <= last);
  const current = seen[at]?.step.number;
  const [start, end] = [Math.max(at - PAGE * pages, 0), Math.min(Math.max(at, 0) + PAGE * pages, seen.length)];

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the current row or the available space changes.
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const observer = new ResizeObserver(() => reveal(box));
    observer.observe(box);
    reveal(box);
    return () => observer.disconnect();
  }, [current, flow]);

  const onKeyDown = (event: KeyboardEvent) => {
    const item = document.activeElement?.closest('li');
    const next = event.key === 'ArrowDown' ? item?.nextElementSibling : item?.previousElementSibling;
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    next?.querySelector('button')?.focus();
  };

  return (
    <section className="v-column v-timeline" aria-labelledby="timeline">
      <div className="v-column-head">
        <h3 id="timeline">{say.timeline}</h3>
        <label>
          <span className="v-hidden">{say.onlyFlow}</span>
          <select value={flow} onChange={(event) => setFlow(event.target.value)}>
            <option value="">{say.everyFlow}</option>
            {flows.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      </div>
      {start > 0 && (
        <button type="button" className="v-more" onClick={() => setPages(pages + 1)}>
          {say.earlier(start)}
        </button>
      )}
      <ol ref={list} onKeyDown={onKeyDown}>
        {seen.slice(start, end).map((row) => (
          <Item
            key={row.step.number}
            row={row}
            origin={originText(row.step, flowOf)}
            isCurrent={row.step.number === current}
            isLater={row.step.number > last}
          />
        ))}
      </ol>
      {end < seen.length && (
        <button type="button" className="v-more" onClick={() => setPages(pages + 1)}>
          {say.later(seen.length - end)}
        </button>
      )}
    </section>
  );
}
