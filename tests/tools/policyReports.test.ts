import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy } from '../../src/build/html.ts';
import { examineReports } from '../../src/tools/doctor/policyReports.ts';
import { reportHeaders } from '../../src/tools/policyReports.ts';
import { faultsOf, run } from '../../src/tools/settings.ts';

const address = 'https://reports.example/csp';
const policy = contentSecurityPolicy("'sha256-1'", "'sha256-2'");
const html = `<head><meta http-equiv="Content-Security-Policy" content="${policy}">
<script type="application/json" id="settings">{}</script></head>`;

describe('reports about the policy', () => {
  test('the headers repeat the policy of the page, which they only report, and name the address in both ways', () => {
    const headers = new Map(reportHeaders(html, address));
    expect(headers.get('Reporting-Endpoints')).toBe(`csp="${address}"`);
    const told = headers.get('Content-Security-Policy-Report-Only') ?? '';
    expect(told.startsWith(policy.replace(/;$/, ''))).toBe(true);
    expect(told).toContain(`; frame-ancestors 'none'; report-uri ${address}; report-to csp`);
    expect(told).not.toMatch(/[\n"]|;;/);
    expect(headers.has('Content-Security-Policy')).toBe(false);
  });

  test.each([
    'https://reports.example/csp?a=1',
    'https://reports.example/a b',
    'https://reports.example/"; script-src *',
    'https://reports.example/csp;sandbox',
    "https://reports.example/'",
    'javascript:alert(1)',
    '/csp',
    '',
    7,
  ])('the address %j for reports is refused', (cspReports) => {
    expect(faultsOf({ cspReports })).toHaveLength(1);
  });

  test('the command writes the headers for nginx, Caddy, and Apache with the media origins of the settings', () => {
    const folder = mkdtempSync(join(tmpdir(), 'zhitu-reports-'));
    try {
      writeFileSync(join(folder, 'index.html'), html);
      const settings = { cspReports: address, mediaOrigins: ['https://vod.example'] };
      writeFileSync(join(folder, 'settings.json'), JSON.stringify(settings));
      const said: string[] = [];
      expect(run([folder, join(folder, 'settings.json')], (line) => said.push(line))).toBe(0);
      const lines = said.join('\n').split('\n');
      const ends = `report-uri ${address}; report-to csp"`;
      expect(lines).toContain(`    add_header Reporting-Endpoints 'csp="${address}"' always;`);
      expect(lines).toContain(`    Reporting-Endpoints \`csp="${address}"\``);
      expect(lines).toContain(`    Header always set Reporting-Endpoints 'csp="${address}"'`);
      const told = lines.filter((line) => line.includes('Report-Only'));
      expect(told).toHaveLength(3);
      for (const line of told) {
        expect(line).toContain(ends);
        expect(line).toContain("media-src 'self' blob: data: https://vod.example;");
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('the doctor warns if the headers are missing or of another build, and only if the settings ask for reports', () => {
    const warned = (cspReports: unknown, headers: [string, string][]): string[] => {
      const found: string[] = [];
      const header = (name: string) => new Map(headers).get(name) ?? '';
      type Parameters_ = Parameters<typeof examineReports>;
      examineReports(
        { warn: (name: string) => found.push(name) } as unknown as Parameters_[0],
        { answer: { text: html, header }, settings: { cspReports } } as unknown as Parameters_[1],
      );
      return found;
    };
    expect(warned(address, [])).toEqual(['reports-missing']);
    expect(warned(address, reportHeaders(html.replace('sha256-1', 'sha256-0'), address))).toEqual(['reports-missing']);
    expect(warned(address, reportHeaders(html, address))).toEqual([]);
    expect(warned(undefined, [])).toEqual([]);
  });
});
