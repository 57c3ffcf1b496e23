import { type ComponentProps, createElement } from 'react';

/** The drawing of an icon, as in lucide-react's own files, without the data that the build removes (src/build/icons.ts). */
type Drawing = { node: [tag: string, attributes: Record<string, string>][] };
type Props = Omit<ComponentProps<'svg'>, 'children'> & { size?: number };

/**
 * The build's replacement for an icon of lucide-react: the same picture, without the other features of its factory (contexts, aliases, strokes
 * that keep their width), which every visitor would load.
 */
export const icon = ({ node }: Drawing) => {
  const parts = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, ...rest }: Props) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...rest,
      },
      ...parts,
    );
};
