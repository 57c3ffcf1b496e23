import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { IconButton } from './controlParts.tsx';
import type { LoopActor } from './lessonActors.ts';
import { lessonText as words } from './text.ts';

/** The effect of the next press. */
const names = { off: words.loopStart, begun: words.loopEnd, looping: words.stopLoop } as const;

/** Marks the two ends of a repeated passage, then ends it. */
export function LoopButton({ loop }: { loop: LoopActor }) {
  const state = useSelector(loop, ({ value }) => value);
  return (
    <IconButton name={names[state]} isMarked={state !== 'off'} onClick={() => loop.send({ type: 'loop.marked' })}>
      <chakra.span aria-hidden="true" fontSize="12px" fontWeight="600" letterSpacing="-0.02em">
        {words.loop}
      </chakra.span>
    </IconButton>
  );
}
