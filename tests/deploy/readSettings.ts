/** Reads the settings file that an operator has typed; reports in Chinese where it is wrong and what to do. */

const HOW = '用记事本另存为，编码选 UTF-8';

/** Returns the text of a file in any Unicode encoding that can be recognised. @throws with a message for the operator */
function textOf(bytes: Uint8Array): string {
  const [first, second, third, fourth] = bytes;
  const starts = (...mark: number[]) => mark.every((byte, at) => bytes[at] === byte);
  const encoding = starts(0xff, 0xfe) ? 'utf-16le' : starts(0xfe, 0xff) ? 'utf-16be' : 'utf-8';
  const isWide = [first, second, third, fourth].filter((byte) => byte === 0).length >= 2;
  if (isWide) throw new Error(`看不出文件的编码，像是 UTF-16 或者 UTF-32：${HOW}`);
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Reported below.
  }
  throw new Error(`文件的编码不是 UTF-8（也许是 GBK）：${HOW}`);
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
  '、': ',',
  '｛': '{',
  '｝': '}',
  '［': '[',
  '］': ']',
  '【': '[',
  '】': ']',
};

const isBlank = (sign: string | undefined): boolean => sign !== undefined && /[ \t\r\n]/.test(sign);
const EXAMPLE = '例如 "apiUrl": "/api/"';

/** Finds the first fault outside of strings in a text that is not JSON; returns it with what to do. */
function faultIn(text: string): string {
  const signs = [...text];
  const lineOf = (at: number) => `第 ${signs.slice(0, at).filter((sign) => sign === '\n').length + 1} 行`;
  const nextOf = (at: number) => {
    let next = at;
    while (isBlank(signs[next])) next += 1;
    return next;
  };
  const open: string[] = [];
  let before = '';
  for (let at = nextOf(0); at < signs.length; at = nextOf(at)) {
    const sign = signs[at] as string;
    const place = lineOf(at);
    const rest = signs.slice(at, at + 60).join('');
    const word = /^[\p{L}_$][\p{L}\p{N}_$-]*/u.exec(rest)?.[0] ?? '';
    const number = /^-?\d[\d.eE+-]*/.exec(rest)?.[0] ?? '';
    if (/^(\/\/|\/\*|#|<!--)/.test(rest)) return `${place}有注释，JSON 里不能写注释：删掉它`;
    const meant = fullWidth[sign];
    if (meant) return `${place}的 ${sign} 是中文的标点：换成英文的 ${meant}`;
    if (sign === "'" || sign === '`') return `${place}用了 ${sign}：换成英文的双引号 "`;
    if (sign === '\u00a0' || /[\u200b-\u200f\u2028-\u202e\u2060\u3000\ufeff\p{Cc}]/u.test(sign))
      return `${place}有看不见的字符或者中文的空格：删掉这一行里的空格，用英文的重打`;
    const begins = sign === '"' || sign === '{' || sign === '[' || word !== '' || number !== '';
    if (begins && before === 'value')
      return open.length === 0 ? `${place}：最外面的 } 后面还有东西，删掉它` : `${place}的前面少一个逗号 ,`;
    if (sign === '"') {
      let end = at + 1;
      while (end < signs.length && signs[end] !== '"' && signs[end] !== '\n') end += signs[end] === '\\' ? 2 : 1;
      if (signs[end] !== '"') {
        const isOther = signs.slice(at, end).some((one) => fullWidth[one] === '"');
        return isOther ? `${place}的引号一个是英文的、一个是中文的：都换成英文的 "` : `${place}的引号没有关上：补上 "`;
      }
      const string = signs.slice(at, end + 1).join('');
      try {
        JSON.parse(string);
      } catch {
        return `${place}的 ${string} 里有 \\ 或者不能写的字符：反斜线要写两个 \\\\`;
      }
      at = end + 1;
      before = 'value';
    } else if (sign === '{' || sign === '[') {
      open.push(sign === '{' ? '}' : ']');
      at += 1;
      before = 'open';
    } else if (sign === '}' || sign === ']') {
      if (before === 'comma') return `${place}的 ${sign} 前面多一个逗号：最后一项的后面不写逗号`;
      if (before === 'colon') return `${place}的冒号后面没有写值：${EXAMPLE}`;
      if (open.pop() !== sign) return `${place}的 ${sign} 没有和它成对的括号`;
      at += 1;
      before = 'value';
    } else if (sign === ',' || sign === ':') {
      if (before !== 'value') return `${place}的 ${sign} 多了，或者它前面少了东西：${EXAMPLE}`;
      at += 1;
      before = sign === ',' ? 'comma' : 'colon';
    } else if (word !== '') {
      if (signs[nextOf(at + [...word].length)] === ':') return `${place}的名字要加英文的双引号："${word}"`;
      if (!/^(true|false|null)$/.test(word))
        return /^(true|false|null)$/i.test(word)
          ? `${place}的 ${word} 要写成小写：${word.toLowerCase()}`
          : `${place}的 ${word} 要加英文的双引号："${word}"`;
      at += [...word].length;
      before = 'value';
    } else if (number !== '') {
      at += number.length;
      before = 'value';
    } else return `${place}的 ${sign} 不能写在这里：${EXAMPLE}`;
  }
  if (open.length > 0) return `最后少 ${open.reverse().join('')}：括号要成对`;
  return `写法不对：${EXAMPLE}，名字和值都用英文的标点`;
}

/** @throws an error whose message says what is wrong, and what to do */
export function readSettings(bytes: Uint8Array): unknown {
  const text = textOf(bytes);
  if (text.trim() === '') throw new Error('文件是空的：没有要改的设置就写 {}');
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(faultIn(text));
  }
}
