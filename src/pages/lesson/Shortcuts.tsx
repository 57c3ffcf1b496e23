import { Box, chakra } from '@chakra-ui/react';
import { playerIds } from '../../addresses/elementIds.ts';
import { shortcutsText } from './shortcutsText.ts';

/** The keys of the player, over the picture. */
export default function Shortcuts({ label, isOpen }: { label: string; isOpen: boolean }) {
  return (
    <Box
      id={playerIds.shortcuts}
      hidden={!isOpen}
      position="absolute"
      insetInlineEnd="3"
      bottom="100%"
      zIndex="1"
      padding="4"
      maxHeight="min(22rem, calc(56.25vw - 5rem))"
      overflowY="auto"
      // In a narrow film the list scrolls. It can be focused, so that it also scrolls by keyboard.
      role="group"
      aria-label={label}
      tabIndex={0}
      borderRadius="card"
      bg="filmBar"
      boxShadow="float"
      fontSize="sm"
    >
      <chakra.dl margin="0" display="grid" gridTemplateColumns="auto auto" columnGap="6" rowGap="1">
        {shortcutsText.map(({ keys, does }) => (
          <Box key={keys} display="contents">
            <chakra.dt whiteSpace="nowrap">{keys}</chakra.dt>
            <chakra.dd margin="0">{does}</chakra.dd>
          </Box>
        ))}
      </chakra.dl>
    </Box>
  );
}
