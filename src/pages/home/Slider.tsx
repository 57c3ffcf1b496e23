import { Box, chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type PointerEvent as FingerEvent, useLayoutEffect, useRef } from 'react';
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

/** The slider of pictures. A single picture does not move. `blocks`: the home page, whose courses the slides may lead to. */
export function Slider({ slides, blocks }: { slides: Slide[]; blocks: HomeBlock[] }) {
  const { settings, boot, watchLargeText } = useWired();
  const navs = useSelector(boot, ({ context }) => context.site?.navs) ?? [];
  const actor = useFlow(carouselMachine, {
    count: slides.length,
    prefersReducedMotion: settings.prefersReducedMotion || settings.savesData === true,
  });
  const { index, turns, hasButtons } = useSelector(actor, carouselView, shallowEqual);
  useLayoutEffect(
    () => watchLargeText((isLarge) => isLarge && actor.send({ type: 'page.stilled' })),
    [actor, watchLargeText],
  );
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
            // A lazy picture that is not displayed is not loaded.
            hidden={settings.savesData && at !== index}
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
        <div className="turns">
          <div className="dots">
            {named.map(({ imageUrl, href, name }, at) => (
              <button
                key={`${imageUrl} ${href}`}
                type="button"
                aria-label={text.home.point(at + 1, name)}
                aria-current={at === index ? 'true' : undefined}
                onClick={() => actor.send({ type: 'slide.chosen', index: at })}
              />
            ))}
          </div>
          <button
            type="button"
            className="aside"
            aria-label={text.home.previous}
            onClick={() => actor.send({ type: 'previous.chosen' })}
          >
            <ChevronLeft size={20} />
          </button>
          <button
            type="button"
            aria-label={turns ? text.home.pause : text.home.play}
            onClick={({ nativeEvent }) => {
              actor.send({ type: turns ? 'carousel.paused' : 'carousel.resumed' });
              // A touch leaves the picture before its click event, so nothing holds the picture any more.
              if ((nativeEvent as PointerEvent).pointerType === 'touch') actor.send({ type: 'carousel.released' });
            }}
          >
            {turns ? <Pause size={18} /> : <Play size={18} />}
          </button>
          <button
            type="button"
            className="aside"
            aria-label={text.home.next}
            onClick={() => actor.send({ type: 'next.chosen' })}
          >
            <ChevronRight size={20} />
          </button>
        </div>
      )}
    </Box>
  );
}
