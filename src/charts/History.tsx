import { lookAt, type Shown, useLive } from './live.ts';
import { say } from './texts.ts';
import { timeText } from './time.ts';
import { eventText } from './words.ts';

/** Goes back and forth through the steps. The site's page is not affected. */
export function History({ shown: { steps, count } }: { shown: Shown }) {
  const isBack = useLive().moment !== undefined;
  const step = steps[count - 1];
  if (!step) return null;
  // Steps may be added or dropped while the visitor looks at an earlier one, so a press chooses a step by its number, not by its place.
  const go = (to: number) => lookAt(steps[Math.min(Math.max(to, 1), steps.length) - 1]?.number);
  const what = `${timeText(step.at)} ${step.flow} ${eventText(step.event.type)}`;
  const text = say.momentText(count, steps.length, what);
  return (
    <div className="v-history">
      <button type="button" onClick={() => go(count - 1)} disabled={count <= 1}>
        {say.back}
      </button>
      <input
        type="range"
        aria-label={say.moment}
        aria-valuetext={text}
        min={1}
        max={steps.length}
        value={count}
        onChange={(event) => go(Number(event.target.value))}
      />
      <button type="button" onClick={() => go(count + 1)} disabled={count >= steps.length}>
        {say.forward}
      </button>
      <button type="button" onClick={() => lookAt(undefined)} disabled={!isBack}>
        {say.now}
      </button>
      <p className="v-moment">{text}</p>
    </div>
  );
}
