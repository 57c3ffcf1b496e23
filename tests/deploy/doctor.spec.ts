/** The doctor at the servers of docs/deploy: a site that was set up by their files is sound. */
import { expect, test } from '@playwright/test';
import { type RunningServer, startServer } from '../../src/referenceBackend/server.ts';
import { examine } from '../../src/tools/doctor.ts';
import { paths, serverNames } from './serverFiles.ts';
import { type Deployed, deploy, programOf } from './servers.ts';

for (const name of serverNames)
  for (const path of paths)
    for (const isSecure of [false, true])
      test.describe(`${name}, ${isSecure ? 'https' : 'http'}, ${path}/`, () => {
        test.skip(programOf(name) === null, `${name} is not installed: apt-get install nginx caddy apache2`);
        let backend: RunningServer;
        let site: Deployed;
        test.beforeAll(async () => {
          backend = await startServer({ rateLimit: true });
          site = await deploy(name, backend.url, isSecure, path);
          backend.backend.appUrl = `${site.url}/api`;
        });
        test.afterAll(async () => {
          await site?.stop();
          await backend?.close();
        });

        test('the doctor finds nothing but a self-signed certificate', async () => {
          const { findings } = await examine(`${site.url}${path}/`);
          expect(findings.map(({ id }) => id)).toEqual(isSecure ? ['certificate'] : []);
        });

        test('the doctor names the backend as broken while it is down for maintenance', async () => {
          await backend.backend.settings.change({ maintenance: true });
          const { findings } = await examine(`${site.url}${path}/`);
          await backend.backend.settings.change({ maintenance: false });
          expect(findings.map(({ id }) => id)).toContain('maintenance');
        });
      });
