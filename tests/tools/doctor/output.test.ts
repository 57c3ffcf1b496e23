import { describe, expect, test } from 'vitest';
import { run } from '../../../src/tools/doctor.ts';
import { isPage, where, without } from './tampers.ts';
import { sitesOfFile } from './testing.ts';

const sites = sitesOfFile();

describe('the doctor on the command line', () => {
  test('the doctor prints its findings, and its exit code says how serious they are', async () => {
    const lines: string[] = [];
    const say = (line: string) => void lines.push(line);
    const site = await sites.open();
    expect(await run([site], say)).toBe(0);
    expect(lines).toEqual([`✓ ${site} 没有发现问题`]);
    const kept = await sites.open({ tamper: where(isPage, (told) => ({ headers: without(told, 'cache-control') })) });
    expect(await run([kept], say)).toBe(1);
    expect(await run(['http://127.0.0.1:9', '--json'], say)).toBe(2);
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ findings: [{ id: 'site-unreachable' }] });
  });

  test.each([[[]], [['school.example']], [['localhost:8000']], [['--wrong']], [['http://']]])(
    'the doctor prints its usage if it is called with %j',
    async (args) => {
      const lines: string[] = [];
      expect(await run(args, (line) => lines.push(line))).toBe(2);
      expect(lines).toEqual([expect.stringContaining('npm run doctor -- https://school.example')]);
    },
  );
});
