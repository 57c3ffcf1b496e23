/** `vite build -c src/charts/vite.config.ts`: the viewer of the charts, separate from the site. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lookEverywhere } from '../build/look.ts';
import { targets } from '../build/targets.ts';

export default defineConfig({
  root: 'src/charts',
  // The base is relative, so that the viewer works in any folder of any web server.
  base: './',
  publicDir: false,
  plugins: [react(), lookEverywhere()],
  build: {
    target: targets,
    outDir: '../../docs/charts/viewer',
    // `npm run charts` writes the data of the flows to the same folder.
    emptyOutDir: false,
    modulePreload: false,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The repository contains the files: with hashed names, every build would leave old files behind.
      output: {
        entryFileNames: 'viewer.js',
        chunkFileNames: '[name].js',
        assetFileNames: ({ names }) => (names.some((name) => name.endsWith('.css')) ? 'viewer.css' : '[name][extname]'),
        // Only importing a recording needs the machines, and then all of them, in one file.
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
