import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { ServerLink } from '../../../src/components/ServerLink.tsx';
import { SessionProvider } from '../../../src/components/SessionContext.tsx';
import { WiredProvider } from '../../../src/components/WiredContext.tsx';
import { Footer } from '../../../src/shell/Footer.tsx';
import { Header } from '../../../src/shell/Header.tsx';
import { system } from '../../../src/theme/system.ts';
import { envelope } from '../api/harness.ts';
import { createWorld } from '../wiring/harness.ts';

type World = ReturnType<typeof createWorld>;

/** Returns the markup of `content` without styles. */
const draw = (world: World, content: ReactNode, at = '/'): string =>
  renderToStaticMarkup(
    <ChakraProvider value={system}>
      <WiredProvider value={world.wired}>
        <SessionProvider value={world.session()}>
          <MemoryRouter initialEntries={[at]}>{content}</MemoryRouter>
        </SessionProvider>
      </WiredProvider>
    </ChakraProvider>,
  )
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/ class="[^"]*"/g, '');

const visitor = async (options: Parameters<typeof createWorld>[0] = {}) => {
  const world = createWorld(options);
  await world.until('visitor');
  return world;
};
const configWith = (change: object) => ({
  '/api/v2/other/config': () => envelope(0, '', { name: '示例课堂', url: 'https://api.example', ...change }),
});

describe('the header', () => {
  test('the header shows the logo of the config, linked to the home page', async () => {
    expect(draw(await visitor(), <Header isSlim={false} />)).toMatch(
      /<a href="\/"[^>]*><img src="https:\/\/api\.example\/logo\.png" alt="示例课堂"\/><\/a>/,
    );
  });

  test('the header shows the name of the site if the config has no logo', async () => {
    const world = await visitor({ answers: configWith({ logo: { logo: '' } }) });
    expect(draw(world, <Header isSlim={false} />)).toMatch(/<a href="\/"[^>]*>示例课堂<\/a>/);
  });

  test('the header has a search box with the placeholder 请输入关键字', async () => {
    expect(draw(await visitor(), <Header isSlim={false} />)).toMatch(
      /<input type="text" role="combobox"[^>]* placeholder="请输入关键字"/,
    );
  });

  test('the header offers 登录 and 注册 to a visitor', async () => {
    const markup = draw(await visitor(), <Header isSlim={false} />);
    expect(markup).toMatch(/<button[^>]*>登录<\/button>/);
    expect(markup).toMatch(/<button[^>]*>注册<\/button>/);
  });

  test('the header has the VIP entry by default', async () => {
    expect(draw(await visitor(), <Header isSlim={false} />)).toMatch(/<a href="\/vip"[^>]*>VIP会员<\/a>/);
  });

  test('the header has no VIP entry if the config turns vip off', async () => {
    expect(draw(await visitor({ answers: configWith({ vip: 0 }) }), <Header isSlim={false} />)).not.toContain(
      'VIP会员',
    );
  });

  test('the header has no VIP entry if the operator turns it off, even if the config turns vip on', async () => {
    const world = await visitor({ settings: { offersVip: false }, answers: configWith({ vip: 1 }) });
    expect(draw(world, <Header isSlim={false} />)).not.toContain('VIP会员');
  });
});

describe('the footer', () => {
  test('the footer shows the year 2021, the name of the site, and its filings with their links', async () => {
    const markup = draw(await visitor(), <Footer />);
    expect(markup).toContain('© 2021 示例课堂');
    expect(markup).toMatch(/<a href="https:\/\/beian\.miit\.gov\.cn\/"[^>]*><span>京ICP备1号/);
  });

  test('the footer loads the friendly links only on the home page', async () => {
    const world = await visitor();
    expect(draw(world, <Footer />, '/')).toContain('aria-busy="true"');
    expect(draw(world, <Footer />, '/courses')).not.toContain('aria-busy');
  });
});

describe('ServerLink', () => {
  const link = async (address: string, opensNewWindow: boolean) =>
    draw(
      await visitor(),
      <ServerLink address={address} opensNewWindow={opensNewWindow}>
        x
      </ServerLink>,
    );

  test('a link of the config to another site opens in the same window if blank is 0', async () => {
    expect(await link('https://www.example.com', false)).toBe('<a href="https://www.example.com/">x</a>');
  });

  test('a link of the config to another site opens a new window without access to this one if blank is 1', async () => {
    expect(await link('https://www.example.com', true)).toMatch(
      /^<a href="https:\/\/www\.example\.com\/" target="_blank" rel="noopener noreferrer"><span>x<\/span><span>（在新窗口打开）<\/span><\/a>$/,
    );
  });

  test.each([true, false])('a link of the config into the site never opens a new window (blank: %j)', async (blank) => {
    expect(await link('/courses?cid=3', blank)).toMatch(/^<a href="\/courses\?cid=3"[^>]*>x<\/a>$/);
    expect(await link('/courses?cid=3', blank)).not.toContain('target=');
  });

  test('a link of the config without a target is rendered as text', async () => {
    expect(await link('javascript:alert(1)', false)).toBe('<span>x</span>');
  });
});
