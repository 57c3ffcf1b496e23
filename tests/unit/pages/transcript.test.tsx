// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react';
import { getAllByRole, getByRole } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type EventObject, fromCallback } from 'xstate';
import { transcriptMachine } from '../../../machines/learn/transcript.machine.ts';
import { FilmTimes } from '../../../src/components/comments/filmTimes.ts';
import { WiredProvider } from '../../../src/components/WiredContext.tsx';
import Transcript from '../../../src/pages/lesson/Transcript.tsx';
import { system } from '../../../src/theme/system.ts';
import { drawn } from '../drawn.ts';

const lines = [
  { from: 0, to: 4, text: '什么是 C++（cpp），cpp 怎么读' },
  { from: 4, to: 9, text: '先装 cpp 的编译器' },
  { from: 9, to: 12, text: '再见' },
];
/** Sends an event of the film. */
let tell: (event: EventObject & Record<string, unknown>) => void = () => {};
const sought = vi.fn();
const machine = transcriptMachine.provide({
  actors: {
    watchText: fromCallback(({ sendBack }) => {
      tell = sendBack;
      sendBack({ type: 'media.linesFound', hasTrack: true, isBroken: false, lines } as never);
    }),
  },
  actions: { seek: ({ context }) => sought(context.seconds) },
});

let unmount = () => {};
beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  unmount = () => root.unmount();
  await drawn(() =>
    root.render(
      <ChakraProvider value={system}>
        <WiredProvider value={{ pageFlow: () => ({ transcript: () => machine }) } as never}>
          <FilmTimes value={{ seek: sought, end: 60 }}>
            <Transcript bansSeeking={false} />
          </FilmTimes>
        </WiredProvider>
      </ChakraProvider>,
    ),
  );
});
afterEach(() => {
  unmount();
  document.body.replaceChildren();
  sought.mockClear();
  vi.unstubAllGlobals();
});

const search = (words: string) => drawn(() => userEvent.type(getByRole(document.body, 'searchbox'), words));
const shown = () => getAllByRole(document.body, 'listitem').map(({ textContent }) => textContent);
const marked = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);

test('the search words are marked wherever they occur, in upper and lower case', async () => {
  await search('CPP');
  expect(shown()).toEqual(['00:00 什么是 C++（cpp），cpp 怎么读', '00:04 先装 cpp 的编译器']);
  expect(marked()).toEqual(['cpp', 'cpp', 'cpp']);
  expect(getByRole(document.body, 'status').textContent).toContain('2');
});

test('characters of regular expressions are searched for literally', async () => {
  await search('C++');
  expect(shown()).toEqual(['00:00 什么是 C++（cpp），cpp 怎么读']);
  expect(marked()).toEqual(['C++']);
});

test('the current line of the transcript is marked, and a line leads to its position', async () => {
  await drawn(() => tell({ type: 'media.timeChanged', seconds: 5 }));
  const [line] = document.querySelectorAll<HTMLElement>('[aria-current]');
  expect(line?.textContent).toBe('00:04 先装 cpp 的编译器');
  await drawn(() => userEvent.click(getByRole(document.body, 'button', { name: /再见/ })));
  expect(sought).toHaveBeenCalledWith(9);
});

test('a line in another language says so', async () => {
  await drawn(() =>
    tell({
      type: 'media.linesFound',
      hasTrack: true,
      isBroken: false,
      lines: [...lines, { from: 12, to: 14, text: 'Goodbye', lang: 'en' }],
    }),
  );
  const languages = getAllByRole(document.body, 'listitem').map((row) =>
    row.querySelector('[lang]')?.getAttribute('lang'),
  );
  expect(languages).toEqual([undefined, undefined, undefined, 'en']);
});
