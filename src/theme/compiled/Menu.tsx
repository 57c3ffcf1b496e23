import { Menu as Parts } from '@ark-ui/react/menu';
import type { ComponentProps } from 'react';

const { Content, Context, Item, Positioner, RadioItem, RadioItemGroup, Trigger } = Parts;

/** Chakra's menu without its run time: the parts of Ark from which it is made, with its defaults. */
export const Menu = {
  Root: (props: ComponentProps<typeof Parts.Root>) => <Parts.Root lazyMount unmountOnExit {...props} />,
  Content,
  Context,
  Item,
  Positioner,
  RadioItem,
  RadioItemGroup,
  Trigger,
};
