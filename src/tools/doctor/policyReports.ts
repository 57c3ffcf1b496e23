/** Checks that the page asks browsers for reports about its policy, if the settings name an address for reports. */
import { isReportAddress, reportHeaders } from '../policyReports.ts';
import type { Examination } from './examination.ts';
import type { Page } from './page.ts';

export function examineReports(examination: Examination, { answer, settings }: Page): void {
  const { cspReports } = settings;
  if (!isReportAddress(cspReports)) return;
  const wrong = reportHeaders(answer.text, cspReports).filter(([name, value]) => answer.header(name) !== value);
  if (wrong.length > 0)
    examination.warn(
      'reports-missing',
      `设置里有 cspReports，可是页面的响应头 ${wrong.map(([name]) => name).join('、')} 没有，或者是别的构建、别的设置的`,
      '再运行一次 npm run settings，把它写出来的响应头放进网页服务器的配置，替换原来的，重新加载。',
    );
}
