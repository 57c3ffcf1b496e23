/** Runs before all browser tests. Without a built site each of them would fail for a reason of its own. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** @throws if the folder that the tests serve has no built site, or the viewer of the charts is not built */
export default function requireBuild(): void {
  const dist = process.env.ZHITU_DIST ?? 'dist';
  if (!existsSync(join(dist, 'index.html'))) throw new Error(`${dist}/ 里没有构建好的网站：请先运行 npm run build。`);
  if (!existsSync('docs/charts/viewer/index.html'))
    throw new Error('流程图的查看器还没有构建：请先运行 npm run build。');
}
