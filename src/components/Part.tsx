import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { text } from '../text/shared.ts';
import { Button } from './Button.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { useWired } from './WiredContext.tsx';

/** A part of the site that may fail alone. Then it shows an error and offers to reload the site, and the other parts continue to work. */
export function Part({ isAll = false, children }: { isAll?: boolean; children: ReactNode }) {
  const { navigation } = useWired();
  const reload = () => navigation.send({ type: 'site.reloaded' });
  return (
    <ErrorBoundary
      onError={() => navigation.send({ type: 'page.partCrashed' })}
      instead={
        <Box role="alert" display="flex" flexWrap="wrap" alignItems="center" gap="3" justifyContent="center">
          {isAll ? <h1>{text.page.broken}</h1> : <span>{text.page.broken}</span>}
          <Button variant="outline" onClick={reload}>
            {text.common.reload}
          </Button>
        </Box>
      }
    >
      {children}
    </ErrorBoundary>
  );
}
