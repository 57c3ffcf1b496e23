import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';
import { mustMeet } from './mustMeet.ts';

const IMPORT = /import \{([^}]*)\} from 'lucide-react';/g;

/** Returns an icon's file: `RotateCcw` is in `rotate-ccw.mjs`, `Volume2` in `volume-2.mjs`. */
const fileOf = (icon: string): string =>
  `lucide-react/dist/esm/icons/${icon.replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[a-z])(?=\d)/g, '-').toLowerCase()}.mjs`;

/** The factory with which the file of each icon makes its component. */
const FACTORY = /\/createLucideIcon\.mjs$/;

/** The file of an icon. */
const ICON = /\/lucide-react\/dist\/esm\/icons\/.*\.mjs$/;

/** Names, keys, and sizes in the data of an icon, which our component does not use. Random keys cannot be compressed: together 0.2 kB less. */
const UNUSED = /,\s+key: "\w+"|^ {2}(?:name: ".*"|size: 24),\n/gm;

/** The file that imports every icon. */
const ALL_ICONS = /\/lucide-react\/dist\/esm\/lucide-react\.mjs$/;

/**
 * Imports icons from their own files. So a build does not read all 1,700 icons, and knows which page has which. The component is our own
 * (src/theme/compiled/icon.tsx).
 *
 * @throws at the end of a build that has no such factory, or reads all icons; and for an icon without unused data
 */
export function eachIconAlone(): Plugin {
  const { meet, buildEnd } = mustMeet(
    `No module matches ${FACTORY}: the icons of lucide-react are made by another file. Change FACTORY in src/build/icons.ts.`,
  );
  return {
    name: 'zhitu-icons',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: FACTORY },
      handler: () => {
        meet();
        return `export { icon as default } from '/src/theme/compiled/icon.tsx';`;
      },
    },
    buildEnd(failure) {
      const all = [...this.getModuleIds()].find((id) => ALL_ICONS.test(id));
      if (!failure && all) {
        const importers = this.getModuleInfo(all)?.importers.join(', ');
        throw new Error(
          `${importers} imports all icons. Write \`import { Icon } from 'lucide-react';\` in a .tsx file.`,
        );
      }
      buildEnd(failure);
    },
    transform: {
      filter: { id: [ICON, /\/src\/.*\.tsx$/], code: 'lucide-react' },
      handler: (code, id) => {
        if (ICON.test(id)) {
          const left = code.replace(UNUSED, '');
          // A file with another name of an icon has no data.
          if (left === code && code.includes('__iconData = '))
            throw new Error(`${id} has no names, keys, and sizes. Change UNUSED in src/build/icons.ts.`);
          return { code: left, map: null };
        }
        return {
          code: code.replace(IMPORT, (_, names: string) =>
            names
              .split(',')
              .map((name) => name.trim())
              .filter((name) => name !== '' && !name.startsWith('type '))
              .map((name) => {
                const [icon = '', local = icon] = name.split(' as ');
                if (!existsSync(`node_modules/${fileOf(icon)}`))
                  throw new Error(`lucide-react has no file for ${icon}`);
                return `import ${local} from '${fileOf(icon)}';`;
              })
              .join(' '),
          ),
          map: null,
        };
      },
    },
  };
}
