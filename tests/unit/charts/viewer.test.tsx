// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { FlowIndex } from '../../../src/charts/data.ts';
import { findIn, searchable } from '../../../src/charts/search.ts';
import { fileOf, hear, isInWindow, openViewer, player, step } from './viewer.tsx';

afterEach(() => void vi.restoreAllMocks());

const broken = () => screen.findByText('流程图的查看器出错了');
const reopen = () => screen.getByText('重新打开');
/** Finds the picture by id, because computing the roles of all its parts takes seconds. */
const picture = (name: string) => waitFor(() => expect(document.getElementById(`picture-${name}`)).toBeTruthy());

/** Makes the effect that measures these elements throw. */
function breakEffectOf(selector: string): () => void {
  const { ResizeObserver } = window;
  vi.stubGlobal(
    'ResizeObserver',
    class extends ResizeObserver {
      override observe(element: Element) {
        if (element.matches(selector)) throw new Error('an effect is broken');
        super.observe(element);
      }
    },
  );
  return () => vi.stubGlobal('ResizeObserver', ResizeObserver);
}

/** Removes the states from every file of words, so that the panel cannot be rendered. */
function breakWords(): void {
  const { fetch } = window;
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith('.words.json')) return { ok: true, json: async () => ({}) };
    return fetch(address);
  });
}

describe('a fault of the viewer', () => {
  test('a fault in an effect is named, and the viewer opens again after its cause is removed', async () => {
    await openViewer('#/session');
    await picture('session');
    const mend = breakEffectOf('.v-canvas');
    window.location.hash = '#/qrLogin';
    await broken();
    expect(screen.getByRole('alert').textContent).toContain('原因：Error: an effect is broken');
    mend();
    fireEvent.click(reopen());
    await picture('qrLogin');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a fault in a render leads back to the overview', async () => {
    await openViewer('#/session');
    await picture('session');
    breakWords();
    window.location.hash = '#/payment';
    await broken();
    expect(screen.getByRole('alert').textContent).toMatch(/原因：TypeError/);
    fireEvent.click(screen.getByText('回到全部流程的关系'));
    await picture('overview');
  });

  test('a fault keeps the recording, which can be exported', async () => {
    await openViewer('#/session');
    await picture('session');
    const { importFile } = await import('../../../src/charts/live.ts');
    await importFile(fileOf(step(1, 'visitor'), step(2, 'member')));
    breakEffectOf('.v-canvas');
    window.location.hash = '#/qrLogin';
    await broken();
    let exported: Blob | undefined;
    vi.stubGlobal('URL', {
      createObjectURL: (blob: Blob) => {
        exported = blob;
        return 'blob:';
      },
      revokeObjectURL: () => {},
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    fireEvent.click(within(screen.getByRole('alert')).getByText('导出录像'));
    const text = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsText(exported as Blob);
    });
    expect(JSON.parse(text).steps.map(({ value }: { value: string }) => value)).toEqual(['visitor', 'member']);
  });

  test('a fault in the site that plays a path leaves the charts, and the path plays again after its cause is removed', async () => {
    await openViewer('?beside&play=session-26#/session');
    await picture('session');
    const mend = breakEffectOf('.v-played-room');
    fireEvent.click(await screen.findByText('结束播放'));
    const { putPlay } = await import('../../../src/charts/place.ts');
    putPlay('session', 27);
    await screen.findByText('播放出错了');
    await picture('session');
    mend();
    fireEvent.click(reopen());
    await screen.findByText('播放 session 第 27 条路径');
  });
});

describe('the window of the chart', () => {
  const seen = (state: string) => waitFor(() => expect(isInWindow(state), state).toBe(true));
  /** Moves the chart away with the keys, as a person does. */
  const moveAway = async (key: 'ArrowUp' | 'ArrowDown', state: string) => {
    const canvas = document.querySelector('.v-canvas') as HTMLElement;
    for (let press = 0; press < 30; press++) fireEvent.keyDown(canvas, { key });
    await waitFor(() => expect(isInWindow(state), state).toBe(false));
  };

  test('the chart shows the present state when a recording is imported, and the state of each earlier step that is chosen', async () => {
    await openViewer('#/session');
    await picture('session');
    const { importFile, lookAt } = await import('../../../src/charts/live.ts');
    const states = ['recalling', 'visitor', 'member', 'signingOut'];
    await importFile(fileOf(...states.map((state, place) => step(place + 1, state))));
    await seen('signingOut');
    for (const [place, state] of [...states.entries()].reverse()) {
      lookAt(place + 1);
      await seen(state);
    }
  });

  test('the chart shows the present state when its name is pressed, and the state of an earlier step that is chosen', async () => {
    vi.stubGlobal('setInterval', () => 0);
    const { chooseTab, connect, lookAt } = await import('../../../src/charts/live.ts');
    const tab = { id: 'a tab', title: '首页', address: '/' };
    await openViewer('#/session');
    await picture('session');
    connect();
    hear({ from: 'site', tab, steps: [step(1, 'recalling'), step(2, 'member')] });
    chooseTab(tab.id);
    await seen('member');
    hear({ from: 'site', tab, steps: [step(3, 'signingOut'), step(4, 'visitor')] });
    const name = await screen.findByRole('button', { name: /^session 现在：/ });
    await moveAway('ArrowUp', 'visitor');
    fireEvent.click(name);
    await seen('visitor');
    lookAt(1);
    await seen('recalling');
    lookAt(3);
    await seen('signingOut');
  });

  test('the chart shows the present state at the first message of the site, and later changes do not move it', async () => {
    vi.stubGlobal('setInterval', () => 0);
    const { chooseTab, connect } = await import('../../../src/charts/live.ts');
    const tab = { id: 'another tab', title: '首页', address: '/' };
    chooseTab(tab.id);
    await openViewer('#/session');
    await picture('session');
    connect();
    hear({ from: 'site', tab, steps: [step(1, 'recalling'), step(2, 'signingOut')] });
    chooseTab(tab.id);
    await seen('signingOut');
    hear({ from: 'site', tab, steps: [step(3, 'recalling')] });
    await waitFor(() => expect(document.querySelector('[data-state="session.recalling"].v-active')).toBeTruthy());
    expect(isInWindow('recalling')).toBe(false);
  });
});

test('a path plays to its end in a browser whose scrolling returns promises', async () => {
  await openViewer('?beside&play=session-26#/session');
  await picture('session');
  await waitFor(() => expect(player.tell).toBeTruthy());
  const path = ['打开网站', '登录', '离开'].map((text) => ({ sentences: [{ word: '当', text }] }));
  player.tell?.({ path });
  for (const [done, { sentences }] of path.entries()) {
    player.tell?.({ next: done });
    await waitFor(() =>
      expect(document.querySelector('.v-played-steps [aria-current]')?.textContent).toContain(sentences[0]?.text),
    );
    player.tell?.({ done });
  }
  player.tell?.({ over: 'walked' });
  await screen.findByText(/^走完了/);
  expect(screen.queryByRole('alert')).toBeNull();
  await picture('session');
});

test('the page of the viewer says how it opens, in case its script does not run', () => {
  const page = new DOMParser().parseFromString(readFileSync('src/charts/index.html', 'utf8'), 'text/html');
  const said = page.getElementById('root')?.textContent ?? '';
  expect(said).toContain('file://');
  expect(said).toContain('npx serve docs/charts');
  expect(said).toContain('SVG');
});

test('the search shows what it finds for the present text, whatever was typed before', async () => {
  await openViewer('#/');
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: /^找流程/ });
  const index: FlowIndex = JSON.parse(readFileSync('docs/charts/viewer/flows.json', 'utf8'));
  const all = searchable(index);
  const list = () => document.getElementById('found') as HTMLElement;
  const typed = [
    '试',
    '试看',
    '试看完',
    '评论',
    '评论写到一半登录过期',
    '优惠',
    '优惠码',
    '优惠码过期',
    '二维码',
    '学习进度什么时候发',
    '试看',
  ];
  for (const text of typed) {
    fireEvent.change(field, { target: { value: text } });
    const found = findIn(all, text);
    await waitFor(() => expect(screen.getByText(`找到 ${found.length} 个`)).toBeTruthy());
    const options = within(list()).getAllByRole('option', { hidden: true });
    expect(options.map((option) => option.querySelector('.v-soft')?.textContent)).toEqual(
      found.map(({ words }) => words.replaceAll('`', '')),
    );
    expect(new Set(options.map(({ id }) => id)).size).toBe(options.length);
  }
});
