/** Writes the tour of docs/charts/README.md: one minute with pictures, and questions that the viewer answers. */
import { flows } from '../allFlows.ts';
import { graphOfFlow, pathsOf } from '../paths/paths.ts';

/** @throws if the flow has no path of this name */
export function numberOfPath(name: string, path: string): number {
  const flow = flows.find((known) => known.name === name);
  const found = flow && pathsOf(flow, graphOfFlow(flow)).find((known) => known.name === path);
  if (!found) throw new Error(`${name} has no path ${path}`);
  return found.number;
}

const site = 'http://localhost:8100/charts';
const played = (flow: string, path: string): string =>
  `[播放](${site}?beside&play=${flow}-${numberOfPath(flow, path)}#/${flow})`;

type Question = { asks: string; answer: string; flow: string; path: string };
export const questions: Question[] = [
  {
    asks: '手机上没有同意扫码登录，会怎样？',
    answer: '二维码失效，说明原因，可以刷新，也可以换别的方式登录。',
    flow: 'qrLogin',
    path: 'showing.asking: done askScan (refused)',
  },
  {
    asks: '页面在后台的时候，二维码过期了呢？',
    answer: '后台不问服务器，也不判断；一切回来就先问一次，再看有效期。',
    flow: 'qrLogin',
    path: 'showing.pausing: clock.deadlineReached [页面不可见]',
  },
  {
    asks: '付款的时候登录过期了？',
    answer: '会话成为访客，提示请重新登录并去登录页；订单留着，登录回来接着付。',
    flow: 'session',
    path: 'member: server.unauthorized [说的是现在的凭证]',
  },
  {
    asks: '关了付款页以后才在手机上付的款，算不算？',
    answer: '算：再打开订单页时先问服务器，付了就不再显示“待支付”。',
    flow: 'openOrder',
    path: 'present.checking: done askStatus (paid)',
  },
  {
    asks: '在别的标签页退出了，这一页会怎样？',
    answer: '马上成为访客，不用刷新。',
    flow: 'session',
    path: 'member: tab.signedOut',
  },
];

const picture = (name: string, words: string): string => `![${words}](tour/${name}.jpg)`;

export const tour = (): string => `## 一分钟看懂

先 \`npm ci && npm start\`，再打开 <${site}?beside>：左边是流程图，右边是正在运行的网站。

1. **找**：在上面的搜索框里写“二维码”，流程、状态、事件、规则都找得到，写一句话也行；方向键选，回车打开。

   ${picture('1-search', '搜索“二维码”')}
2. **看它跑**：右边点“登录”，再点“微信扫码登录”：现在的状态亮着，刚走过的转移闪一下；下面是还活着的流程、每一步和它的内容。手机号、密码、验证码和名字不会出现。

   ${picture('2-live', '二维码有效时，图上亮着的状态')}
3. **播放**：点状态或者箭头，右栏说它是什么；按“▶ 播放”，这条路径就在右边一个全新的网站上一步一步走：可以暂停、走一步、换速度。[二维码过期是这样的](${site}?beside&play=qrLogin-${numberOfPath('qrLogin', 'showing.asking: done askScan (waiting) [有效期过了]')}#/qrLogin)。

   ${picture('3-play', '播放二维码过期')}
4. **回看**：拖下面的滑块，图停在过去的那一步，网站不动；“导出”成文件附在报告里，别人“导入”时由机器核对。

   ${picture('4-back', '回看')}
5. **看走到了多少**：“覆盖”选“浏览器测试走过的”或“改坏会被发现的”：画斜线的是没有走的，点开写着原因。

   ${picture('5-coverage', '覆盖的一层')}

没有网站也能看：把 docs/charts 放到任何网页服务器上，打开 viewer/，不能播放，别的都一样。

## 五个问题

${questions
  .map(({ asks, answer, flow, path }) => `- **${asks}** ${answer}看 [${flow}](${flow}.md)，${played(flow, path)}。`)
  .join('\n')}`;
