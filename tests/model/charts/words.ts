/** Texts of the chart pages, in the reviewers' language. */
import type { AnyModel, Gesture, Screen, Shown } from '../runner/model.ts';
import type { AnyRow, AnyTransitions } from '../runner/rows.ts';

export const areas: Record<string, string> = {
  app: '网站外壳',
  auth: '登录与注册',
  learn: '学习',
  member: '我的',
  shop: '订单与支付',
  ui: '小部件',
  remote: '加载数据',
};

const roles: Record<string, string> = {
  button: '按钮',
  link: '链接',
  textbox: '输入框',
  searchbox: '搜索框',
  combobox: '搜索框',
  option: '选项',
  checkbox: '勾选框',
  tab: '标签',
  dialog: '对话框',
  region: '区域',
  status: '提示',
  img: '图片',
  alert: '警示',
  progressbar: '进度条',
};

const gestures: Record<Gesture['do'], string> = {
  click: '点',
  fill: '填写',
  hover: '指着',
  unhover: '离开',
  press: '按键',
};

/** Escapes a text so that a cell of a Markdown table does not end early. */
export const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ') || '–';
export const code = (text: string): string => `\`${text}\``;
export const listed = (texts: string[]): string => texts.join('<br>');

const shown = (what: Shown): string =>
  typeof what === 'string' ? `“${what}”` : `${roles[what.role] ?? what.role}“${what.name}”`;

export function screenWords({ shows, hides = [], passing }: Screen): string {
  const words = typeof shows === 'function' ? ['随内容而定'] : shows.map(shown);
  const without = hides.length > 0 ? [`没有 ${hides.map(shown).join('、')}`] : [];
  return listed([...words, ...without, ...(passing ? ['（一闪而过）'] : [])]);
}

export const gestureWords = ({ do: what, role, name, key }: Gesture): string =>
  `${gestures[what]}${key ? ` ${key}：` : ''}${roles[role] ?? role}“${name}”`;

export const delayWords = (milliseconds: number | undefined): string => `${(milliseconds ?? 0) / 1000} 秒后`;

export function eventWords({ event, case: cases }: AnyRow, { delays = {} }: AnyTransitions): string {
  const [word, rest = ''] = event.split(' ');
  const said = cases ? `（${[cases].flat().join('、')}）` : '';
  if (word === 'start') return `开始${said}`;
  if (word === 'always') return '随即';
  if (word === 'done') return `✓ ${code(rest)}${said}`;
  if (word === 'error') return `✗ ${code(rest)}${said}`;
  if (word === 'after') return `${delayWords(delays[rest])}（${code(rest)}）`;
  return `${code(event)}${said}`;
}

export function targetWords({ to, ignored, raises, restarts = [] }: AnyRow): string {
  if (ignored) return '不理会';
  const words = to === 'same' ? '不变' : [to].flat().map(code).join(' + ');
  const then = raises ? [`随即如同 ${code(raises)}`] : [];
  return listed([words, ...then, ...restarts.map((id) => `${code(id)} 重新开始`)]);
}

export const stateWords = (path: string): string => (path === '*' ? '任何状态' : code(path));

export const effectWords = (row: AnyRow): string =>
  listed((row.effects ?? []).map((effect) => code(typeof effect === 'string' ? effect : effect.name)));

export const sourceWords = (model: AnyModel, event: string): string => {
  const from = model.world[event]?.from;
  return from === undefined || from === 'outside' ? '外界' : code(from);
};
