import { ChakraProvider } from '@chakra-ui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LeftOut } from '../../../src/components/LeftOut.tsx';
import { Time } from '../../../src/components/Time.tsx';
import { WiredProvider } from '../../../src/components/WiredContext.tsx';
import { system } from '../../../src/theme/system.ts';
import type { Wired } from '../../../src/wiring/index.ts';

const drawn = (data: unknown): string =>
  renderToStaticMarkup(
    <ChakraProvider value={system}>
      <LeftOut of={data} />
    </ChakraProvider>,
  )
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]*>/g, '');

test.each([
  [Object.assign([1, 2], { leftOut: 1 }), '有 1 条内容无法显示'],
  [{ rows: Object.assign([], { leftOut: 1234 }), total: 1234 }, '有 1,234 条内容无法显示'],
  [{ title: '课', leftOut: 2 }, '有 2 条内容无法显示'],
  [[1, 2], ''],
  [null, ''],
  [undefined, ''],
  [7, ''],
])('for the data %j, LeftOut renders %j', (data, words) => {
  expect(drawn(data)).toBe(words);
});

test('Time renders nothing if the time is unknown (0)', () => {
  const at = (moment: number) =>
    renderToStaticMarkup(
      <WiredProvider value={{ now: () => 2000 } as Wired}>
        <Time at={moment} />
      </WiredProvider>,
    );
  expect(at(0)).toBe('');
  expect(at(1000)).toContain('刚刚');
});
