import { Box, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { Button } from '../components/Button.tsx';
import { useWired } from '../components/WiredContext.tsx';
import { text } from '../text/zh.ts';
import { lowerEdge } from './Banner.tsx';
import { keptNoticeView } from './bootView.ts';

/** Says quietly that header, navigation and footer are as an earlier visit knew them. */
export function KeptNotice() {
  const { boot } = useWired();
  const shows = useSelector(boot, keptNoticeView);
  if (!shows) return null;
  return (
    <Box as="section" aria-label={text.boot.keptLabel} bg="sunken" fontSize="sm" css={lowerEdge}>
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="center"
        columnGap="3"
        paddingInline="4"
        paddingBlock="1"
      >
        <chakra.span role="status">{text.boot.kept}</chakra.span>
        <Button
          variant="ghost"
          allowed={shows === 'offered'}
          busy={shows === 'asking'}
          onClick={() => boot.send({ type: 'boot.retried' })}
        >
          {text.boot.retry}
        </Button>
      </Box>
    </Box>
  );
}
