/** `vite build -c src/charts/vite.config.ts`: the viewer of the charts, apart from the site in all things. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lookEverywhere } from '../build/look.ts';
import { targets } from '../build/targets.ts';

export default defineConfig({
  root: 'src/charts',
  // It opens from any folder of any web server.
  base: './',
  publicDir: false,
  plugins: [react(), lookEverywhere()],
  build: {
    target: targets,
    outDir: '../../docs/charts/viewer',
    // The data of the flows stand in the same folder: `npm run charts` writes them.
    emptyOutDir: false,
    modulePreload: false,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The files are kept in the repository: a name that changes with every build would leave the old ones behind.
      output: {
        entryFileNames: 'viewer.js',
        chunkFileNames: '[name].js',
        assetFileNames: ({ names }) => (names.some((name) => name.endsWith('.css')) ? 'viewer.css' : '[name][extname]'),
        // Only whoever imports a recording needs the machines: then all of them, in one file.
        codeSplitting: {
          groups: [
            { name: 'xstate', test: /\/node_modules\/xstate\// },
            { name: 'machines', test: /\/machines\// },
          ],
        },
      },
    },
  },
});
