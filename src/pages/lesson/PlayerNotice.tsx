import { Box, chakra } from '@chakra-ui/react';
import { Play } from 'lucide-react';
import type { LessonDetail } from '../../../machines/domain/lesson.ts';
import { Button } from '../../components/Button.tsx';
import { handFocusOn } from '../../components/keepFocus.ts';
import type { PlayerActor } from './lessonActors.ts';
import type { Lock, PlayerView } from './lessonView.ts';
import { Offers } from './Offers.tsx';
import { PlayerMessage } from './PlayerMessage.tsx';
import { Spinner } from './Spinner.tsx';
import { lessonText as words } from './text.ts';

/** A decorative play icon; the picture itself handles the press. */
function PlayMark({ isShown }: { isShown: boolean }) {
  return (
    isShown && (
      <Box
        className="mark"
        margin="auto"
        boxSize="64px"
        display="grid"
        placeItems="center"
        borderRadius="full"
        bg="filmMark"
      >
        <Play size={32} />
      </Box>
    )
  );
}

/** The player's message over the picture, with its buttons. */
export function PlayerNotice({
  player,
  view,
  lesson,
  trialEnd,
}: {
  player: PlayerActor;
  view: PlayerView;
  lesson: LessonDetail;
  trialEnd: Lock;
}) {
  const { notice, isBusy, isOver, offersHere, offersNext, offersCancel, offersRestart } = view;
  if (isBusy) {
    return (
      <Box margin="auto" display="flex" flexDirection="column" alignItems="center" gap="2">
        <Spinner />
        <chakra.span role="status" fontSize="sm">
          {notice}
        </chakra.span>
      </Box>
    );
  }
  if (!notice && !view.hasPicture) {
    return (
      <Box role="status" margin="auto" maxWidth="36em" padding="4" textAlign="center">
        {words.noPicture}
      </Box>
    );
  }
  if (!notice) return <PlayMark isShown={!view.isPlaying} />;
  const press = (event: Parameters<PlayerActor['send']>[0]) => () => player.send(event);
  return (
    <PlayerMessage
      title={offersCancel ? (lesson.next?.title ?? '') : notice}
      detail={offersCancel ? notice : isOver && offersNext ? (lesson.next?.title ?? '') : ''}
      counts={offersCancel}
    >
      {offersHere && (
        <Button ref={handFocusOn} onClick={press({ type: 'playback.continued' })}>
          {words.continueHere}
        </Button>
      )}
      {view.isTrialOver && <Offers lock={trialEnd} lesson={lesson} />}
      {offersNext && (
        <Button ref={handFocusOn} onClick={press({ type: 'next.chosen' })}>
          {words.playNext}
        </Button>
      )}
      {offersCancel && (
        <Button ref={handFocusOn} variant="outline" onClick={press({ type: 'next.cancelled' })}>
          {words.cancelNext}
        </Button>
      )}
      {offersRestart && (
        <Button ref={handFocusOn} variant="outline" onClick={press({ type: 'playback.restarted' })}>
          {words.restart}
        </Button>
      )}
    </PlayerMessage>
  );
}

/** The offer to start over. A lesson that was begun before starts where the member left off. */
export function StartOver({ player, leftAt }: { player: PlayerActor; leftAt: string }) {
  return (
    leftAt && (
      <Box
        className="offer"
        role="status"
        position="absolute"
        insetInlineStart="3"
        // One line above the rail and its touch target.
        css={{
          bottom: '68px',
          '@media (pointer: coarse)': { bottom: '88px' },
          // The notice is above the shade of the controls, but below their panels.
          '.face:not(:has(#player-choices, #player-shortcuts:not([hidden]))) &': { zIndex: '1' },
        }}
        display="flex"
        alignItems="center"
        gap="2"
        paddingInlineStart="3"
        paddingInlineEnd="2"
        maxWidth="calc(100% - 1.5rem)"
        fontSize="sm"
        borderRadius="control"
        bg="filmVeil"
        pointerEvents="auto"
      >
        <span>{leftAt}</span>
        <Button
          ref={handFocusOn}
          variant="link"
          css={{ color: 'brand.300' }}
          onClick={() => player.send({ type: 'playback.startedOver' })}
        >
          {words.startOver}
        </Button>
      </Box>
    )
  );
}
