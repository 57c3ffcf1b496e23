import { useEffect, useMemo, useState } from 'react';
import { Canvas } from './Canvas.tsx';
import type { FlowIndex } from './data.ts';
import { FileState } from './FileState.tsx';
import { pictureAddress, usePicture, useWords } from './files.ts';
import { wantPanelFocus } from './focus.ts';
import { layerOf } from './layer.ts';
import { chooseActor, flowNow, type Shown, useLive } from './live.ts';
import { adopted, nameFlows, nameParts, transitionsIn } from './picture.ts';
import { goTo, hashOf, type Pick, usePlayed } from './place.ts';
import { activePaths, leafPaths } from './recording.ts';
import { say } from './texts.ts';
import { entryOf, ROOT, whereIs } from './words.ts';

type Props = { flow: string; flows: readonly string[]; pick: Pick | undefined; index: FlowIndex; shown: Shown };
const nothing: ReadonlySet<string> = new Set();

/** The picture of a flow, with the states and steps of a tab of the site. */
export function FlowPicture({ flow, flows, pick, index, shown }: Props) {
  const file = usePicture(flow);
  const wordsFile = useWords(flow);
  const words = wordsFile.state === 'ready' ? wordsFile.value : undefined;
  const { actors, layer, isFollowing, moment } = useLive();
  const [looks, setLooks] = useState(0);
  const played = usePlayed();
  const entry = entryOf(index, flow);
  const text = file.state === 'ready' ? file.value : undefined;
  const picture = useMemo(() => (text === undefined ? undefined : adopted(text, flow)), [text, flow]);
  useEffect(() => {
    if (picture) nameParts(picture, entry, words);
  }, [picture, entry, words]);

  const { choices, step, isLiving } = flowNow(flow, shown, actors.get(flow));
  const all = useMemo(() => (picture ? transitionsIn(picture) : nothing), [picture]);
  const ours = shown.recorded?.walked.get(flow) ?? nothing;
  const { walked, gaps } = useMemo(() => layerOf(layer, words, ours, all), [layer, words, ours, all]);
  const marks = useMemo(
    () => ({
      active: step ? [ROOT, ...activePaths(step.value)] : [],
      isEnded: !isLiving,
      last: step?.taken ?? [],
      pick,
      walked,
      gaps,
    }),
    [step, isLiving, pick, walked, gaps],
  );

  if (!picture || !text)
    return (
      <FileState
        file={file.state === 'ready' ? { state: 'failed' } : file}
        address={pictureAddress(flow)}
        what={say.files.picture}
      />
    );

  const where = step ? whereIs(entry, step.value) : '';
  const onPick = (_: Element, picked: Pick | undefined) => {
    if (!picked) return;
    wantPanelFocus();
    goTo(hashOf(flows, flow, picked));
  };

  return (
    <Canvas
      picture={picture}
      marks={marks}
      happened={step && { number: step.number, taken: step.taken }}
      sight={step && isLiving ? leafPaths(step.value)[0] : undefined}
      isTracked={isFollowing || played?.flow === flow || moment !== undefined || Boolean(shown.recorded?.file)}
      looks={looks}
      onPick={onPick}
    >
      <div className="v-now">
        {step && (
          <p className={isLiving ? 'v-now-on' : ''}>
            {isLiving ? (
              <button type="button" title={say.isInHint} onClick={() => setLooks(looks + 1)}>
                {say.isIn(flow, where)}
              </button>
            ) : (
              say.ended(flow, where)
            )}
          </p>
        )}
        {!step && shown.recorded && <p>{say.notRunning(flow)}</p>}
        {choices.length > 1 && (
          <label>
            {say.which}{' '}
            <select value={step?.actor} onChange={(event) => chooseActor(flow, event.target.value)}>
              {choices.map((choice, place) => (
                <option key={choice.actor} value={choice.actor}>
                  {say.actorName(place + 1, whereIs(entry, choice.value))}
                </option>
              ))}
            </select>
          </label>
        )}
        {walked && layer !== 'none' && (
          <p className="v-walked-count">
            {say.layerCount[layer]([...all].filter((id) => walked.has(id)).length, all.size)}
          </p>
        )}
      </div>
    </Canvas>
  );
}

const plain = { active: [], isEnded: false, last: [], pick: undefined, walked: undefined, gaps: nothing };

/** The picture of how the flows depend on each other. Every box is a link to its flow. */
export function OverviewPicture({ index }: { index: FlowIndex }) {
  const file = usePicture('overview');
  const text = file.state === 'ready' ? file.value : undefined;
  const picture = useMemo(() => (text === undefined ? undefined : adopted(text, 'overview')), [text]);
  const entries = useMemo(() => index.areas.flatMap(({ flows }) => flows), [index]);
  useEffect(() => {
    if (picture) nameFlows(picture, entries);
  }, [picture, entries]);
  if (!picture)
    return (
      <FileState
        file={file.state === 'ready' ? { state: 'failed' } : file}
        address={pictureAddress('overview')}
        what={say.files.picture}
      />
    );
  const onPick = (target: Element) => {
    const name = target.getAttribute('data-state') ?? '';
    if (entryOf(index, name)) goTo(hashOf([name]));
  };
  return <Canvas picture={picture} marks={plain} isWhole onPick={onPick} />;
}
