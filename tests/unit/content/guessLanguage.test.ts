import { describe, expect, test } from 'vitest';
import { guessLanguage } from '../../../src/content/guessLanguage.ts';
import { findLanguage } from '../../../src/content/languages.ts';
import { listings } from './listings.ts';

/** Languages whose code has the same look: their colours differ in details only. */
const alike: Record<string, string[]> = {
  javascript: ['jsx', 'tsx', 'typescript'],
  typescript: ['tsx'],
  css: ['scss', 'less'],
  cpp: ['c'],
  c: ['cpp', 'objective-c'],
};

describe('guessLanguage', () => {
  test.each(Object.entries(listings))('the listing in %s is recognised as such, or stays plain', (called, code) => {
    const name = findLanguage(called)?.name ?? '';
    const guess = guessLanguage(code);
    expect(['', name, ...Object.keys(alike).filter((other) => alike[other]?.includes(name))]).toContain(guess);
  });

  test.each([
    ['javascript', 'const memo = new Map();\nfunction fib(n) {\n  return n;\n}'],
    ['javascript', "import { ref } from 'vue'\nconsole.log(ref(1))"],
    ['typescript', 'interface Course {\n  id: number\n}'],
    ['python', 'def lower_bound(a: list[int], x: int) -> int:\n    return 0'],
    ['python', 'import numpy as np'],
    ['cpp', '#include <vector>\nstd::vector<int> a;'],
    ['java', 'public class Main {\n  public static void main(String[] args) {}\n}'],
    ['sql', 'select title, buyers from courses where id = 1;'],
    ['shellscript', 'npm install\nnpm run dev'],
    ['html', '<div class="card">\n  <p>课程</p>\n</div>'],
    ['css', '.card {\n  color: red;\n}'],
    ['json', '{"name": "课程", "ids": [1, 2]}'],
    ['php', "<?php echo 'a';"],
    ['go', 'package main\n\nimport "fmt"'],
    ['dockerfile', 'FROM node:20\nRUN npm ci'],
  ])('%s is recognised without its name: %s', (language, code) => {
    expect(guessLanguage(code)).toBe(language);
  });

  test.each([
    '',
    'a = 1',
    '静夜思\n床前明月光，疑是地上霜。',
    '课程：Vue3 从入门到实战\n价格：￥199',
    '[2026-11-28] 系统维护',
    'Error: cannot find module\n    at main (index.js:1)',
    'Select a course from the list.',
    'g++ -O2 main.cpp -o main && echo $PATH\n没有语言的输出',
    '1  2  3\n4  5  6',
    'from here to there',
    'import the file first',
  ])('a text that is not certainly code stays plain: %s', (text) => {
    expect(guessLanguage(text)).toBe('');
  });
});
