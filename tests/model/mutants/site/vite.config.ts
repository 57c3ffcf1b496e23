import { defineConfig, mergeConfig } from 'vite';
import site from '../../../../vite.config.ts';
import { mutantSwitches } from './plugin.ts';

/** The site with mutants in it. The HTML says which one is on: `<html data-mutant="7">`. */
export default mergeConfig(
  site,
  defineConfig({
    root: process.cwd(),
    plugins: [mutantSwitches('Number(globalThis.document?.documentElement.dataset.mutant ?? 0)')],
    build: { outDir: '.coverage/mutants/dist', emptyOutDir: true },
  }),
);
