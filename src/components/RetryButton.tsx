import { text } from '../text/shared.ts';
import { Button } from './Button.tsx';
import { keepFocus } from './keepFocus.ts';

/** The button 重试, which is removed when it is pressed. */
export function RetryButton({ onRetry }: { onRetry: () => void }) {
  return (
    <Button
      variant="outline"
      onClick={(event) => {
        keepFocus(event);
        onRetry();
      }}
    >
      {text.common.retry}
    </Button>
  );
}
