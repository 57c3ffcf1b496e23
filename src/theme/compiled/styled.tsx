import type { ElementType } from 'react';

type Names = string | false | null | undefined;
type Props = { as?: ElementType; className?: string; [name: string]: unknown };
/** The class for each choice of variants: by the first variant's value, then the second's; '' for a variant that is not given. */
type Classes = string | { [value: string]: Classes };

/** Joins class names. */
export const classNames = (...names: Names[]): string | undefined => names.filter(Boolean).join(' ') || undefined;

/** An element whose tag is known only at run time. */
export const Element = ({ as: Tag = 'div', ...rest }: Props) => <Tag {...rest} />;

/** The build's replacement for `chakra(Tag, recipe)`. `variants`: names and defaults of the variants on which the classes depend. */
export const styled = (tag: ElementType, classes: Classes, variants: [name: string, fallback: string][] = []) =>
  function Styled({ as: Tag = tag, className, ...rest }: Props) {
    let found: Classes | undefined = classes;
    for (const [name, fallback] of variants) {
      if (typeof found === 'object') found = found[String(rest[name] ?? fallback)];
      delete rest[name];
    }
    return <Tag {...rest} className={classNames(typeof found === 'string' && found, className)} />;
  };
