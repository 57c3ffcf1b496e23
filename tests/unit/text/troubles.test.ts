import { expect, test } from 'vitest';

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../../src/text/*.ts', '../../../src/pages/*/*{t,T}ext.ts', '../../../src/dialogs/*{t,T}ext.ts'],
  { eager: true },
);

/** Returns all texts in a value. Functions are called with a name and a number, or with two numbers. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') {
    const texts = [
      ['甲', 2],
      [2, 3],
    ].flatMap((of) => {
      try {
        return textsIn(value(...of));
      } catch {
        return [];
      }
    });
    return [...new Set(texts)];
  }
  return typeof value === 'object' && value ? Object.values(value).flatMap(textsIn) : [];
}

const isTrouble =
  /失败|没有成功|没有完成|没有等到|没有回应|没有接收|没有存|没有拿到|没有验证|没有标|没有绑定|没有更新|不知道|出错|无法|异常|不让|读不懂|放不了|不能用/;
/** A title says in a few words that something failed. tests/unit/site/troubles.test.tsx proves that the page explains it. */
const isTitle = (text: string) => !/[，；。：]/.test(text) && text.length <= 16;
const hasNextStep = /请|可以|可在|重试|再|就能|即可|会自动|正在|照样|重新/;
/** Texts beside which the next step always is. */
const explained: Record<string, string> = {
  '没有等到服务器的回答，不知道绑定成功了没有': 'the button 重试',
  '等待服务器回答时页面重新加载了，不知道绑定成功了没有': 'the button 重试',
  '十分钟内没有完成，已停止等待': 'the button that starts again',
  '这次登录不是从这个页面发起的，所以不能用它绑定您的手机号。': 'the title, which asks the member to log in again',
  '图片加载失败：甲': 'the text around the picture, whose name this is',
  '图片加载失败：2': 'the text around the picture, whose name this is',
};

test('each text about a refusal or a fault names the cause and the next step, unless it is a title', () => {
  const texts = Object.values(modules).flatMap(textsIn);
  const troubles = texts.filter((text) => isTrouble.test(text));
  expect(troubles.length).toBeGreaterThan(60);
  const open = troubles.filter((text) => !isTitle(text) && !hasNextStep.test(text));
  expect(open.filter((text) => !Object.hasOwn(explained, text))).toEqual([]);
});

test('each text that is listed as explained is a text of the site', () => {
  const texts = Object.values(modules).flatMap(textsIn);
  expect(Object.keys(explained).filter((text) => !texts.includes(text))).toEqual([]);
});
