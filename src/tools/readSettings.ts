/** Reads the settings file that an operator has typed; reports in Chinese where it is wrong and what to do. */

const HOW = '用记事本另存为，编码选 UTF-8';

/** Returns the text of a file in any Unicode encoding that can be recognised. @throws with a message for the operator */
function textOf(bytes: Uint8Array): string {
  const [first, second, third, fourth] = bytes;
  const starts = (...mark: number[]) => mark.every((byte, at) => bytes[at] === byte);
  const encoding = starts(0xff, 0xfe) ? 'utf-16le' : starts(0xfe, 0xff) ? 'utf-16be' : 'utf-8';
  const isWide = [first, second, third, fourth].filter((byte) => byte === 0).length >= 2;
  if (isWide) throw new Error(`看不出文件的编码，像是 UTF-16 或者 UTF-32：${HOW}`);
  let text = '';
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new Error(`文件的编码不是 UTF-8（也许是 GBK）：${HOW}`);
  }
  if (text.includes('\0')) throw new Error(`文件里有空字节，也许编码不是 UTF-8，或者不是文字文件：${HOW}`);
  return text;
}

const fullWidth: Readonly<Record<string, string>> = {
  '“': '"',
  '”': '"',
  '„': '"',
  '＂': '"',
  '「': '"',
  '」': '"',
  '‘': '"',
  '’': '"',
  '：': ':',
  '，': ',',
  '；': ',',
  '＝': ':',
  '、': ',',
  '｛': '{',
  '｝': '}',
  '［': '[',
  '］': ']',
  '【': '[',
  '】': ']',
};

const isBlank = (sign: string | undefined): boolean => sign !== undefined && /[ \t\r\n]/.test(sign);
const LINE_END = /\r\n|[\r\n]/;
const NO_BRACES = '最外面少一对大括号 { }，例如 { "apiUrl": "/api/" }';
const EXAMPLE = '例如 "apiUrl": "/api/"';

/** Finds the first fault outside of strings in a text that is not JSON; returns it with what to do. */
function faultIn(text: string): string {
  const signs = [...text];
  const lineOf = (at: number) => `第 ${signs.slice(0, at).join('').split(LINE_END).length} 行`;
  const mixed = (at: number) => `${lineOf(at)}的引号一个是英文的、一个是中文的：都换成英文的 "`;
  const unquoted = (at: number) => {
    const value = signs
      .slice(at, at + 60)
      .join('')
      .split(/[\s,}\]]/, 1)[0];
    return `${lineOf(at)}的值要加英文的双引号："${value}"`;
  };
  const nextOf = (at: number) => {
    let next = at;
    while (isBlank(signs[next])) next += 1;
    return next;
  };
  const open: string[] = [];
  let before = '';
  for (let at = nextOf(0); at < signs.length; at = nextOf(at)) {
    const sign = signs[at] as string;
    const rest = signs.slice(at, at + 60).join('');
    const word = /^[\p{L}_$][\p{L}\p{N}_$-]*/u.exec(rest)?.[0] ?? '';
    const number = /^-?\d[\d.eE+-]*/.exec(rest)?.[0] ?? '';
    if (/^(\/\/|\/\*|#|<!--)/.test(rest)) return `${lineOf(at)}有注释，JSON 里不能写注释：删掉它`;
    if (sign === ';' || sign === '=') {
      const usual = sign === '=' ? '名字和值之间写冒号 :' : open.length > 0 ? '换成逗号 ,' : '删掉它';
      return `${lineOf(at)}的 ${sign} 不能写在这里：${usual}`;
    }
    if (sign === '/' && before === 'colon') return unquoted(at);
    const meant = fullWidth[sign];
    if (meant) return `${lineOf(at)}的 ${sign} 是中文的标点：换成英文的 ${meant}`;
    if (sign === "'" || sign === '`') return `${lineOf(at)}用了 ${sign}：换成英文的双引号 "`;
    if (sign === '\u00a0' || /[\u200b-\u200f\u2028-\u202e\u2060\u3000\ufeff\p{Cc}]/u.test(sign))
      return `${lineOf(at)}有看不见的字符或者中文的空格：删掉这一行里的空格，用英文的重打`;
    const begins = sign === '"' || sign === '{' || sign === '[' || word !== '' || number !== '';
    if (begins && before === 'value')
      return open.length === 0 ? `${lineOf(at)}：最外面的 } 后面还有东西，删掉它` : `${lineOf(at)}的前面少一个逗号 ,`;
    if (sign === '"') {
      let end = at + 1;
      while (end < signs.length && signs[end] !== '"' && signs[end] !== '\n') end += signs[end] === '\\' ? 2 : 1;
      const isOther = signs.slice(at, end).some((one) => fullWidth[one] === '"');
      const next = signs[nextOf(end + 1)] ?? '}';
      if (signs[end] === '"' && isOther && !',:}]'.includes(next)) return mixed(at);
      if (signs[end] !== '"') {
        return isOther ? mixed(at) : `${lineOf(at)}的引号没有关上：补上 "`;
      }
      const string = signs.slice(at, end + 1).join('');
      try {
        JSON.parse(string);
      } catch {
        return `${lineOf(at)}的 ${string} 里有 \\ 或者不能写的字符：反斜线要写两个 \\\\`;
      }
      at = end + 1;
      before = 'value';
    } else if (sign === '{' || sign === '[') {
      open.push(sign === '{' ? '}' : ']');
      at += 1;
      before = 'open';
    } else if (sign === '}' || sign === ']') {
      if (before === 'comma') return `${lineOf(at)}的 ${sign} 前面多一个逗号：最后一项的后面不写逗号`;
      if (before === 'colon') return `${lineOf(at)}的冒号后面没有写值：${EXAMPLE}`;
      if (open.pop() !== sign) return `${lineOf(at)}的 ${sign} 没有和它成对的括号`;
      at += 1;
      before = 'value';
    } else if (sign === ',' || sign === ':') {
      if (before === 'value' && open.length === 0) return NO_BRACES;
      if (before !== 'value') return `${lineOf(at)}的 ${sign} 多了，或者它前面少了东西：${EXAMPLE}`;
      at += 1;
      before = sign === ',' ? 'comma' : 'colon';
    } else if (word !== '') {
      const after = signs[nextOf(at + [...word].length)] ?? '';
      if (open.length === 0 && after !== '' && ':=.'.includes(after)) return NO_BRACES;
      if (before === 'colon' && after === ':') return unquoted(at);
      if (after === ':') return `${lineOf(at)}的名字要加英文的双引号："${word}"`;
      if (!/^(true|false|null)$/.test(word))
        return /^(true|false|null)$/i.test(word)
          ? `${lineOf(at)}的 ${word} 要写成小写：${word.toLowerCase()}`
          : `${lineOf(at)}的 ${word} 要加英文的双引号："${word}"`;
      at += [...word].length;
      before = 'value';
    } else if (number !== '') {
      const whole = rest.split(/[\s,\]}:;"，；：、”]/, 1)[0] ?? '';
      if (!/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(whole))
        return `${lineOf(at)}的 ${whole} 不是数字：文字要加英文的双引号，数字前面不写 0 和 +`;
      at += number.length;
      before = 'value';
    } else return `${lineOf(at)}的 ${sign} 不能写在这里：${EXAMPLE}`;
  }
  if (open.length > 0) return `最后少 ${open.slice(-20).reverse().join('')}：括号要成对`;
  return `写法不对：${EXAMPLE}，名字和值都用英文的标点`;
}

/** Reports a name of the outermost { } that occurs twice, because JSON keeps only the last one; '' if there is none. */
function repeatedIn(json: string): string {
  const names = new Set<string>();
  let depth = 0;
  for (const { 0: part, index } of json.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\]]/g)) {
    if (/^[{[]/.test(part)) depth += 1;
    else if (/^[}\]]/.test(part)) depth -= 1;
    else if (depth === 1 && part.endsWith(':')) {
      const name = part.replace(/\s*:$/, '');
      if (names.has(name)) return `第 ${json.slice(0, index).split(LINE_END).length} 行的 ${name} 写了两次：留一个`;
      names.add(name);
    }
  }
  return '';
}

/** @throws an error whose message says what is wrong, and what to do */
export function readSettings(bytes: Uint8Array): unknown {
  const text = textOf(bytes);
  if (text.trim() === '') throw new Error('文件是空的：没有要改的设置就写 {}');
  let settings: unknown;
  try {
    settings = JSON.parse(text);
  } catch {
    throw new Error(faultIn(text));
  }
  const repeated = repeatedIn(text);
  if (repeated) throw new Error(repeated);
  return settings;
}
