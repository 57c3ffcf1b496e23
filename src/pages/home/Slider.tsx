import { Box, chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type PointerEvent as FingerEvent, useRef } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { HomeBlock, Slide } from '../../../machines/domain/home.ts';
import { carouselMachine } from '../../../machines/ui/carousel.machine.ts';
import { ServerLink } from '../../components/ServerLink.tsx';
import { useFlow } from '../../components/useFlow.ts';
import { useWired } from '../../components/WiredContext.tsx';
import { text } from '../../text/shared.ts';
import { slideName } from './slideNames.ts';

export const carouselView = (snapshot: SnapshotFrom<typeof carouselMachine>) => ({
  index: snapshot.context.index,
  turns: snapshot.matches('several') && !snapshot.matches({ several: 'paused' }),
  hasButtons: snapshot.matches('several'),
});

/** Over the picture; on a phone, below it. */
const RoundButton = chakra('button', {
  base: {
    boxSize: 'touch',
    placeItems: 'center',
    borderRadius: 'full',
    color: 'muted',
    _focusVisible: { outlineOffset: '-4px' },
    md: {
      boxSize: '40px',
      bg: 'slideButton',
      color: 'bright',
      _hover: { bg: 'slideButtonHover' },
      _focusVisible: { outlineColor: 'bright' },
    },
  },
});

/** A point of 8 px in a target of 44 px. It is narrower if there are many slides. The point of the shown slide is longer. */
const Point = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flex: { base: '0 1 44px', md: '0 0 24px' },
    height: { base: 'touch', md: '40px' },
    borderRadius: 'full',
    _focusVisible: { outlineColor: { base: 'accent', md: 'bright' }, outlineOffset: '-4px' },
    _before: {
      content: '""',
      boxSize: '8px',
      borderRadius: 'full',
      bg: { base: 'outline', md: 'bright' },
      transition: 'width 160ms',
      '@media (forced-colors: active)': { bg: 'ButtonText', forcedColorAdjust: 'none' },
    },
    '&[aria-current]::before': {
      width: '20px',
      bg: { base: 'action', md: 'bright' },
      '@media (forced-colors: active)': { bg: 'Highlight' },
    },
  },
});

/** The slider of pictures. A single picture does not move. `blocks`: the home page, whose courses the slides may lead to. */
export function Slider({ slides, blocks }: { slides: Slide[]; blocks: HomeBlock[] }) {
  const { settings, boot } = useWired();
  const navs = useSelector(boot, ({ context }) => context.site?.navs) ?? [];
  const actor = useFlow(carouselMachine, {
    count: slides.length,
    prefersReducedMotion: settings.prefersReducedMotion,
  });
  const { index, turns, hasButtons } = useSelector(actor, carouselView, shallowEqual);
  const pressedAt = useRef(0);
  const isFinger = ({ pointerType, isPrimary }: FingerEvent) => pointerType !== 'mouse' && isPrimary;
  const named = slides.map(({ imageUrl, href }, at) => ({
    imageUrl,
    href,
    place: text.home.slide(at + 1, slides.length),
    name: slideName(href, navs, blocks),
  }));
  return (
    <Box
      as="section"
      aria-roledescription="carousel"
      aria-label={text.home.carousel}
      position="relative"
      marginBottom={hasButtons ? { base: '-5', md: '0' } : '0'}
      onPointerEnter={() => actor.send({ type: 'carousel.held' })}
      onPointerLeave={() => actor.send({ type: 'carousel.released' })}
      onPointerDown={(event) => {
        if (isFinger(event)) pressedAt.current = event.clientX;
      }}
      onPointerUp={(event) => {
        if (isFinger(event)) actor.send({ type: 'page.swiped', by: event.clientX - pressedAt.current });
      }}
      onFocus={() => actor.send({ type: 'carousel.held' })}
      onBlur={() => actor.send({ type: 'carousel.released' })}
    >
      <Box
        aria-live={turns ? 'off' : 'polite'}
        position="relative"
        aspectRatio="3 / 1"
        borderRadius="card"
        overflow="hidden"
        bg="bone"
        // The page scrolls up and down; a finger that moves sideways turns the pictures.
        touchAction="pan-y pinch-zoom"
      >
        {named.map(({ imageUrl, href, place, name }, at) => (
          <Box
            key={`${imageUrl} ${href}`}
            role="group"
            aria-roledescription="slide"
            aria-label={place}
            inert={at !== index}
            position="absolute"
            inset="0"
            visibility={at === index ? 'visible' : 'hidden'}
            opacity={at === index ? 1 : 0}
            transition="opacity 200ms, visibility 200ms"
          >
            <ServerLink
              address={href}
              css={{ display: 'block', height: 'full', _focusVisible: { outlineOffset: '-4px' } }}
            >
              <chakra.img
                src={imageUrl}
                alt={name || place}
                loading={at === 0 ? 'eager' : 'lazy'}
                fetchPriority={at === 0 ? 'high' : 'auto'}
                width="full"
                height="full"
                // A phone shows the whole picture, because its edges may have words.
                objectFit={{ base: 'contain', md: 'cover' }}
                draggable={false}
              />
            </ServerLink>
          </Box>
        ))}
      </Box>
      {hasButtons && (
        <Box
          position={{ base: 'relative', md: 'absolute' }}
          bottom={{ md: '4' }}
          insetInlineEnd={{ md: '4' }}
          display="flex"
          alignItems="center"
          justifyContent="center"
          gap="2"
          // The pause button of a phone is at the right, and the points stay in the middle.
          paddingInline={{ base: 'touch', md: '0' }}
        >
          <Box
            display="flex"
            justifyContent="center"
            flex={{ base: '1', md: 'none' }}
            minWidth="0"
            paddingInline={{ md: '2' }}
            borderRadius="full"
            bg={{ md: 'slideButton' }}
          >
            {named.map(({ imageUrl, href, name }, at) => (
              <Point
                key={`${imageUrl} ${href}`}
                type="button"
                aria-label={text.home.point(at + 1, name)}
                aria-current={at === index ? 'true' : undefined}
                onClick={() => actor.send({ type: 'slide.chosen', index: at })}
              />
            ))}
          </Box>
          <RoundButton
            type="button"
            aria-label={text.home.previous}
            display={{ base: 'none', md: 'grid' }}
            onClick={() => actor.send({ type: 'previous.chosen' })}
          >
            <ChevronLeft size={20} />
          </RoundButton>
          <RoundButton
            type="button"
            aria-label={turns ? text.home.pause : text.home.play}
            display="grid"
            position={{ base: 'absolute', md: 'static' }}
            insetInlineEnd="0"
            onClick={({ nativeEvent }) => {
              actor.send({ type: turns ? 'carousel.paused' : 'carousel.resumed' });
              // A touch leaves the picture before its click event, so nothing holds the picture any more.
              if ((nativeEvent as PointerEvent).pointerType === 'touch') actor.send({ type: 'carousel.released' });
            }}
          >
            {turns ? <Pause size={18} /> : <Play size={18} />}
          </RoundButton>
          <RoundButton
            type="button"
            aria-label={text.home.next}
            display={{ base: 'none', md: 'grid' }}
            onClick={() => actor.send({ type: 'next.chosen' })}
          >
            <ChevronRight size={20} />
          </RoundButton>
        </Box>
      )}
    </Box>
  );
}
