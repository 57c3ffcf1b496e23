import { Menu as Parts } from '@ark-ui/react/menu';
import type { ComponentProps } from 'react';

const { Content, Context, Item, ItemGroupLabel, Positioner, RadioItem, RadioItemGroup, Trigger } = Parts;

/** Ark names each group by a label of its own, which ours do not have: they have an `aria-label`. */
const withoutLabel = { 'aria-labelledby': null } as unknown as object;

/** Chakra's menu without its run time: the parts of Ark from which it is made, with its defaults. */
export const Menu = {
  Root: (props: ComponentProps<typeof Parts.Root>) => <Parts.Root lazyMount unmountOnExit {...props} />,
  Content,
  Context,
  Item,
  ItemGroupLabel,
  Positioner,
  RadioItem,
  RadioItemGroup: (props: ComponentProps<typeof RadioItemGroup>) => <RadioItemGroup {...props} {...withoutLabel} />,
  Trigger,
};
