import { Box, chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { type ReactNode, useContext, useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { FilmLine } from '../../../machines/domain/filmLine.ts';
import type { transcriptMachine } from '../../../machines/learn/transcript.machine.ts';
import { playerIds } from '../../addresses/elementIds.ts';
import { Button } from '../../components/Button.tsx';
import { FilmTimes } from '../../components/comments/filmTimes.ts';
import { handFocusOn } from '../../components/keepFocus.ts';
import { StateMessage } from '../../components/StateMessage.tsx';
import { useFlow } from '../../components/useFlow.ts';
import { useWired } from '../../components/WiredContext.tsx';
import { clockTime } from '../../text/sizes.ts';
import { inputRecipe } from '../../theme/recipes.ts';
import { transcriptText as words } from './transcriptText.ts';

const SearchField = chakra('input', inputRecipe);

/** Returns the index of the last line that has begun; -1 before the first one. */
export const lineAt = (lines: FilmLine[], seconds: number): number =>
  lines.findLastIndex(({ from }) => from <= seconds);

export const transcriptView = (snapshot: SnapshotFrom<typeof transcriptMachine>) => {
  const { lines, seconds, words: wanted } = snapshot.context;
  return {
    lines,
    current: lineAt(lines, seconds),
    wanted: wanted.trim(),
    typed: wanted,
    isAbsent: snapshot.matches('absent'),
    isAwaited: snapshot.matches('awaited'),
    isBroken: snapshot.matches('broken'),
    isFollowing: snapshot.matches({ shown: 'following' }),
    isSearching: snapshot.matches({ shown: 'searching' }),
    canSeek: snapshot.can({ type: 'line.chosen', seconds: 0 }),
  };
};

/** Keeps the current line visible: scrolls the text, but not the page. */
function keepInSight(line: HTMLElement | null): void {
  const box = line?.closest<HTMLElement>(`#${playerIds.transcript}`);
  if (line && box) box.scrollTop = line.offsetTop - box.clientHeight / 3;
}

function marked(text: string, wanted: string): ReactNode {
  if (wanted === '') return text;
  const cut = text.split(new RegExp(`(${wanted.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)})`, 'i'));
  return cut.map((part, index) => {
    const Piece = index % 2 === 1 ? 'mark' : 'span';
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no names.
    return <Piece key={index}>{part}</Piece>;
  });
}

const lineStyles = {
  '& li': { contentVisibility: 'auto', containIntrinsicSize: 'auto 2.5rem' },
  '& .line': {
    display: 'flex',
    gap: '12px',
    width: 'full',
    minHeight: '2.5rem',
    padding: '8px 12px',
    borderRadius: 'control',
    textAlign: 'start',
    overflowWrap: 'anywhere',
  },
  '& button.line:hover': { background: 'wash' },
  '& .line[aria-current]': { background: 'wash', color: 'accent', fontWeight: '600' },
  '& .line:focus-visible': { outlineOffset: '-2px' },
  '& .time': { flexShrink: '0', color: 'muted', fontWeight: '400', fontVariantNumeric: 'tabular-nums' },
} as const;

/** The transcript of the film. Choosing a line seeks the film. */
export default function Transcript({ bansSeeking }: { bansSeeking: boolean }) {
  const seek = useContext(FilmTimes)?.seek ?? null;
  const { transcript } = useWired().pageFlow('transcript');
  const actor = useFlow(
    useMemo(() => transcript(seek), [transcript, seek]),
    { bansSeeking },
  );
  const view = useSelector(actor, transcriptView, shallowEqual);
  if (view.isAbsent) return <StateMessage mood="empty" title={words.absent} detail={words.absentHint} />;
  if (view.isBroken) return <StateMessage mood="refused" title={words.broken} detail={words.brokenHint} />;
  if (view.isAwaited) return <StateMessage mood="empty" title={words.awaited} />;
  const shown = view.lines.filter(({ text }) => text.toLowerCase().includes(view.wanted.toLowerCase()));
  const current = view.lines[view.current];
  return (
    <>
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" marginBottom="3">
        <SearchField
          type="search"
          aria-label={words.search}
          placeholder={words.search}
          value={view.typed}
          maxWidth="16rem"
          onChange={({ currentTarget }) => actor.send({ type: 'words.typed', value: currentTarget.value })}
        />
        <Box as="span" role="status" color="muted" fontSize="sm" flex="1">
          {view.isSearching && words.found(shown.length)}
        </Box>
        {!view.isFollowing && (
          <Box ref={handFocusOn}>
            <Button variant="outline" onClick={() => actor.send({ type: 'film.followed' })}>
              {words.follow}
            </Button>
          </Box>
        )}
      </Box>
      <Box
        id={playerIds.transcript}
        as="section"
        aria-label={words.list}
        // A scrolling area must be reachable by keyboard.
        tabIndex={0}
        position="relative"
        maxHeight="24rem"
        overflowY="auto"
        overscrollBehavior="contain"
        css={lineStyles}
      >
        <ol>
          {shown.map((line) => {
            const marks = {
              className: 'line',
              'aria-current': line === current ? ('true' as const) : undefined,
              children: (
                <>
                  <span className="time">{`${clockTime(line.from)} `}</span>
                  <span lang={line.lang}>{marked(line.text, view.wanted)}</span>
                </>
              ),
            };
            return (
              <li
                key={`${line.from} ${line.to} ${line.text}`}
                ref={line === current && view.isFollowing ? keepInSight : undefined}
              >
                {view.canSeek ? (
                  <button
                    type="button"
                    {...marks}
                    onClick={() => actor.send({ type: 'line.chosen', seconds: line.from })}
                  />
                ) : (
                  <div {...marks} />
                )}
              </li>
            );
          })}
        </ol>
      </Box>
    </>
  );
}
