import { defineConfig, mergeConfig } from 'vite';
import site from '../../../../vite.config.ts';
import { mutantSwitches } from './plugin.ts';

/** Builds the site with mutants. The HTML names the active one: `<html data-mutant="7">`. */
export default mergeConfig(
  site,
  defineConfig({
    root: process.cwd(),
    plugins: [mutantSwitches('Number(globalThis.document?.documentElement.dataset.mutant ?? 0)')],
    build: { outDir: '.coverage/mutants/dist', emptyOutDir: true },
  }),
);
