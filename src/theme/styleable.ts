import type { SystemStyleObject } from '@chakra-ui/react';
import type { ComponentPropsWithRef } from 'react';

type StyleProp = keyof SystemStyleObject;

/** The props of our component around one element: those of HTML, and `css` for styles that override its recipe. */
export type Styleable<Tag extends 'a' | 'button' | 'input' | 'span'> = Omit<ComponentPropsWithRef<Tag>, StyleProp> & {
  css?: SystemStyleObject;
};
