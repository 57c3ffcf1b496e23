import { Share2 } from 'lucide-react';
import { Suspense } from 'react';
import { Button } from './Button.tsx';
import { lateComponent } from './lateComponent.ts';
import { useLatePart } from './useLatePart.ts';

export type ShareProps = {
  label: string;
  title: string;
  /** Returns the address inside the site, at the moment of the press. */
  path: () => string;
};

const share = lateComponent(() => import('./Share.tsx'));

/** A button that shares an address. A face of the same size reserves its place until its code is loaded. */
export function ShareButton(props: ShareProps) {
  const Share = useLatePart('share', share);
  const face = (
    <Button variant="ghost" allowed={false}>
      <Share2 size={20} />
      <span>{props.label}</span>
    </Button>
  );
  return (
    <Suspense fallback={face}>
      <Share {...props} />
    </Suspense>
  );
}
