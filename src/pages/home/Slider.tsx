import { Box, chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import type { SnapshotFrom } from 'xstate';
import type { Slide } from '../../../machines/domain/home.ts';
import { carouselMachine } from '../../../machines/ui/carousel.machine.ts';
import { ServerLink } from '../../components/ServerLink.tsx';
import { useFlow } from '../../components/useFlow.ts';
import { useWired } from '../../components/WiredContext.tsx';
import { text } from '../../text/shared.ts';

export const carouselView = (snapshot: SnapshotFrom<typeof carouselMachine>) => ({
  index: snapshot.context.index,
  turns: snapshot.matches('several') && !snapshot.matches({ several: 'paused' }),
  hasButtons: snapshot.matches('several'),
});

const RoundButton = chakra('button', {
  base: {
    boxSize: { base: '32px', md: '40px' },
    display: 'grid',
    placeItems: 'center',
    borderRadius: 'full',
    bg: 'slideButton',
    color: 'bright',
    _hover: { bg: 'slideButtonHover' },
    _focusVisible: { outlineColor: 'bright', outlineOffset: '-4px' },
  },
});

/** The slider of pictures. A single picture does not move. */
export function Slider({ slides }: { slides: Slide[] }) {
  const { settings } = useWired();
  const actor = useFlow(carouselMachine, {
    count: slides.length,
    prefersReducedMotion: settings.prefersReducedMotion,
  });
  const { index, turns, hasButtons } = useSelector(actor, carouselView, shallowEqual);
  return (
    <Box
      as="section"
      aria-roledescription="carousel"
      aria-label={text.home.carousel}
      position="relative"
      aspectRatio="3 / 1"
      minHeight="140px"
      width="full"
      borderRadius="card"
      overflow="hidden"
      bg="bone"
      onPointerEnter={() => actor.send({ type: 'carousel.held' })}
      onPointerLeave={() => actor.send({ type: 'carousel.released' })}
      onFocus={() => actor.send({ type: 'carousel.held' })}
      onBlur={() => actor.send({ type: 'carousel.released' })}
    >
      <Box aria-live={turns ? 'off' : 'polite'} height="full">
        {slides.map(({ imageUrl, href }, at) => (
          <Box
            key={`${imageUrl} ${href}`}
            role="group"
            aria-roledescription="slide"
            aria-label={text.home.slide(at + 1, slides.length)}
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
                alt={text.home.slide(at + 1, slides.length)}
                loading={at === 0 ? 'eager' : 'lazy'}
                fetchPriority={at === 0 ? 'high' : 'auto'}
                width="full"
                height="full"
                objectFit="cover"
              />
            </ServerLink>
          </Box>
        ))}
      </Box>
      {hasButtons && (
        <Box
          position="absolute"
          bottom={{ base: '2', md: '4' }}
          insetInlineEnd={{ base: '2', md: '4' }}
          display="flex"
          alignItems="center"
          gap="2"
        >
          <RoundButton
            type="button"
            aria-label={text.home.previous}
            onClick={() => actor.send({ type: 'previous.chosen' })}
          >
            <ChevronLeft size={20} />
          </RoundButton>
          <RoundButton
            type="button"
            aria-label={turns ? text.home.pause : text.home.play}
            onClick={({ nativeEvent }) => {
              actor.send({ type: turns ? 'carousel.paused' : 'carousel.resumed' });
              // A touch leaves the picture before its click event, so nothing holds the picture any more.
              if ((nativeEvent as PointerEvent).pointerType === 'touch') actor.send({ type: 'carousel.released' });
            }}
          >
            {turns ? <Pause size={18} /> : <Play size={18} />}
          </RoundButton>
          <RoundButton type="button" aria-label={text.home.next} onClick={() => actor.send({ type: 'next.chosen' })}>
            <ChevronRight size={20} />
          </RoundButton>
        </Box>
      )}
    </Box>
  );
}
