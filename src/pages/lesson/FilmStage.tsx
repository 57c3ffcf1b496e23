import { Box, chakra } from '@chakra-ui/react';
import { type ReactNode, type RefObject, Suspense, useCallback } from 'react';
import { playerIds } from '../../addresses/elementIds.ts';
import { handFocusOn } from '../../components/keepFocus.ts';
import { lateComponent } from '../../components/lateComponent.ts';
import { useSessionView } from '../../components/SessionContext.tsx';
import { useLatePart } from '../../components/useLatePart.ts';
import { wander, watermarkText } from './watermark.ts';

/** The moving watermark with the member's data, so that a recording shows who made it. */
function WatermarkText() {
  const mark = useSessionView(({ context: { config, user } }) =>
    config?.watermark && user ? watermarkText(config.watermark, user) : '',
  );
  const look = useSessionView(({ context }) => context.config?.watermark ?? null);
  if (!mark || !look) return null;
  return (
    <Box
      aria-hidden="true"
      data-watermark
      ref={wander}
      position="absolute"
      top="12%"
      left="8%"
      whiteSpace="nowrap"
      pointerEvents="none"
      style={{ color: look.color, fontSize: `${look.sizePx}px`, opacity: look.opacity }}
    >
      {mark}
    </Box>
  );
}

/** The handler of keys; null while there is no player. */
export type FilmKeys = RefObject<((event: KeyboardEvent) => void) | null>;

const miniPlayer = lateComponent(() => import('./MiniPlayer.tsx'));

/**
 * Styles of the box while the mini player's bar is rendered, with only the play button and the slider: on a phone at the lower edge beside
 * 顶部, on a desktop at the upper edge beside the text.
 */
const miniStyles = {
  position: 'fixed',
  insetInlineStart: { base: 'max(16px, env(safe-area-inset-left))', lg: 'auto' },
  insetInlineEnd: { base: 'auto', lg: '4' },
  top: { base: 'auto', lg: '4' },
  bottom: { base: 'max(16px, env(safe-area-inset-bottom))', lg: 'auto' },
  zIndex: 'header',
  width: 'min(22rem, 60vw)',
  borderRadius: 'card',
  boxShadow: 'float',
  '& .strip, & .offer': { display: 'none' },
  '& .more, & .more ~ *': { display: 'none' },
} as const;

/** The player at the end of the film, without an open panel or the keyboard in its controls. */
const unusedBar = '.over:not(:has(#player-choices, #player-shortcuts:not([hidden]), .bar :focus-visible))';

/**
 * The box of the film, which full screen shows. The box and the video element stay mounted as long as the page, so that full screen and the
 * focus survive the change to the next lesson; only their overlays change.
 */
export function FilmStage({
  label,
  poster,
  keys,
  children,
}: {
  label: string;
  poster: string;
  keys: FilmKeys;
  children: ReactNode;
}) {
  // The keys work on the whole page, wherever the focus is.
  const hearKeys = useCallback(() => {
    const hear = (event: KeyboardEvent) => keys.current?.(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [keys]);
  const MiniPlayer = useLatePart('filmExtras', miniPlayer);
  const hasWatermark = useSessionView(({ context: { config, user } }) => Boolean(config?.watermark && user));
  return (
    <Box id={playerIds.place} css={{ '&:has(.mini), [data-filled] &': { aspectRatio: '16 / 9' } }}>
      <Box
        id={playerIds.box}
        ref={hearKeys}
        as="section"
        aria-label={label}
        tabIndex={-1}
        outline="none"
        position="relative"
        overflow="hidden"
        borderRadius={{ base: '0', md: 'card' }}
        bg="film"
        color="bright"
        colorScheme="dark"
        css={{
          '& :focus-visible': { outlineColor: 'bright' },
          '& > video': {
            position: 'absolute',
            insetInline: '0',
            top: '0',
            width: '100%',
            aspectRatio: '16 / 9',
            background: 'film',
          },
          '&:has(> .mini)': miniStyles,
          '&:fullscreen': {
            borderRadius: '0',
            padding:
              'env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left)',
          },
          '&:fullscreen > video': { height: '100%', aspectRatio: 'auto' },
          '&:fullscreen > .face': { height: '100%' },
          '&:fullscreen .picture': { aspectRatio: 'auto', flex: '1' },
          '& .resting': { cursor: 'none' },
          // The message at the end covers the picture, which then needs neither the watermark nor the shade. The controls are as dark.
          '& .over [data-watermark]': { display: 'none' },
          '& .over .bar::before': { top: '0', background: 'filmVeil' },
          // On a phone the message needs the space of the controls, unless they are in use.
          '@media (max-width: 30em)': {
            [`&:not(:fullscreen, :has(> .mini)) ${unusedBar} .bar`]: { display: 'none' },
            [`&:not(:fullscreen, :has(> .mini)) ${unusedBar} .notice`]: {
              position: 'relative',
              flex: '1',
              paddingBottom: '0',
            },
            // With large text the message is higher than the picture.
            [`&:not(:fullscreen, :has(> .mini)) ${unusedBar} .picture`]: { minHeight: 'auto' },
          },
          // A touch would press invisible controls; a mouse shows them by moving there.
          '& .resting .bar': { opacity: '0', '@media (any-pointer: coarse)': { pointerEvents: 'none' } },
        }}
      >
        {/* biome-ignore lint/a11y/useMediaCaption: the operator may provide captions, which are part of the stream. */}
        <video
          id={playerIds.video}
          playsInline
          preload="metadata"
          poster={poster || undefined}
          tabIndex={-1}
          // Picture-in-picture would show the film without the watermark.
          disablePictureInPicture={hasWatermark}
        />
        {children}
        <Suspense>
          <MiniPlayer />
        </Suspense>
      </Box>
    </Box>
  );
}

/** The overlays of the video element: the messages over the picture, and the controls at its lower edge. */
export function Face({ className = '', picture, bar }: { className?: string; picture: ReactNode; bar?: ReactNode }) {
  return (
    <chakra.div
      ref={handFocusOn}
      className={`face ${className}`}
      position="relative"
      display="flex"
      flexDirection="column"
    >
      <Box
        className="picture"
        position="relative"
        display="flex"
        flexDirection="column"
        aspectRatio="16 / 9"
        minHeight="0"
      >
        {picture}
        <WatermarkText />
      </Box>
      {bar}
    </chakra.div>
  );
}
