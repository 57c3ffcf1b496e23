/** The site beside the viewer while a path is played there, with the code that plays paths; loaded with the first play. */
import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { keepPace, leavePlay, playAddress, type Played as Wanted } from '../place.ts';
import { say } from '../texts.ts';
import { Words } from '../Words.tsx';
import { playMachine } from './play.machine.ts';
import { askForPlace, stageIn } from './stage.ts';

type Size = { width: number; height: number };
const paces = [2000, 1000, 500, 0] as const;

/** The end of a play, with its possible actions. */
function Ending({ snapshot }: { snapshot: SnapshotFrom<typeof playMachine> }) {
  const { why } = snapshot.context;
  if (snapshot.matches('asking')) return <p role="status">{say.play.preparing}</p>;
  if (snapshot.matches('leaving')) return <p role="status">{say.play.leaving}</p>;
  if (snapshot.matches('walked')) return <p role="status">{say.play.walked}</p>;
  if (snapshot.matches('failed')) return <p role="alert">{say.play.failed(why)}</p>;
  if (snapshot.matches('refused')) return <p role="alert">{say.play.refused(why)}</p>;
  if (snapshot.matches('unreachable')) return <p role="alert">{say.play.unreachable}</p>;
  if (snapshot.matches('lost')) return <p role="alert">{say.play.lost}</p>;
  return null;
}

function Steps({ snapshot }: { snapshot: SnapshotFrom<typeof playMachine> }) {
  const { steps, next, done } = snapshot.context;
  const now = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new step scrolls into view.
  useEffect(() => {
    now.current?.scrollIntoView({ block: 'nearest' });
  }, [next, done]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it must scroll by keyboard, too.
    <ol className="v-played-steps" tabIndex={0} aria-label={say.play.steps}>
      {steps.map(({ sentences }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: steps may repeat, and are never reordered.
          key={index}
          ref={index === next ? now : undefined}
          className={index < done ? 'v-done' : ''}
          aria-current={index === next && index >= done ? 'step' : undefined}
        >
          {sentences.map(({ word, text }) => (
            <span key={`${word} ${text}`}>
              <b>{word}</b> <Words text={text} />
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}

/** Moves the focus to the play after a press on its button: on a phone, it is below everything else. */
const goThere = (section: HTMLElement | null): void => section?.focus();

/** @param wanted must stay the same object while it is mounted */
export function Played({ wanted }: { wanted: Wanted }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ width: 1440, height: 900 });
  const machine = useMemo(
    () =>
      playMachine.provide({
        actors: { askForPlace, stage: stageIn(() => frame.current as HTMLIFrameElement, setSize) },
        actions: { goThere: (_, { url }) => window.location.assign(url + playAddress(wanted)) },
      }),
    [wanted],
  );
  const [snapshot, send] = useMachine(machine, { input: wanted });
  const { steps, done, pace } = snapshot.context;
  const isPlaying = snapshot.matches('playing');
  const isPaused = snapshot.matches({ playing: 'paused' });
  const [scale, setScale] = useState(1);

  useEffect(() => {
    const box = room.current;
    if (!box) return;
    const scaleToRoom = () => setScale(Math.min(1, box.clientWidth / size.width, box.clientHeight / size.height));
    const observer = new ResizeObserver(scaleToRoom);
    observer.observe(box);
    scaleToRoom();
    return () => observer.disconnect();
  }, [size]);

  return (
    <section ref={goThere} tabIndex={-1} className="v-site v-played" aria-label={say.play.title}>
      <div className="v-site-bar">
        <h2>{say.play.name(wanted.flow, wanted.number)}</h2>
        <span className="v-played-controls">
          <button type="button" disabled={!isPlaying} onClick={() => send({ type: isPaused ? 'continued' : 'paused' })}>
            {isPaused ? say.play.continue : say.play.pause}
          </button>
          <button type="button" disabled={!isPlaying} onClick={() => send({ type: 'stepped' })}>
            {say.play.step}
          </button>
          <label>
            {say.play.pace}{' '}
            <select
              value={pace}
              disabled={!isPlaying}
              onChange={({ target }) => {
                keepPace(wanted, Number(target.value));
                send({ type: 'paceChosen', pace: Number(target.value) });
              }}
            >
              {paces.map((milliseconds) => (
                <option key={milliseconds} value={milliseconds}>
                  {say.play.paces(milliseconds)}
                </option>
              ))}
            </select>
          </label>
          <button type="button" onClick={() => send({ type: 'again' })}>
            {say.play.again}
          </button>
          <button type="button" onClick={leavePlay}>
            {say.play.end}
          </button>
        </span>
        <progress max={Math.max(steps.length, 1)} value={done} aria-label={say.play.progress(done, steps.length)} />
        <Ending snapshot={snapshot} />
      </div>
      <Steps snapshot={snapshot} />
      <div className="v-played-room" ref={room}>
        <iframe
          ref={frame}
          title={say.site}
          allow="autoplay; fullscreen; picture-in-picture; clipboard-write"
          style={{ width: size.width, height: size.height, transform: `scale(${scale})` }}
        />
      </div>
    </section>
  );
}
