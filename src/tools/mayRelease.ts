/** Checks that a version may be released: it is new, the changelog and its notes describe it, and all tests have passed with its sources. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { hashOfSources, passedSources } from './tested.ts';

/** Returns the folder of the repository, also of a work tree; '' if there is none. */
function gitFolder(root: string): string {
  const git = join(root, '.git');
  if (!existsSync(git)) return '';
  if (statSync(git).isDirectory()) return git;
  const [, named = ''] = /^gitdir: (.+)$/m.exec(readFileSync(git, 'utf8')) ?? [];
  const own = resolve(root, named);
  const common = join(own, 'commondir');
  return existsSync(common) ? resolve(own, readFileSync(common, 'utf8').trim()) : own;
}

/** Returns whether the repository has a tag. It reads Git's files, because packing runs no other program. */
function hasTag(git: string, tag: string): boolean {
  const packed = join(git, 'packed-refs');
  return (
    existsSync(join(git, 'refs/tags', tag)) ||
    (existsSync(packed) &&
      readFileSync(packed, 'utf8')
        .split(/\r?\n/)
        .some((line) => line.endsWith(` refs/tags/${tag}`)))
  );
}

const hasSection = (changelog: string, version: string): boolean =>
  changelog.split(/\r?\n/).some((line) => line === `## [${version}]` || line.startsWith(`## [${version}] - `));

/** The notes of a version, in Chinese and English. The release contains them. */
export const notesOf = (version: string): string => `docs/releases/${version}.md`;

/** Returns why a version must not be released, and what to do, in words for the person who releases; empty if it may be. */
export function reasonsAgainst(version: string, root = '.'): string[] {
  const git = gitFolder(root);
  const changelog = join(root, 'CHANGELOG.md');
  const passed = passedSources(root);
  return [
    git === '' && '这里没有 Git 仓库，看不出哪些版本已经发布过：在克隆下来的仓库里发布',
    git !== '' &&
      hasTag(git, `v${version}`) &&
      `版本 ${version} 已经发布过（有标签 v${version}）：在 package.json 和 package-lock.json 里换一个新的版本号（npm version --no-git-tag-version）`,
    !(existsSync(changelog) && hasSection(readFileSync(changelog, 'utf8'), version)) &&
      `CHANGELOG.md 里没有 ${version} 这一节：把“未发布”下面的内容移到 ## [${version}] - 日期 下面`,
    !existsSync(join(root, notesOf(version))) && `没有 ${notesOf(version)}：用中文和英文写给升级的人看`,
    passed === '' && '这里还没有完整地通过测试：先运行 npm run test:all',
    passed !== '' &&
      passed !== hashOfSources(root) &&
      '上次通过 npm run test:all 以后，源码改过了：再运行一次 npm run test:all',
  ].filter((reason) => reason !== false);
}
