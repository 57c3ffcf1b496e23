import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { text } from '../text/zh.ts';

/** Says to those who do not see it how the loading goes; to everybody, where it waits because too many ask from one address. */
export function LoadingStatus({ isCrowded, children }: { isCrowded: boolean; children: ReactNode }) {
  return (
    <chakra.p
      role="status"
      {...(isCrowded ? { color: 'muted', paddingBlock: '2', textAlign: 'center' } : { srOnly: true })}
    >
      {isCrowded ? text.common.crowded : children}
    </chakra.p>
  );
}
