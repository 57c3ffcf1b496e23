import { Box, chakra } from '@chakra-ui/react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { handFocusOn } from '../../components/keepFocus.ts';
import { useSessionView } from '../../components/SessionContext.tsx';
import { playerIds } from './playerIds.ts';
import { watermarkText } from './watermark.ts';

/** What somebody may do with his screen, the member's own data run over it. */
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
      position="absolute"
      top="12%"
      left="8%"
      whiteSpace="nowrap"
      pointerEvents="none"
      animation="wander 40s step-end infinite"
      style={{ color: look.color, fontSize: `${look.sizePx}px`, opacity: look.opacity }}
    >
      {mark}
    </Box>
  );
}

/** What a key does, as long as there is a player. */
export type FilmKeys = RefObject<((event: KeyboardEvent) => void) | null>;

/**
 * The box of the film, which is what fills the screen. It and the element that plays stand for as long as the page does, so that full
 * screen and the focus outlive the change to the next lesson; what lies over them changes.
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
  return (
    <Box
      id={playerIds.box}
      as="section"
      aria-label={label}
      tabIndex={-1}
      outline="none"
      onKeyDown={(event) => keys.current?.(event)}
      position="relative"
      overflow="hidden"
      borderRadius={{ base: '0', md: 'card' }}
      bg="#0f151c"
      color="#fff"
      colorScheme="dark"
      css={{
        '& :focus-visible': { outlineColor: '#fff' },
        '& > video': {
          position: 'absolute',
          insetInline: '0',
          top: '0',
          width: '100%',
          aspectRatio: '16 / 9',
          background: '#0f151c',
        },
        '&:fullscreen': { borderRadius: '0' },
        '&:fullscreen > video': { height: '100%', aspectRatio: 'auto' },
        '&:fullscreen > .face': { height: '100%' },
        '&:fullscreen .picture': { aspectRatio: 'auto', flex: '1' },
        // Over the picture, and out of the way of whoever watches.
        '&:fullscreen .bar': { position: 'absolute', insetInline: '0', bottom: '0', transition: 'opacity 160ms' },
        '&:fullscreen .playing .bar:not(:hover, :has(:focus-visible))': { opacity: '0' },
      }}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: captions are the operator's to give; they come with the stream. */}
      <video id={playerIds.video} playsInline preload="metadata" poster={poster || undefined} tabIndex={-1} />
      {children}
    </Box>
  );
}

/** As high as the controls that may come. */
const emptyBar = <Box height={{ base: '112px', md: '72px' }} bg="#17202a" />;

/** What lies over the element that plays: the picture's place with what is said there, and the controls below it. */
export function Face({
  className = '',
  picture,
  bar = emptyBar,
}: {
  className?: string;
  picture: ReactNode;
  bar?: ReactNode;
}) {
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
