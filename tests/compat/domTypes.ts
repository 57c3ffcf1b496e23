/**
 * TypeScript's types of a browser without the members that one of the oldest browsers lacks. The use of such a member is then a type error,
 * whatever the variable is called: `parameters.size` of a URLSearchParams, but not of a Map.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { eachFeature, featureAt, lacking, type Oldest, oldest } from './support.ts';

/** Returns features by the MDN page that TypeScript's comments link to. */
function featuresByPage(): Map<string, string> {
  const pages = new Map<string, string>();
  eachFeature('api', (name, { mdn_url: page }) => {
    if (page && !pages.has(page)) pages.set(page, name);
  });
  return pages;
}

/** Returns the line after the end of a declaration. */
function endOf(lines: string[], start: number, indent: string): number {
  if (lines[start]?.endsWith(';')) return start + 1;
  let end = start + 1;
  while (end < lines.length && !/^[})]/.test(lines[end]?.slice(indent.length) ?? '')) end++;
  return end + 1;
}

const memberName = (line: string): string => /^\s*(?:readonly |get |set )?([\w$]+)/.exec(line)?.[1] ?? '';

/**
 * @param text of lib.dom.d.ts: each member has a comment with its MDN page, and overloads follow the first one @param kept features that
 * the site has a fallback for
 */
export function withoutNewerMembers(text: string, kept: readonly string[], among: Oldest = oldest): string {
  const pages = featuresByPage();
  const isNewer = (feature: string | undefined): boolean =>
    feature !== undefined && !kept.includes(feature) && lacking(feature, among).length > 0;
  const lines = text.split('\n');
  const left: string[] = [];
  let removed = '';
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    const indent = /^ */.exec(line)?.[0] ?? '';
    const declaration = line.trim();
    if (indent === '') removed = '';
    if (declaration.startsWith('/**')) {
      let end = at;
      while (!lines[end]?.includes('*/')) end++;
      const page = /MDN Reference\]\((\S+)\)/.exec(lines.slice(at, end + 1).join('\n'))?.[1] ?? '';
      const next = lines[end + 1] ?? '';
      const isMember = indent !== '' || /^declare (?:var|function)\b/.test(next);
      if (isMember && isNewer(pages.get(page))) {
        removed = memberName(next);
        at = endOf(lines, end + 1, indent);
        continue;
      }
      left.push(...lines.slice(at, end + 1));
      removed = '';
      at = end + 1;
      continue;
    }
    // A further overload of the removed member.
    if (removed !== '' && indent !== '' && memberName(line) === removed) {
      at = endOf(lines, at, indent);
      continue;
    }
    left.push(line);
    at++;
  }
  return left.join('\n');
}

/** Does the same for a part of JavaScript's own library, whose interfaces have the same names as in the data. */
export function withoutNewerBuiltins(text: string, among: Oldest = oldest): string {
  let owner = '';
  return text
    .split('\n')
    .filter((line) => {
      const [, begun] = /^interface (?:Readonly)?(\w+?)(?:Constructor)?[<\s{]/.exec(line) ?? [];
      if (begun) owner = /^(?:Big)?(?:Ui|I)nt\d|^Float\d/.test(begun) ? 'TypedArray' : begun;
      const feature = `javascript.builtins.${owner}.${memberName(line)}`;
      return !/^ {4}\w+[(<?:]/.test(line) || !featureAt(feature) || lacking(feature, among).length === 0;
    })
    .join('\n');
}

/** Returns the path of a file of TypeScript's own library, which is in the package of its executable. */
export function libraryFile(name: string): string {
  const typescript = createRequire(createRequire(import.meta.url).resolve('typescript/package.json'));
  const executable = typescript.resolve(`@typescript/typescript-${process.platform}-${process.arch}/package.json`);
  return readFileSync(join(dirname(executable), 'lib', name), 'utf8');
}
