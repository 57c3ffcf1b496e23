import { Box, chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import { authText } from '../text/auth.ts';
import { buttonRecipe } from '../theme/recipes.ts';
import { isOnPhone, pngOf } from './QrPicture.tsx';

const { qrCode: words } = authText;
const SaveLink = chakra('a', buttonRecipe);

/** The way for a phone that shows a code of WeChat itself: save the code, or press it long. Renders nothing on other devices. */
export function SaveQr({ address, label }: { address: string; label: string }) {
  const picture = useMemo(() => (isOnPhone() ? pngOf(address) : ''), [address]);
  return (
    isOnPhone() && (
      <Box display="flex" flexDirection="column" alignItems="center" gap="3" minHeight="7.5rem">
        <chakra.p fontSize="sm" color="muted" textAlign="center" textWrap="balance" maxWidth="20rem">
          {words.onThisPhone}
        </chakra.p>
        {picture && (
          <SaveLink href={picture} download={`${label}.png`}>
            {words.save}
          </SaveLink>
        )}
      </Box>
    )
  );
}
