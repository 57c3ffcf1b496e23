import { text } from '../text/shared.ts';
import { Button } from './Button.tsx';
import { keepFocus } from './keepFocus.ts';

/** The button 重试, which is removed when it is pressed. It is filled (`solid`) where it is the only way on. */
export function RetryButton({ variant = 'outline', onRetry }: { variant?: 'solid' | 'outline'; onRetry: () => void }) {
  return (
    <Button
      variant={variant}
      onClick={(event) => {
        keepFocus(event);
        onRetry();
      }}
    >
      {text.common.retry}
    </Button>
  );
}
