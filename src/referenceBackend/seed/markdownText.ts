/** Markdown that an administrator has pasted into the editor, without a single HTML tag. */
export const markdownText = `## 这门课讲什么

一个人也能练出**团队的节奏**：分支、合并、*冲突*与评审。~~不讲~~图形界面，只用命令行。

- 提交与历史
  - 一次提交只做一件事
- 撤销的三种方式
- 分支、合并与变基

1. 先 fork
2. 再 clone
3. 最后发起合并请求

> 提交信息写给半年后的自己看。

### 一次完整的修复

\`\`\`bash
git switch -c fix/typo
git commit -am "fix: 改正错别字"
git push -u origin HEAD   # $HEAD 不是公式
\`\`\`

\`\`\`diff
- const greeting = 'helo';
+ const greeting = 'hello';
\`\`\`

\`\`\`yaml
on: [push]
jobs:
  test:
    runs-on: ubuntu-latest
\`\`\`

行内代码 \`git rebase -i HEAD~3\`，裸链接 https://git-scm.com 与 [官方中文文档](https://git-scm.com/book/zh/v2)。

### 合并的代价

$n$ 个分支两两合并，最多要处理 $\\binom{n}{2}$ 次冲突：

$$
\\binom{n}{2} = \\frac{n(n-1)}{2}
$$

也可以写成 \\(n^2/2\\) 的量级，即

\\[
O(n^2)
\\]

当 ahead < behind 时先拉取；R&D 团队的约定见下表。

| 命令 | 作用 | 可以撤销 |
| :--- | :---: | ---: |
| \`git revert\` | 新增一个相反的提交 | 是 |
| \`git reset\` | 移动分支 | 部分 |

![课程封面](/seed/thumb/36.svg)

---

- [x] 学会提交
- [ ] 学会评审
`;
