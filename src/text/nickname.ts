/** Texts of changing the nickname; loaded with /member. */
export const nicknameText = {
  label: '我的昵称',
  once: '（只能修改一次）',
  edit: '修改',
  final: '昵称只能修改一次',
  field: '昵称',
  hint: '最多 24 个字符，只能修改一次，保存后不能再改',
  missing: '请输入昵称',
  tooLong: '昵称最多 24 个字符',
  doing: '修改昵称',
  save: '保存',
  saving: '正在保存…',
  cancel: '取消',
  done: '修改成功',
} as const;
