import { ChakraProvider } from '@chakra-ui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import * as drawings from '../../../src/components/drawings.ts';
import { StateMessage } from '../../../src/components/StateMessage.tsx';
import { system } from '../../../src/theme/system.ts';

/** Returns the lines that a message draws. */
function drawn(mood: 'empty' | 'fault' | 'refused' | 'lost', drawing?: string): string {
  const shown = renderToStaticMarkup(
    <ChakraProvider value={system}>
      <StateMessage mood={mood} title="还没有" {...(drawing && { drawing })} />
    </ChakraProvider>,
  );
  return /<path d="([^"]+)"/.exec(shown)?.[1] ?? '';
}

test('a fault of the network, a refusal, a lost page, and an empty page have drawings of their own', () => {
  const moods = (['empty', 'fault', 'refused', 'lost'] as const).map((mood) => drawn(mood));
  expect(new Set(moods).size).toBe(4);
});

test('each kind of empty page has a drawing of its own, which replaces the box', () => {
  const all = Object.values(drawings);
  expect(new Set(all).size).toBe(all.length);
  expect(all).not.toContain(drawn('empty'));
  for (const drawing of all) expect(drawn('empty', drawing)).toBe(drawing);
});
