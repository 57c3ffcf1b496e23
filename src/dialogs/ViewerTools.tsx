import { Box, chakra } from '@chakra-ui/react';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import { handFocusOn } from '../components/keepFocus.ts';
import { pictureText as words } from '../text/pictures.ts';
import type { Styleable } from '../theme/styleable.ts';

const ToolButton = chakra('button', {
  base: {
    boxSize: '44px',
    flexShrink: '0',
    display: 'grid',
    placeItems: 'center',
    color: 'bright',
    borderRadius: 'control',
    _hover: { bg: 'viewerHover' },
    _focusVisible: { outlineColor: 'bright', outlineOffset: '-2px' },
    '&[aria-disabled=true]': { color: 'viewerDisabled', bg: 'transparent' },
  },
});

export function Tool({
  name,
  allowed = true,
  ...rest
}: Omit<Styleable<'button'>, 'name'> & { name: string; allowed?: boolean }) {
  return (
    <ToolButton type="button" aria-label={name} title={name} aria-disabled={allowed ? undefined : true} {...rest} />
  );
}

const moves = [
  { type: 'leftArrow.pressed', name: words.look.left, Sign: ArrowLeft },
  { type: 'upArrow.pressed', name: words.look.up, Sign: ArrowUp },
  { type: 'downArrow.pressed', name: words.look.down, Sign: ArrowDown },
  { type: 'rightArrow.pressed', name: words.look.right, Sign: ArrowRight },
] as const;

/** Buttons over the lower edge of a magnified picture, for members who cannot drag it (WCAG 2.5.7). */
export function MoveTools({ onMove }: { onMove: (type: (typeof moves)[number]['type']) => void }) {
  return (
    <Box
      ref={handFocusOn}
      role="group"
      aria-label={words.look.group}
      gridRow="2"
      gridColumn="1"
      alignSelf="end"
      justifySelf="center"
      zIndex="1"
      display="flex"
      gap="1"
      marginBottom="2"
      borderRadius="control"
      bg="viewer"
    >
      {moves.map(({ type, name, Sign }) => (
        <Tool key={type} name={name} onClick={() => onMove(type)}>
          <Sign size={22} />
        </Tool>
      ))}
    </Box>
  );
}
