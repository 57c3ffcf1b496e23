import { run } from './chaos.ts';

export const exitCode = await run(process.argv.slice(2));
