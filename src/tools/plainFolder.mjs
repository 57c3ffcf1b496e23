/**
 * Ends the command if the folder's path contains one of these characters: the build tool would read them as parts of an address and not
 * find the files.
 */
const [sign] = /[#%?]/.exec(process.cwd()) ?? [];
if (sign) {
  console.error(
    `项目的路径里有 ${sign}，构建工具读不了这样的路径：${process.cwd()}\n` +
      '请把项目移到名字里没有 #、%、? 的文件夹（中文和空格可以），再运行一次。',
  );
  process.exit(1);
}
