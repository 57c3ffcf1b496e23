/**
 * Sends a real MeEdu backend every reading call of a visitor and of a given member, and compares the answers with those of the reference
 * backend. The report says how far the backend that the site is tested against is like that real one.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { plain } from './plain.ts';
import { compareBackend } from './record/drift.ts';
import { isNew, reportOf } from './record/driftReport.ts';
import type { Recording } from './record/recording.ts';

const usage = `用法：npm run record -- <MeEdu 接口的地址> [--member 手机号 --password 密码 | --token 令牌] [--out 报告.md] [--save 文件夹]
只读：不下单、不点赞、不标已读。密码也可以放在环境变量 MEEDU_PASSWORD 里。退出码：0 没有新的差别，1 有，2 问不到。`;

/** @returns the exit code */
export async function run(parameters: string[], say: (line: string) => void): Promise<number> {
  const { values, positionals } = parseArgs({
    args: parameters,
    allowPositionals: true,
    options: {
      member: { type: 'string' },
      password: { type: 'string', default: process.env.MEEDU_PASSWORD ?? '' },
      token: { type: 'string' },
      out: { type: 'string' },
      save: { type: 'string' },
    },
  });
  const [origin] = positionals;
  if (!origin || !URL.canParse(origin)) {
    say(usage);
    return 2;
  }
  const { member: mobile, password, token, out, save } = values;
  const member = token ? { token } : mobile ? { mobile, password } : null;
  const keep = (recording: Recording, name: string) => {
    if (!save) return;
    const file = join(save, `${name}.json`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(recording, null, 2)}\n`);
  };
  try {
    const drift = await compareBackend(origin, member, keep);
    const report = reportOf(drift);
    if (out) writeFileSync(out, report);
    say(report);
    return drift.outcomes.some(isNew) ? 1 : 0;
  } catch (thrown) {
    const { cause, message } = thrown as Error & { cause?: { code?: string } };
    say(plain(`问不到 ${origin}：${cause?.code ?? message}`, 400));
    return 2;
  }
}
