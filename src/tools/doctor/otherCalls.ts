import type { ApiTroubles } from './apiTroubles.ts';
import { type Asked, isSilent } from './ask.ts';
import { type Calls, envelopeOf, isSuccess } from './calls.ts';
import { reasonOf } from './examination.ts';

/** Makes the other first calls. @returns the data of those that succeed, by their paths */
export async function examineOthers(calls: Calls, troubles: ApiTroubles): Promise<Record<string, unknown>> {
  const firstCalls: [path: string, isNeeded: boolean][] = [
    ['/api/v2/navs', true],
    ['/api/v2/courses?page=1&page_size=16', true],
    ['/api/v2/decorationPage/blocks?page_name=pc-page-index', true],
    ['/api/v2/announcement/latest', false],
    ['/api/v2/links', false],
    ['/api/v2/course_categories', false],
  ];
  const answers = await Promise.all(firstCalls.map(async ([path]) => calls.make(path)));
  const data: Record<string, unknown> = {};
  const said = new Set<string>();
  for (const [at, [path, isNeeded]] of firstCalls.entries()) {
    const asked = answers[at] as Asked;
    const envelope = envelopeOf(asked);
    if (envelope && isSuccess(envelope)) {
      data[path] = envelope.data;
      continue;
    }
    const isLimited = Number(envelope?.code) === 429 || (!isSilent(asked) && asked.status === 429);
    const why = isLimited
      ? 'limited'
      : envelope
        ? `${envelope.code} ${envelope.message}`
        : isSilent(asked)
          ? reasonOf(asked.why).says
          : `状态 ${asked.status}`;
    // A cause that several calls share is reported only once.
    if (said.has(why)) continue;
    said.add(why);
    if (isLimited) troubles.limited();
    else if (envelope) troubles.refused(path, envelope, isNeeded);
    else
      calls.examination.fault(
        'api-broken',
        `接口 ${path} 没有好好回答：${why}`,
        '别的接口有回答，这个没有：看后端和网页服务器的日志，再看 CDN、防火墙有没有拦下它。',
      );
  }
  return data;
}
