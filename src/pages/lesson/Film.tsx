import { Box, chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { LessonDetail } from '../../../machines/domain/lesson.ts';
import type { lessonFilmMachine } from '../../../machines/learn/lessonFilm.machine.ts';
import { Button } from '../../components/Button.tsx';
import { handFocusOn } from '../../components/keepFocus.ts';
import { AskAtOnce } from '../../components/LoadingStatus.tsx';
import { useFlow } from '../../components/useFlow.ts';
import { useHasVip } from '../../components/useHasVip.ts';
import { useWired } from '../../components/WiredContext.tsx';
import { text } from '../../text/shared.ts';
import { sandboxOf } from './embed.ts';
import { Face, type FilmKeys } from './FilmStage.tsx';
import type { FilmActor, LayoutActor } from './lessonActors.ts';
import { trialOf } from './lessonView.ts';
import { Offers } from './Offers.tsx';
import { Player } from './Player.tsx';
import { PlayerMessage } from './PlayerMessage.tsx';
import { Spinner } from './Spinner.tsx';
import { lessonText as words } from './text.ts';

type Snapshot = SnapshotFrom<typeof lessonFilmMachine>;

/** Returns the message that replaces the film. */
function problemOf(snapshot: Snapshot): { title: string; detail: string } {
  const { message } = snapshot.context;
  if (snapshot.hasTag('refused')) {
    return message ? { title: message, detail: '' } : { title: words.addressFailed, detail: words.addressUnexplained };
  }
  if (snapshot.hasTag('fault')) return { title: words.addressFailed, detail: text.common.fault };
  if (snapshot.matches('filmFailed') || snapshot.matches('filmUnplayable'))
    return { title: words.addressFailed, detail: words.filmFaults[snapshot.context.reason] };
  if (snapshot.matches('noAddress')) return { title: words.noAddress, detail: words.noAddressHint };
  return { title: '', detail: '' };
}

export const filmView = (snapshot: Snapshot) => ({
  isPlaying: snapshot.matches('playing'),
  embeddedUrl: snapshot.matches('embedded') ? snapshot.context.embeddedUrl : '',
  ...problemOf(snapshot),
  isCrowded: snapshot.context.isCrowded,
  canAsk: snapshot.can({ type: 'address.retried' }),
});

/** The strip above a trial, which is always shown. */
function TrialStrip({ lesson }: { lesson: LessonDetail }) {
  const trial = trialOf(lesson, useHasVip());
  return (
    <Box
      ref={handFocusOn}
      className="strip"
      position="relative"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      paddingBlock="2"
      paddingInline="3"
      bg="filmBar"
      fontSize="sm"
      // On a phone, the links share one row.
      css={{ '& > a': { flex: { base: '1 1 40%', md: 'none' } } }}
    >
      <chakra.span flex={{ base: '1 0 100%', md: '1' }}>{trial.reason}</chakra.span>
      <Offers lock={trial} lesson={lesson} />
    </Box>
  );
}

/** The film of a lesson that may be watched, in each of its states. */
export function Film({
  film,
  layout,
  lesson,
  keys,
}: {
  film: FilmActor;
  layout: LayoutActor;
  lesson: LessonDetail;
  keys: FilmKeys;
}) {
  const { pageFlow } = useWired();
  const { isPlaying, embeddedUrl, title, detail, isCrowded, canAsk } = useSelector(film, filmView, shallowEqual);
  const player = useSelector(film, ({ children }) => children.player);
  const flows = pageFlow('lesson');
  const settings = useFlow(flows.settings, flows.settingsInput(lesson.bansSeeking));
  const controls = useFlow(flows.controls);
  const retry = () => film.send({ type: 'address.retried' });
  const face = (): ReactNode => {
    if (isPlaying) {
      return (
        player && (
          <Player
            key={player.sessionId}
            player={player}
            settings={settings}
            controls={controls}
            layout={layout}
            lesson={lesson}
            keys={keys}
          />
        )
      );
    }
    if (embeddedUrl) {
      return (
        <Face
          picture={
            <chakra.iframe
              src={embeddedUrl}
              title={words.embedded(lesson.title)}
              position="absolute"
              inset="0"
              width="full"
              height="full"
              sandbox={sandboxOf(embeddedUrl, window.location.origin)}
              allow="fullscreen; picture-in-picture; encrypted-media"
              referrerPolicy="strict-origin-when-cross-origin"
            />
          }
        />
      );
    }
    if (title) {
      return (
        <Face
          picture={
            <PlayerMessage title={title} detail={detail} isAlert>
              {canAsk && (
                <Button ref={handFocusOn} onClick={retry}>
                  {text.common.retry}
                </Button>
              )}
            </PlayerMessage>
          }
        />
      );
    }
    return (
      <Face
        picture={
          <Box margin="auto" display="flex" flexDirection="column" alignItems="center" gap="2">
            <Spinner />
            <chakra.span role="status" fontSize="sm">
              {isCrowded ? text.common.crowded : words.askingAddress}
            </chakra.span>
            {isCrowded && <AskAtOnce canAsk={canAsk} onAsk={retry} />}
          </Box>
        }
      />
    );
  };
  return (
    <>
      {face()}
      {lesson.access === 'trial' && <TrialStrip lesson={lesson} />}
    </>
  );
}
