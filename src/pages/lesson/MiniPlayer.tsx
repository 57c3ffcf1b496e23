import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { PictureInPicture, X } from 'lucide-react';
import { handFocusOn } from '../../components/keepFocus.ts';
import { useFlow } from '../../components/useFlow.ts';
import { useWired } from '../../components/WiredContext.tsx';
import { IconButton } from './controlParts.tsx';
import { miniPlayerText as words } from './miniPlayerText.ts';

/**
 * The buttons on the mini player: return to the film's place, and close. The film's box is small while they are rendered
 * (`:has(> .mini)`).
 */
export default function MiniPlayer() {
  const mini = useFlow(useWired().pageFlow('filmExtras').miniPlayer);
  const isMini = useSelector(mini, (snapshot) => snapshot.matches('mini'));
  if (!isMini) return null;
  return (
    <Box
      ref={handFocusOn}
      className="mini"
      position="absolute"
      top="0"
      insetInlineEnd="0"
      display="flex"
      bg="filmVeil"
      borderEndStartRadius="control"
    >
      <IconButton name={words.return} onClick={() => mini.send({ type: 'film.returnedTo' })}>
        <PictureInPicture size={20} />
      </IconButton>
      <IconButton name={words.close} onClick={() => mini.send({ type: 'miniPlayer.closed' })}>
        <X size={20} />
      </IconButton>
    </Box>
  );
}
