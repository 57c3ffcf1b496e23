import { Dialog as Parts } from '@ark-ui/react/dialog';
import type { ComponentProps } from 'react';

const { Backdrop, CloseTrigger, Content, Positioner, Title } = Parts;

/** Chakra's dialog without its run time: the parts of Ark that it is made of, and its defaults. */
export const Dialog = {
  Root: (props: ComponentProps<typeof Parts.Root>) => <Parts.Root lazyMount unmountOnExit {...props} />,
  Backdrop,
  CloseTrigger,
  Content,
  Positioner,
  Title,
};
