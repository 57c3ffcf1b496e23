import { type DragEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Boundary } from './Boundary.tsx';
import { Broken, brokenViewer } from './Broken.tsx';
import type { FlowIndex } from './data.ts';
import { FileState } from './FileState.tsx';
import { FlowList } from './FlowList.tsx';
import { FlowPicture, OverviewPicture } from './FlowPicture.tsx';
import { indexAddress, useIndex } from './files.ts';
import { focusPart } from './focus.ts';
import { LayerChoice } from './LayerChoice.tsx';
import { LiveDock } from './LiveDock.tsx';
import { flowNow, follow, importFile, useLive, useShown } from './live.ts';
import { Panel } from './Panel.tsx';
import {
  hashOf,
  leavePlay,
  overviewHash,
  type Place,
  type Played,
  putBeside,
  useBeside,
  usePlace,
  usePlayed,
} from './place.ts';
import { Search } from './Search.tsx';
import { Site } from './Site.tsx';
import { Switch } from './Switch.tsx';
import { say } from './texts.ts';
import { useFollowing, useSlowly } from './useEffects.ts';
import { entryOf, whereIs } from './words.ts';

/** Returns a component that loads the code for playing paths when it is first rendered. After a failed load, call this again. */
const newPlayer = () => lazy(() => import('./play/Played.tsx').then(({ Played }) => ({ default: Played })));

const noFlows: readonly string[] = [];

function Nowhere({ hash, index }: { hash: string; index: FlowIndex }) {
  const flow = entryOf(index, /^#\/(\w+)/.exec(hash)?.[1] ?? '');
  return (
    <div className="v-pad" role="alert">
      <h2>{say.nowhere}</h2>
      <p>{say.nowhereWhy(hash)}</p>
      <p className="v-ways">
        {flow && <a href={hashOf([flow.name])}>{say.toFlow(flow.name)}</a>}
        <a href={overviewHash}>{say.toOverview}</a>
      </p>
    </div>
  );
}

function titleOf(place: Place, index: FlowIndex): string {
  if (place.at === 'nowhere') return say.nowhere;
  if (place.at === 'overview') return say.overview;
  return place.flows.map((flow) => `${flow} ${entryOf(index, flow)?.title ?? ''}`).join(' + ');
}

function Viewer({ index }: { index: FlowIndex }) {
  const place = usePlace(index);
  const shown = useShown();
  const { isFollowing, actors, moment } = useLive();
  const isBeside = useBeside();
  const frame = useRef<HTMLDivElement>(null);
  const [hasList, setHasList] = useState(() => !isBeside && window.innerWidth >= 1100);
  const [isDropping, setIsDropping] = useState(false);
  const [names] = useState(() => new Set(index.areas.flatMap(({ flows }) => flows.map(({ name }) => name))));
  const open = place.at === 'flow' ? place.flows : noFlows;
  const about = place.at === 'flow' ? place.about : undefined;
  const now = about === undefined ? undefined : flowNow(about, shown, actors.get(about));
  const where = about && now?.step ? whereIs(entryOf(index, about), now.step.value) : '';
  const state = about && now?.step ? (now.isLiving ? say.isIn : say.ended)(about, where) : '';
  const said = useSlowly(state);
  useFollowing(shown, open, names);

  const title = titleOf(place, index);
  useEffect(() => {
    document.title = `${title} · ${say.title}`;
  }, [title]);

  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsDropping(event.type === 'dragover');
    const [file] = event.type === 'drop' ? event.dataTransfer.files : [];
    if (file) void importFile(file);
  };
  /** If there is no room for both, the list makes room for the picture. */
  const onChoose = () => {
    if ((frame.current?.clientWidth ?? 0) < 900) setHasList(false);
  };

  const onBeside = (isOn: boolean) => {
    putBeside(isOn);
    if (isOn) setHasList(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file may be dropped anywhere; the button does the same.
    <div
      ref={frame}
      className={`v-frame${isDropping ? ' v-dropping' : ''}${moment === undefined ? '' : ' v-looking-back'}`}
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={onDrag}
    >
      <header className="v-bar">
        <button
          type="button"
          className="v-skip"
          onClick={() => document.getElementById('words')?.focus()}
          hidden={place.at !== 'flow'}
        >
          {say.skip}
        </button>
        <h1>
          <a href={overviewHash}>{say.title}</a>
        </h1>
        <button type="button" aria-expanded={hasList} aria-controls="flows" onClick={() => setHasList(!hasList)}>
          {say.flows}
        </button>
        <Search index={index} />
        <span className="v-switches">
          <Switch label={say.follow} hint={say.followHint} isOn={isFollowing} onChange={follow} />
          <LayerChoice />
          <Switch label={say.beside} hint={say.besideHint} isOn={isBeside} onChange={onBeside} />
        </span>
      </header>
      <div className={`v-work${hasList ? ' v-with-list' : ''}${place.at === 'flow' ? ' v-with-panel' : ''}`}>
        {hasList ? <FlowList index={index} open={open} onChoose={onChoose} /> : <div id="flows" hidden />}
        <main className="v-main">
          {place.at !== 'nowhere' && <h2 className="v-hidden">{title}</h2>}
          {place.at === 'nowhere' && <Nowhere hash={place.hash} index={index} />}
          {place.at === 'overview' && <OverviewPicture index={index} />}
          {place.at === 'flow' &&
            place.flows.map((flow) => (
              <FlowPicture
                key={flow}
                flow={flow}
                flows={place.flows}
                pick={flow === place.about ? place.pick : undefined}
                index={index}
                shown={shown}
              />
            ))}
        </main>
        {place.at === 'flow' && (
          <Panel place={place} index={index} onClose={({ about, pick }) => pick && focusPart(about, pick)} />
        )}
      </div>
      <LiveDock shown={shown} index={index} open={open} about={about} now={now} />
      <p className="v-hidden" aria-live="polite">
        {said}
      </p>
      {isDropping && <p className="v-drop">{say.drop}</p>}
    </div>
  );
}

/** Plays a path. Its faults do not affect the charts. */
function PlayedSite({ wanted }: { wanted: Played }) {
  const [Player, setPlayer] = useState(newPlayer);
  return (
    <Boundary
      instead={(reason, reopen) => (
        <section className="v-site" aria-label={say.play.title}>
          <Broken
            what={say.broken.played}
            reason={reason}
            reopen={() => {
              setPlayer(newPlayer);
              reopen();
            }}
          >
            <button type="button" onClick={leavePlay}>
              {say.play.end}
            </button>
          </Broken>
        </section>
      )}
    >
      <Suspense fallback={<p className="v-site v-pad">{say.loading}</p>}>
        <Player wanted={wanted} />
      </Suspense>
    </Boundary>
  );
}

export function App() {
  const index = useIndex();
  const isBeside = useBeside();
  const played = usePlayed();
  return (
    <div className={isBeside ? 'v-window v-beside' : 'v-window'}>
      <div className="v-app">
        <Boundary instead={brokenViewer}>
          {index.state === 'ready' ? (
            <Viewer index={index.value} />
          ) : (
            <main>
              <h1>{say.title}</h1>
              <FileState file={index} address={indexAddress} what={say.files.index} />
            </main>
          )}
        </Boundary>
      </div>
      {isBeside && !played && <Site />}
      {played && <PlayedSite key={`${played.flow} ${played.number} ${played.at}`} wanted={played} />}
    </div>
  );
}
