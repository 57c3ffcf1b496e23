/**
 * Examines a deployed site as a browser loads it, and names each fault with its fix.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { apiOf, examineApi } from './doctor/api.ts';
import { siteOf } from './doctor/arrival.ts';
import { examineAssets, filesBefore } from './doctor/assets.ts';
import { examineBackend } from './doctor/backend.ts';
import { Examination, type Finding } from './doctor/examination.ts';
import { examineManifest } from './doctor/manifest.ts';
import { examineMedia } from './doctor/media.ts';
import { examinePage, isInItsFolder } from './doctor/page.ts';
import { plain } from './plain.ts';

export type Report = { site: string; api: string; findings: Finding[] };

type Given = {
  api?: string | undefined;
  media?: string | undefined;
  /** Folder of the release before. */
  before?: string | undefined;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Milliseconds that an answer may take. */
  patience?: number;
};

/** @param site http or https */
export async function examine(site: string, given: Given = {}): Promise<Report> {
  const examination = new Examination(siteOf(site), given.now ?? Date.now, given.patience ?? 15_000);
  const page = await examinePage(examination);
  let api = given.api ?? '';
  if (page) {
    const isInFolder = isInItsFolder(examination, page);
    await examineAssets(examination, page, isInFolder);
    if (isInFolder) await examineManifest(examination, page);
    if (given.before) await filesBefore(examination, given.before);
    const named = apiOf(page, api);
    api = plain(named.api);
    const backend = await examineApi(examination, page, named);
    if (backend) await examineBackend(examination, page, backend);
    if (given.media) await examineMedia(examination, page, given.media);
  }
  return { site: examination.site, api, findings: examination.findings };
}

const usage =
  '用法：npm run doctor -- https://school.example [--api 接口地址] [--media 一个视频的地址] [--before 上一版的文件夹] [--json]';

const text = { type: 'string' } as const;
const options = { api: text, media: text, before: text, json: { type: 'boolean' } } as const;

function argumentsIn(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    return null;
  }
}

/** @returns the exit code: 0 if there are no findings, 1 if there are faults, 2 if members cannot use the site */
export async function run(args: string[], say: (line: string) => void): Promise<number> {
  const { values, positionals } = argumentsIn(args) ?? { values: {} as { json?: boolean }, positionals: [] };
  const [site] = positionals;
  if (!site || !/^https?:\/\//i.test(site) || !URL.canParse(site)) {
    say(site ? `网址要带 http:// 或者 https://：${plain(site)}\n${usage}` : usage);
    return 2;
  }
  const { api, media, before, json } = values as { api?: string; media?: string; before?: string; json?: boolean };
  if (before && !existsSync(join(before, 'assets'))) {
    say(`${plain(before)} 里没有 assets 文件夹\n${usage}`);
    return 2;
  }
  let report: Report;
  try {
    report = await examine(site, { api, media, before });
  } catch (thrown) {
    say(`医生自己出错了，请告诉知图的作者：${plain(String(thrown))}`);
    return 2;
  }
  if (json) say(JSON.stringify(report, null, 2));
  else {
    for (const { isFault, says, mend, id } of report.findings) say(`${isFault ? '✗' : '!'} ${says} [${id}]\n  ${mend}`);
    say(report.findings.length === 0 ? `✓ ${report.site} 没有发现问题` : `${report.findings.length} 处要看一看`);
  }
  if (report.findings.some(({ isFault }) => isFault)) return 2;
  return report.findings.length > 0 ? 1 : 0;
}
