/** Signs that only one language has, from the surest to the weakest: all expressions of a row must match. */
const signs: [language: string, ...RegExp[]][] = [
  ['php', /^<\?php\b/],
  ['xml', /^<\?xml\b/],
  ['vue', /^<(?:template|script setup)\b/i, /<\/(?:template|script)>/i],
  [
    'html',
    /^<(?:!doctype html|html|head|body|div|p|span|[uo]l|table|form|a|img|button|input|script|style|h[1-6])\b[^<]*>/i,
  ],
  ['shellscript', /^#!.*\b(?:ba|z)?sh\b/],
  ['python', /^#!.*\bpython/],
  ['diff', /^--- \S/m, /^\+\+\+ \S/m, /^@@ /m],
  ['dockerfile', /^FROM \S+/m, /^(?:RUN|CMD|COPY|WORKDIR|ENTRYPOINT|ENV) \S/m],
  ['cpp', /^#include\s*[<"]/m, /\bstd::|\bcout\b|\btemplate\s*<|\bclass \w/],
  ['c', /^#include\s*[<"]/m],
  ['go', /^package \w+$/m, /^(?:func |import ["(]|type \w+ (?:struct|interface)|var \w+ )/m],
  ['csharp', /^using [\w.]+;$/m, /\bnamespace \w|\bConsole\.Write|\bstatic void Main\b/],
  ['java', /\bSystem\.out\.print|\bpublic static void main\(String|^import java[\w.]*;$/m],
  ['rust', /\bfn \w+\s*(?:<.*>)?\(.*\).*\{|\bprintln!\(|\blet mut \w/],
  [
    'sql',
    /^(?:SELECT\s[^;]+?\sFROM\s|INSERT\s+INTO\s|UPDATE\s+\S+\s+SET\s|DELETE\s+FROM\s|(?:CREATE|ALTER|DROP)\s+(?:TABLE|INDEX|VIEW)\s)/,
  ],
  [
    'sql',
    /^(?:select\s[^;]+?\sfrom\s|insert\s+into\s|update\s+\S+\s+set\s|delete\s+from\s|(?:create|alter|drop)\s+table\s)[^;]*;/,
  ],
  [
    'python',
    /^\s*(?:def \w+\(.*\).*|class \w+(?:\(.*\))?|for \w[\w, ]* in .+|if __name__ == .+|with .+ as \w+):\s*(?:#.*)?$/m,
  ],
  [
    'python',
    /^(?:from [\w.]+ import \S|import [a-z_][\w.]* as \w+$|import (?:os|sys|re|json|math|random|time|requests)$)/m,
  ],
  [
    'typescript',
    /\binterface \w+ \{\s*\w+\??: |\btype \w+ = [{'"]|\b(?:const|let) \w+: (?:string|number|boolean)(?:\[\])? = |\([^)$]*\): (?:string|number|boolean|void) (?:=>|\{)/,
  ],
  [
    'javascript',
    /^\s*const (?:[\w$]+|[{[].*[}\]]) = |^\s*(?:let|var) [\w$]+ = .*;$|\bfunction \w*\([^)$]*\)\s*\{|\bconsole\.log\(|^import .+ from ['"]/m,
  ],
  ['css', /^[.#@*:a-z][^{}\n;]*\{\s*(?:[\w-]+\s*:[^{};]+;\s*)+\}/im],
  [
    'shellscript',
    /^(?:\$ |sudo |npm |npx |yarn |pnpm |pip3? |git |cd |mkdir |curl |wget |docker |apt(?:-get)? |brew |systemctl )[\x20-\x7e]*(?:\n|$)/,
  ],
];

function isJson(code: string): boolean {
  if (!/^[[{]/.test(code) || !code.includes('"')) return false;
  try {
    JSON.parse(code);
    return true;
  } catch {
    return false;
  }
}

/** Enough to recognise a language. */
const LONGEST = 4000;

/** Guesses the language of a listing by signs that are hardly ever found in another one. Returns '' if it is not sure. */
export function guessLanguage(listing: string): string {
  const code = listing.trim();
  if (code.length < 8) return '';
  if (isJson(code)) return 'json';
  const start = code.slice(0, LONGEST);
  return signs.find(([, ...all]) => all.every((sign) => sign.test(start)))?.[0] ?? '';
}
