import { Box, chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { Play } from 'lucide-react';
import { type ReactNode, useImperativeHandle } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { LessonDetail } from '../../../machines/domain/lesson.ts';
import type { lessonFilmMachine } from '../../../machines/learn/lessonFilm.machine.ts';
import type { playerControlsMachine } from '../../../machines/learn/playerControls.machine.ts';
import { orderPath } from '../../addresses/orderPath.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { handFocusOn } from '../../components/keepFocus.ts';
import { AskAtOnce } from '../../components/LoadingStatus.tsx';
import { useSite } from '../../components/SiteContext.tsx';
import { useFlow } from '../../components/useFlow.ts';
import { useHasVip } from '../../components/useHasVip.ts';
import { lessonText as words } from '../../text/lesson.ts';
import { text } from '../../text/zh.ts';
import { Controls, type PlayerActor, type SettingsActor } from './Controls.tsx';
import { sandboxOf } from './embed.ts';
import { Face, type FilmKeys } from './FilmStage.tsx';
import { type Lock, type PlayerView, playerView, trialEndOf, trialOf } from './lessonView.ts';
import { PlayerMessage } from './PlayerMessage.tsx';
import { isTurn, playerKey, pressedOn } from './playerKeys.ts';

type ControlsActor = ActorRefFrom<typeof playerControlsMachine>;

type FilmActor = ActorRefFrom<typeof lessonFilmMachine>;

export const filmView = (snapshot: SnapshotFrom<typeof lessonFilmMachine>) => ({
  state: snapshot.value,
  message: snapshot.context.message,
  embeddedUrl: snapshot.context.embeddedUrl,
  isCrowded: snapshot.context.isCrowded,
  canAsk: snapshot.can({ type: 'address.retried' }),
});

/** The links to buy access beyond the trial. */
export function Offers({ lock: { offersOrder, offersMembership }, lesson }: { lock: Lock; lesson: LessonDetail }) {
  return (
    <>
      {offersOrder && (
        <ButtonLink to={orderPath('course', lesson.course.id)}>{text.common.buyCourse(lesson.course.price)}</ButtonLink>
      )}
      {offersMembership && (
        <ButtonLink to="/vip" variant={offersOrder ? 'outline' : 'solid'}>
          {words.joinMembers}
        </ButtonLink>
      )}
    </>
  );
}

function Notice({
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
  if (!notice) return <PlayMark isShown={!view.isPlaying} />;
  const press = (event: Parameters<PlayerActor['send']>[0]) => () => player.send(event);
  return (
    <PlayerMessage
      title={offersCancel ? (lesson.next?.title ?? '') : notice}
      detail={offersCancel ? notice : isOver && offersNext ? (lesson.next?.title ?? '') : ''}
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

/** A lesson that was begun before starts where it was left; that can be undone here. */
function StartOver({ player, leftAt }: { player: PlayerActor; leftAt: string }) {
  return (
    leftAt && (
      <Box
        className="offer"
        role="status"
        position="absolute"
        insetInlineStart="3"
        bottom="3"
        display="flex"
        alignItems="center"
        gap="3"
        paddingBlock="1"
        paddingInline="3"
        borderRadius="control"
        bg="filmVeil"
        pointerEvents="auto"
      >
        {leftAt}
        <Button ref={handFocusOn} variant="outline" onClick={() => player.send({ type: 'playback.startedOver' })}>
          {words.startOver}
        </Button>
      </Box>
    )
  );
}

const Spinner = () => (
  <chakra.span
    aria-hidden="true"
    boxSize="40px"
    borderRadius="full"
    borderWidth="3px"
    borderColor="bright"
    borderTopColor="transparent"
    animation="spin 800ms linear infinite"
  />
);

/** A play icon, only visual; the picture itself takes the press. */
function PlayMark({ isShown }: { isShown: boolean }) {
  return (
    isShown && (
      <Box
        aria-hidden="true"
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

/** Whether a click is a tap. Older browsers do not say; there the device's pointer decides. */
const isTap = (click: MouseEvent): boolean =>
  'pointerType' in click ? click.pointerType === 'touch' : matchMedia('(pointer: coarse)').matches;

/** The film as it plays, with its keys. */
function Player({
  player,
  settings,
  controls,
  lesson,
  keys,
}: {
  player: PlayerActor;
  settings: SettingsActor;
  controls: ControlsActor;
  lesson: LessonDetail;
  keys: FilmKeys;
}) {
  const trialEnd = trialEndOf(lesson, useHasVip());
  const view = useSelector(player, (snapshot) => playerView(snapshot, trialEnd.reason), shallowEqual);
  const isBarHidden = useSelector(controls, (snapshot) => snapshot.matches({ over: 'hidden' }));
  useImperativeHandle(keys, () => (event) => {
    // A menu has handled it, or an input method is composing.
    if (event.defaultPrevented || event.isComposing) return;
    const { volume } = settings.getSnapshot().context;
    const action = playerKey(
      {
        key: event.key,
        hasModifier: event.ctrlKey || event.metaKey || event.altKey,
        ...pressedOn(event.target, document.fullscreenElement !== null),
      },
      volume,
      settings.getSnapshot().matches('shortcutsOpen'),
    );
    if (!action) return;
    event.preventDefault();
    if (event.repeat && isTurn(action)) return;
    if (action.to === 'player') player.send(action.event);
    else settings.send(action.event);
  });
  return (
    <Face
      className={isBarHidden ? 'resting' : ''}
      picture={
        <>
          <Box
            position="absolute"
            inset="0"
            onClick={({ nativeEvent }) => {
              // A first tap shows the controls.
              const tapped = { type: 'page.pictureTapped' } as const;
              if (isTap(nativeEvent) && controls.getSnapshot().can(tapped)) controls.send(tapped);
              else player.send({ type: 'playback.toggled' });
            }}
            onDoubleClick={() => settings.send({ type: 'fullscreen.toggled' })}
          />
          <Box position="absolute" inset="0" display="flex" flexDirection="column" pointerEvents="none">
            <Notice player={player} view={view} lesson={lesson} trialEnd={trialEnd} />
            <StartOver player={player} leftAt={view.leftAt} />
          </Box>
        </>
      }
      bar={<Controls player={player} settings={settings} view={view} />}
    />
  );
}

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
  const { pageFlow } = useSite();
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
