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
import { lessonText as words } from '../../text/lesson.ts';
import { text } from '../../text/zh.ts';
import { sandboxOf } from './embed.ts';
import { Face, type FilmKeys } from './FilmStage.tsx';
import type { FilmActor } from './lessonActors.ts';
import { trialOf } from './lessonView.ts';
import { Offers } from './Offers.tsx';
import { Player } from './Player.tsx';
import { PlayerMessage } from './PlayerMessage.tsx';
import { Spinner } from './Spinner.tsx';

export const filmView = (snapshot: SnapshotFrom<typeof lessonFilmMachine>) => ({
  state: snapshot.value,
  message: snapshot.context.message,
  embeddedUrl: snapshot.context.embeddedUrl,
  isCrowded: snapshot.context.isCrowded,
  canAsk: snapshot.can({ type: 'address.retried' }),
});

/** The strip that is always shown with a trial. */
function TrialStrip({ lesson }: { lesson: LessonDetail }) {
  const trial = trialOf(lesson, useHasVip());
  return (
    <Box
      ref={handFocusOn}
      position="relative"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      paddingBlock="2"
      paddingInline="3"
      bg="filmBar"
      fontSize="sm"
    >
      <chakra.span flex="1" minWidth="14em">
        {trial.reason}
      </chakra.span>
      <Offers lock={trial} lesson={lesson} />
    </Box>
  );
}

/** The film of a lesson that may be watched, in each of its states. */
export function Film({ film, lesson, keys }: { film: FilmActor; lesson: LessonDetail; keys: FilmKeys }) {
  const { pageFlow } = useWired();
  const { state, message, embeddedUrl, isCrowded, canAsk } = useSelector(film, filmView, shallowEqual);
  const player = useSelector(film, ({ children }) => children.player);
  const flows = pageFlow('lesson');
  const settings = useFlow(flows.settings, flows.settingsInput(lesson.bansSeeking));
  const controls = useFlow(flows.controls);
  const retry = (
    <Button ref={handFocusOn} onClick={() => film.send({ type: 'address.retried' })}>
      {text.common.retry}
    </Button>
  );
  const face = (): ReactNode => {
    switch (state) {
      case 'playing':
        return (
          player && (
            <Player
              key={player.sessionId}
              player={player}
              settings={settings}
              controls={controls}
              lesson={lesson}
              keys={keys}
            />
          )
        );
      case 'embedded':
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
            bar={null}
          />
        );
      case 'noAddress':
        return (
          <Face
            picture={
              <PlayerMessage title={words.noAddress} detail={words.noAddressHint} isAlert>
                {retry}
              </PlayerMessage>
            }
          />
        );
      case 'addressRefused':
      case 'addressUnavailable':
      case 'filmFailed':
        return (
          <Face
            picture={
              <PlayerMessage
                title={message || words.addressFailed}
                detail={
                  state === 'addressUnavailable'
                    ? text.common.fault
                    : state === 'addressRefused' && message === ''
                      ? words.addressUnexplained
                      : ''
                }
                isAlert
              >
                {retry}
              </PlayerMessage>
            }
          />
        );
      default:
        return (
          <Face
            picture={
              <Box margin="auto" display="flex" flexDirection="column" alignItems="center" gap="2">
                <Spinner />
                <chakra.span role="status" fontSize="sm">
                  {isCrowded ? text.common.crowded : words.askingAddress}
                </chakra.span>
                {isCrowded && <AskAtOnce canAsk={canAsk} onAsk={() => film.send({ type: 'address.retried' })} />}
              </Box>
            }
          />
        );
    }
  };
  return (
    <>
      {face()}
      {lesson.access === 'trial' && <TrialStrip lesson={lesson} />}
    </>
  );
}
