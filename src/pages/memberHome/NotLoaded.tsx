import { Box } from '@chakra-ui/react';
import { Button } from '../../components/Button.tsx';
import { ErrorText } from '../../components/ErrorText.tsx';
import { useWired } from '../../components/WiredContext.tsx';
import { text } from '../../text/shared.ts';
import { memberHomeText } from './text.ts';

/** Replaces a dialog whose code could not be loaded. The rest of the page works, and a reload loads the code again. */
export function NotLoaded() {
  const { history } = useWired();
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="2" padding="2">
      <ErrorText>{memberHomeText.dialogFailed}</ErrorText>
      <Button variant="outline" onClick={() => history.reload()}>
        {text.common.reload}
      </Button>
    </Box>
  );
}
