import { Box, chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { ChevronLeft, ChevronRight, Maximize, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Actor, SnapshotFrom } from 'xstate';
import type { ImageViewerUserEvent } from '../../machines/domain/picture.ts';
import type { imageViewerMachine } from '../../machines/ui/imageViewer.machine.ts';
import { Button } from '../components/Button.tsx';
import { keepFocus } from '../components/keepFocus.ts';
import { StateMessage } from '../components/StateMessage.tsx';
import { useWired } from '../components/WiredContext.tsx';
import { pictureText as words } from '../text/pictures.ts';
import { useModal } from './modal.ts';
import { MoveTools, Tool } from './ViewerTools.tsx';

export const imageViewerView = (snapshot: SnapshotFrom<typeof imageViewerMachine>) => {
  const { pictures, index, attempt, scale, offset } = snapshot.context;
  return {
    isOpen: snapshot.matches('open'),
    isLoading: snapshot.hasTag('busy'),
    hasFailed: snapshot.hasTag('fault'),
    isShown: snapshot.matches({ open: 'shown' }),
    isMagnified: snapshot.matches({ open: { shown: 'magnified' } }),
    url: pictures[index]?.url ?? '',
    alt: pictures[index]?.alt ?? '',
    /** Another picture or another attempt needs a new element. */
    element: `${index} ${attempt}`,
    number: index + 1,
    count: pictures.length,
    scale,
    x: offset.x,
    y: offset.y,
    canZoomIn: snapshot.can({ type: 'zoomIn.chosen' }),
    canZoomOut: snapshot.can({ type: 'zoomOut.chosen' }),
    canReset: snapshot.can({ type: 'size.reset' }),
    canGoBack: snapshot.can({ type: 'previous.chosen' }),
    canGoOn: snapshot.can({ type: 'next.chosen' }),
  };
};

/** The actions of keys. With Ctrl, Alt, or ⌘, the browser handles them. */
const keys: Record<string, ImageViewerUserEvent> = {
  '+': { type: 'zoomIn.chosen' },
  '=': { type: 'zoomIn.chosen' },
  '-': { type: 'zoomOut.chosen' },
  _: { type: 'zoomOut.chosen' },
  '0': { type: 'size.reset' },
  ArrowLeft: { type: 'leftArrow.pressed' },
  ArrowRight: { type: 'rightArrow.pressed' },
  ArrowUp: { type: 'upArrow.pressed' },
  ArrowDown: { type: 'downArrow.pressed' },
};

const bar = { display: 'flex', alignItems: 'center', minHeight: '3.75rem', paddingInline: '2', gap: '1' } as const;

/** The full-screen dialog. */
function ViewerLayer({
  label,
  opener,
  onEscape,
  onKeyDown,
  children,
}: {
  label: string;
  opener: () => Element | null | undefined;
  onEscape: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  children: ReactNode;
}) {
  const layer = useRef<HTMLDivElement>(null);
  useModal(layer, { firstFocus: () => layer.current, lastFocus: () => opener() ?? null, onEscape });
  return createPortal(
    <Box
      ref={layer}
      data-layer=""
      role="dialog"
      aria-modal="true"
      aria-label={label}
      tabIndex={-1}
      position="fixed"
      inset="0"
      padding="env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left)"
      zIndex="dialog"
      display="grid"
      gridTemplateRows="auto minmax(0, 1fr) auto"
      bg="viewer"
      color="bright"
      outline="none"
      overscrollBehavior="contain"
      animation="fade 160ms ease-out"
      onKeyDown={onKeyDown}
    >
      {children}
    </Box>,
    document.body,
  );
}

type ImageViewerProps = {
  actor: Actor<typeof imageViewerMachine>;
  /** Returns the button in the text that opens a picture. */
  openerOf: (index: number) => HTMLElement | null;
};

/** A picture of the text, over the whole page. It is dark in both schemes, because pictures look best on a dark ground. */
export default function ImageViewer({ actor, openerOf }: ImageViewerProps) {
  const { pageFlow } = useWired();
  const { frame } = pageFlow('imageViewer');
  const view = useSelector(actor, imageViewerView, shallowEqual);
  const send = (type: Exclude<ImageViewerUserEvent['type'], 'picture.opened'>) => () => actor.send({ type });
  const pressKey = (event: KeyboardEvent) => {
    const sent = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!sent) return;
    event.preventDefault();
    actor.send(sent);
  };
  const tellLoaded = ({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>) =>
    actor.send({ type: 'page.pictureLoaded', width: naturalWidth, height: naturalHeight });
  // The viewer is mounted and removed as a whole, like every dialog.
  if (!view.isOpen) return null;
  return (
    <ViewerLayer
      label={words.open(view.alt)}
      opener={() => openerOf(actor.getSnapshot().context.opened)}
      onEscape={send('viewer.closed')}
      onKeyDown={pressKey}
    >
      <Box {...bar} paddingInlineStart="4" justifyContent="space-between">
        <Box minWidth="0" display="flex" gap="3" alignItems="baseline">
          <chakra.span overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
            {view.alt || words.untitled}
          </chakra.span>
          {view.count > 1 && (
            <chakra.span role="status" flexShrink="0" fontSize="sm" color="viewerMuted">
              {words.place(view.number, view.count)}
            </chakra.span>
          )}
        </Box>
        <Tool name={words.close} onClick={send('viewer.closed')}>
          <X size={24} />
        </Tool>
      </Box>
      <Box
        id={frame}
        gridRow="2"
        gridColumn="1"
        position="relative"
        overflow="hidden"
        touchAction="none"
        userSelect="none"
        cursor={view.isMagnified ? 'grab' : view.isShown ? 'zoom-in' : 'default'}
        _active={{ cursor: view.isMagnified ? 'grabbing' : undefined }}
      >
        {!view.hasFailed && (
          <chakra.img
            key={view.element}
            src={view.url}
            alt={view.alt || words.untitled}
            draggable={false}
            position="absolute"
            inset="0"
            margin="auto"
            maxWidth="full"
            maxHeight="full"
            bg={view.isShown ? 'paper' : undefined}
            visibility={view.isShown ? 'visible' : 'hidden'}
            // The transform is an inline style, so that there is no CSS rule for each size.
            style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
            onLoad={tellLoaded}
            onError={() => actor.send({ type: 'page.pictureFailed' })}
          />
        )}
        {view.isLoading && (
          <Box position="absolute" inset="0" display="grid" placeItems="center" role="status" color="viewerMuted">
            {words.loading}
          </Box>
        )}
        {view.hasFailed && (
          <Box position="absolute" inset="0" display="grid" placeContent="center" padding="4">
            <Box bg="surface" color="ink" borderRadius="card" padding="4">
              <StateMessage mood="fault" title={words.failed} detail={words.failedHint}>
                <Button
                  onClick={(event) => {
                    keepFocus(event);
                    actor.send({ type: 'picture.retried' });
                  }}
                >
                  {words.retry}
                </Button>
              </StateMessage>
            </Box>
          </Box>
        )}
      </Box>
      {view.isMagnified && <MoveTools onMove={(type) => actor.send({ type })} />}
      <Box {...bar} role="toolbar" aria-label={words.tools} justifyContent="center">
        {view.count > 1 && (
          <Tool name={words.previous} allowed={view.canGoBack} onClick={send('previous.chosen')}>
            <ChevronLeft size={24} />
          </Tool>
        )}
        <Tool name={words.zoomOut} allowed={view.canZoomOut} onClick={send('zoomOut.chosen')}>
          <ZoomOut size={22} />
        </Tool>
        <chakra.span role="status" minWidth="4rem" textAlign="center" fontVariantNumeric="tabular-nums">
          {words.percent(view.scale)}
        </chakra.span>
        <Tool name={words.zoomIn} allowed={view.canZoomIn} onClick={send('zoomIn.chosen')}>
          <ZoomIn size={22} />
        </Tool>
        <Tool name={words.reset} allowed={view.canReset} onClick={send('size.reset')}>
          <Maximize size={22} />
        </Tool>
        {view.count > 1 && (
          <Tool name={words.next} allowed={view.canGoOn} onClick={send('next.chosen')}>
            <ChevronRight size={24} />
          </Tool>
        )}
      </Box>
    </ViewerLayer>
  );
}
