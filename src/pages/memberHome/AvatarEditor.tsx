import { Box, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, RotateCcw, ZoomIn, ZoomOut } from 'lucide-react';
import type { ComponentProps, KeyboardEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { AvatarUserEvent } from '../../../machines/domain/picture.ts';
import type { avatarMachine } from '../../../machines/member/avatar.machine.ts';
import { Button } from '../../components/Button.tsx';
import { ErrorText } from '../../components/ErrorText.tsx';
import { handFocusOn } from '../../components/keepFocus.ts';
import { useLastingView } from '../../components/lastingView.ts';
import { DialogFrame } from '../../dialogs/DialogFrame.tsx';
import { avatarText as words } from '../../text/avatar.ts';
import { avatarEditorView } from './avatarView.ts';

type Actor = ActorRefFrom<typeof avatarMachine>;
type Press = Exclude<AvatarUserEvent['type'], 'picture.chosen'>;

/** The actions of keys. With Ctrl, Alt, or ⌘, the browser handles them. */
const keys: Record<string, Press> = {
  '+': 'zoomIn.chosen',
  '=': 'zoomIn.chosen',
  '-': 'zoomOut.chosen',
  _: 'zoomOut.chosen',
  '0': 'crop.reset',
  ArrowLeft: 'leftArrow.pressed',
  ArrowRight: 'rightArrow.pressed',
  ArrowUp: 'upArrow.pressed',
  ArrowDown: 'downArrow.pressed',
};

/** Buttons that move the picture, for members who cannot drag it (WCAG 2.5.7). */
const moves = [
  { type: 'leftArrow.pressed', name: words.look.left, Sign: ArrowLeft },
  { type: 'upArrow.pressed', name: words.look.up, Sign: ArrowUp },
  { type: 'downArrow.pressed', name: words.look.down, Sign: ArrowDown },
  { type: 'rightArrow.pressed', name: words.look.right, Sign: ArrowRight },
] as const;

function Tool({ name, ...rest }: Omit<ComponentProps<typeof Button>, 'name' | 'css'> & { name: string }) {
  return <Button variant="ghost" aria-label={name} title={name} css={{ boxSize: '44px', padding: '0' }} {...rest} />;
}

function Progress({ percent }: { percent: number }) {
  return (
    <Box display="flex" alignItems="center" gap="3">
      <Box
        role="progressbar"
        aria-label={words.progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        flex="1"
        height="8px"
        borderRadius="full"
        bg="bone"
        overflow="hidden"
      >
        <Box height="full" bg="brandFill" transition="width 160ms" style={{ width: `${percent}%` }} />
      </Box>
      <chakra.span fontSize="sm" minWidth="touch" textAlign="end" fontVariantNumeric="tabular-nums">
        {`${percent}%`}
      </chakra.span>
    </Box>
  );
}

function Editor({ actor, frame }: AvatarEditorProps) {
  const view = useLastingView(actor, avatarEditorView, (snapshot) => snapshot.matches('editing'));
  const send = (type: Press) => () => actor.send({ type });
  const pressKey = (event: KeyboardEvent) => {
    const type = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!type) return;
    event.preventDefault();
    actor.send({ type });
  };
  return (
    <Box display="flex" flexDirection="column" gap="4" onKeyDown={pressKey}>
      <Box
        id={frame}
        role="region"
        aria-label={words.frame}
        aria-describedby={`${frame}-help`}
        tabIndex={0}
        position="relative"
        width="300px"
        maxWidth="full"
        aspectRatio="1"
        alignSelf="center"
        overflow="hidden"
        borderRadius="control"
        bg="sunken"
        cursor="grab"
        touchAction="none"
        userSelect="none"
      >
        <chakra.img
          src={view.address}
          alt=""
          draggable={false}
          position="absolute"
          maxWidth="none"
          style={{
            left: `${view.left}%`,
            top: `${view.top}%`,
            width: `${view.width}%`,
            height: `${view.height}%`,
          }}
        />
        <Box
          position="absolute"
          inset="0"
          borderRadius="full"
          pointerEvents="none"
          boxShadow="0 0 0 300px {colors.cropShade}"
        />
      </Box>
      <Box id={`${frame}-help`} fontSize="sm" color="muted" textAlign="center">
        <chakra.span css={{ '@media (pointer: coarse)': { display: 'none' } }}>{words.help}</chakra.span>
        <chakra.span css={{ '@media not all and (pointer: coarse)': { display: 'none' } }}>
          {words.touchHelp}
        </chakra.span>
      </Box>
      <Box display="flex" justifyContent="center" alignItems="center" gap="1">
        <Tool name={words.zoomOut} allowed={view.canReduce} onClick={send('zoomOut.chosen')}>
          <ZoomOut size={22} />
        </Tool>
        <chakra.span role="status" minWidth="3.5rem" textAlign="center" fontVariantNumeric="tabular-nums">
          {words.percent(view.zoom)}
        </chakra.span>
        <Tool name={words.zoomIn} allowed={view.canEnlarge} onClick={send('zoomIn.chosen')}>
          <ZoomIn size={22} />
        </Tool>
        <Tool name={words.reset} allowed={view.canReset} onClick={send('crop.reset')}>
          <RotateCcw size={20} />
        </Tool>
      </Box>
      <Box role="group" aria-label={words.look.group} display="flex" justifyContent="center" gap="1" marginTop="-3">
        {moves.map(({ type, name, Sign }) => (
          <Tool key={type} name={name} allowed={view.canReset} onClick={send(type)}>
            <Sign size={20} />
          </Tool>
        ))}
      </Box>
      {view.isUploading && <Progress percent={view.percent} />}
      {view.problem && <ErrorText>{view.problem}</ErrorText>}
      <Box display="flex" gap="3">
        {view.canCancel && (
          <Button ref={handFocusOn} variant="outline" css={{ minHeight: 'touch' }} onClick={send('upload.cancelled')}>
            {words.cancelUpload}
          </Button>
        )}
        <Button
          css={{ flex: '1', minHeight: 'touch' }}
          allowed={view.canSubmit}
          busy={view.isBusy}
          onClick={send('avatar.submitted')}
        >
          {view.submit}
        </Button>
      </Box>
    </Box>
  );
}

export type AvatarEditorProps = { actor: Actor; frame: string };

/** The editor that cuts a square out of the chosen picture and sends it. */
export default function AvatarEditor({ actor, frame }: AvatarEditorProps) {
  const open = useSelector(actor, (snapshot) => snapshot.matches('editing'));
  return (
    <DialogFrame open={open} title={words.editor} onClose={() => actor.send({ type: 'editor.closed' })}>
      <Editor actor={actor} frame={frame} />
    </DialogFrame>
  );
}
