/** Sites that an operator has broken, behind the servers of docs/deploy: the doctor names the fault that members notice, and the right fix. */

import { readFileSync } from 'node:fs';
import { globalAgent } from 'node:https';
import { expect, test } from '@playwright/test';
import { startServer } from '../../src/referenceBackend/server.ts';
import { examine } from '../../src/tools/doctor.ts';
import { sites } from './brokenSites.table.ts';
import { deploy, programOf } from './servers.ts';

for (const [title, broken] of Object.entries(sites)) {
  const { server: name = 'nginx', isSecure = false, path, finds, says = /./, mend } = broken;
  test(`the doctor names ${finds.join(' and ')} with its fix, and nothing else, if ${title} (${name})`, async () => {
    test.skip(programOf(name) === null, `${name} is not installed: apt-get install nginx caddy apache2`);
    const server = await startServer({ rateLimit: true });
    const { conf, files, settings, certificate, elsewhere } = broken;
    const api = elsewhere && (await deploy('nginx', server.url, false, '', { conf: elsewhere }));
    const differences = {
      ...(conf && { conf }),
      ...(files && { files }),
      settings: { ...(api && { apiUrl: `${api.url}/api/` }), ...settings },
      ...(certificate && { certificate }),
    };
    const site = await deploy(name, server.url, isSecure, path ?? '', differences);
    try {
      server.backend.appUrl = `${api?.url ?? site.url}/api`;
      await broken.backend?.(server, site);
      if (broken.trustsCertificate) globalAgent.options.ca = readFileSync(site.certificate);
      const { findings } = await examine(`${site.url}${path ?? ''}/`, broken.given?.(site));
      expect(findings, JSON.stringify(findings, null, 2)).toMatchObject(
        finds.map((id, at) =>
          at === 0 ? { id, says: expect.stringMatching(says), mend: expect.stringMatching(mend) } : { id },
        ),
      );
    } finally {
      globalAgent.options.ca = undefined;
      await site.stop();
      await api?.stop();
      await server.close();
    }
  });
}
