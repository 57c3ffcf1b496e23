import { useEffect, useRef } from 'react';
import { CoverageWords, PathList, Requirements } from './About.tsx';
import type { FlowIndex, FlowWords } from './data.ts';
import { FileState } from './FileState.tsx';
import { useWords, wordsAddress } from './files.ts';
import { takePanelFocus } from './focus.ts';
import { EventWords, MachineWords, StatePart, TransitionPart } from './Parts.tsx';
import { goTo, hashOf, type Place } from './place.ts';
import { Tabs } from './Tabs.tsx';
import { say } from './texts.ts';
import { entryOf, eventOf, eventText, ROOT } from './words.ts';

type FlowPlace = Extract<Place, { at: 'flow' }>;
type Props = { place: FlowPlace; index: FlowIndex; onClose: (place: FlowPlace) => void };

function headingOf({ about, pick }: FlowPlace, words: FlowWords | undefined): string {
  if (!pick || (pick.kind === 'state' && pick.name === ROOT)) return about;
  if (pick.kind === 'event') return say.event(eventText(pick.name));
  return pick.kind === 'state' ? pick.name : eventOf(words, pick.name);
}

function Picked({ place, words, index }: { place: FlowPlace; words: FlowWords; index: FlowIndex }) {
  const { about, flows, pick } = place;
  const entry = entryOf(index, about);
  const linkOf = (path: string) => hashOf(flows, about, { kind: 'state', name: path });
  if (pick?.kind === 'transition') return <TransitionPart words={words} id={pick.name} linkOf={linkOf} />;
  if (pick?.kind === 'event') return <EventWords words={words} entry={entry} type={pick.name} linkOf={linkOf} />;
  if (pick && pick.name !== ROOT) return <StatePart words={words} entry={entry} path={pick.name} linkOf={linkOf} />;
  return <MachineWords words={words} entry={entry} flows={flows} linkOf={linkOf} />;
}

/** The texts about a flow, or about the picked part of its picture. */
export function Panel({ place, index, onClose }: Props) {
  const { about, flows, pick } = place;
  const file = useWords(about);
  const heading = useRef<HTMLHeadingElement>(null);
  const entry = entryOf(index, about);
  const name = headingOf(place, file.state === 'ready' ? file.value : undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the texts change.
  useEffect(() => takePanelFocus(heading.current), [about, pick]);

  return (
    <aside className="v-panel" aria-label={say.panel}>
      {flows.length > 1 && (
        <div className="v-which">
          {flows.map((flow) => (
            <a key={flow} href={hashOf(flows, flow)} aria-current={flow === about ? 'true' : undefined}>
              {flow}
            </a>
          ))}
        </div>
      )}
      <div className="v-panel-head">
        <div>
          <h2 ref={heading} tabIndex={-1} id="words">
            {name}
          </h2>
          <p className="v-soft">{name === about ? entry?.title : about}</p>
        </div>
        {pick && (
          <button
            type="button"
            onClick={() => {
              goTo(hashOf(flows, flows.length > 1 ? about : undefined));
              onClose(place);
            }}
          >
            {say.closeState}
          </button>
        )}
      </div>
      {file.state === 'ready' ? (
        <Tabs
          // A new pick is on the first tab.
          key={`${about} ${pick?.kind} ${pick?.name}`}
          label={say.wordsOf}
          tabs={[
            {
              key: 'words',
              title: say.panelTabs.words,
              body: <Picked place={place} words={file.value} index={index} />,
            },
            { key: 'requirements', title: say.panelTabs.requirements, body: <Requirements words={file.value} /> },
            { key: 'paths', title: say.panelTabs.paths, body: <PathList words={file.value} /> },
            { key: 'coverage', title: say.panelTabs.coverage, body: <CoverageWords words={file.value} /> },
          ]}
        />
      ) : (
        <FileState file={file} address={wordsAddress(about)} what={say.files.words} />
      )}
    </aside>
  );
}
