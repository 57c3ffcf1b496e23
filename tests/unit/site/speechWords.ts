/** Turns a line of a readout (outline.ts) into the words of a Chinese screen reader. */

export const roles: Record<string, string> = {
  link: '链接',
  button: '按钮',
  textbox: '编辑框',
  searchbox: '搜索框',
  combobox: '组合框',
  checkbox: '复选框',
  radio: '单选按钮',
  switch: '开关',
  slider: '滑块',
  tab: '选项卡',
  menu: '菜单',
  menuitem: '菜单项',
  menuitemradio: '单选菜单项',
  option: '选项',
  img: '图片',
  heading: '标题',
  dialog: '对话框',
  alertdialog: '对话框',
  alert: '提醒',
  progressbar: '进度条',
  region: '区域',
  navigation: '导航',
  banner: '页头',
  main: '正文',
  search: '搜索',
  toolbar: '工具栏',
  tablist: '选项卡列表',
  tabpanel: '选项卡面板',
  radiogroup: '单选组',
  group: '组',
  list: '列表',
  article: '文章',
};
/** Roles that no screen reader says. */
const unsaid = ['status', 'box'];
const states: Record<string, (value: string) => string> = {
  checked: () => '已选中',
  pressed: () => '已按下',
  selected: () => '已选择',
  expanded: () => '已展开',
  current: () => '当前',
  valuetext: (value) => value,
  level: (value) => `${value} 级`,
  disabled: () => '不可用',
  busy: () => '忙',
  required: () => '必填',
  invalid: () => '输入有误',
  described: (value) => value,
};

/** The machine-readable date of a `time` element, which only the readout shows. */
const date = /\[[^\][,]*, [^\][]*\] ?/g;

const shape = /^\s*- ([\w/-]+)(?: "(.*?)")?((?: \[[^\]]*\])*)(?:: ?(.*))?$/;
const contentOf = (line: string): string => (shape.exec(line)?.[4] ?? '').replace(date, '').trim();

/** Returns what is said of a line, part by part: the name, the role, the states, and the content. */
export function partsOf(line: string): string[] {
  const [, role = '', name = '', marks = ''] = shape.exec(line) ?? [];
  const text = contentOf(line);
  if (role === 'text') return [text];
  // The style of a part, and a picture without an alternative.
  if (role.startsWith('/') || (role === 'img' && !name)) return [];
  const own = new Map(
    [...marks.matchAll(/\[(\w+)(?:=([^\]]*))?\]/g)].map(([, state = '', value = '']) => [state, value] as const),
  );
  const said = Object.entries(states).map(([state, word]) => (own.has(state) ? word(own.get(state) ?? '') : ''));
  const isOff = ['checkbox', 'radio', 'switch', 'menuitemradio'].includes(role) && !own.has('checked');
  const value = own.has('valuetext') ? '' : own.get('type') === 'password' && text ? '密码不读出来' : text;
  return [name, unsaid.includes(role) ? '' : (roles[role] ?? role), isOff ? '未选中' : '', ...said, value].filter(
    Boolean,
  );
}

export const saidOf = (line: string): string => partsOf(line).join('，');

/** Words for the end of a state. Other states end without a word, or have a word for both. */
const ends: Record<string, string> = { 已展开: '已折叠', 已按下: '未按下', 已选择: '未选择' };

/** Returns what is said if the parts of the focused control change. */
export const changesOf = (before: string[], now: string[]): string[] => [
  ...now.filter((part) => !before.includes(part)),
  ...before.flatMap((part) => (now.includes(part) ? [] : (ends[part] ?? []))),
];

/**
 * Returns what a live region says: its content, without its own name and role.
 *
 * @param role of the region; '' for none. The words of a heading that is live are said with its level
 */
export function wordsOf(lines: string[], role: string): string[] {
  const [first = '', ...rest] = lines;
  if (!['status', 'alert'].includes(role)) return lines.map(saidOf).filter(Boolean);
  return [contentOf(first), ...rest.map(saidOf)].filter(Boolean);
}
