import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';

const IMPORT = /import \{([^}]*)\} from 'lucide-react';/g;

/** Returns an icon's file: `RotateCcw` is in `rotate-ccw.mjs`, `Volume2` in `volume-2.mjs`. */
const fileOf = (icon: string): string =>
  `lucide-react/dist/esm/icons/${icon.replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[a-z])(?=\d)/g, '-').toLowerCase()}.mjs`;

/** The factory with which the file of each icon makes its component. */
const FACTORY = /\/createLucideIcon\.mjs$/;

/**
 * Imports icons from their own files. So a build does not read all 1,700 icons, and knows which page has which. The component is our own
 * (src/theme/compiled/icon.tsx).
 */
export const eachIconAlone = (): Plugin => ({
  name: 'zhitu-icons',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: FACTORY },
    handler: () => `export { icon as default } from '/src/theme/compiled/icon.tsx';`,
  },
  transform: {
    filter: { id: /\/src\/.*\.tsx$/, code: 'lucide-react' },
    handler: (code) => ({
      code: code.replace(IMPORT, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '' && !name.startsWith('type '))
          .map((name) => {
            const [icon = '', local = icon] = name.split(' as ');
            if (!existsSync(`node_modules/${fileOf(icon)}`)) throw new Error(`lucide-react has no file for ${icon}`);
            return `import ${local} from '${fileOf(icon)}';`;
          })
          .join(' '),
      ),
      map: null,
    }),
  },
});
