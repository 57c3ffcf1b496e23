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

/** What stands in the document, without what is only styling. */
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
  test('shows the logo of the config, which leads home', async () => {
    expect(draw(await visitor(), <Header isSlim={false} />)).toMatch(
      /<a href="\/"[^>]*><img src="https:\/\/api\.example\/logo\.png" alt="示例课堂"\/><\/a>/,
    );
  });

  test('shows the name of the site where there is no logo', async () => {
    const world = await visitor({ answers: configWith({ logo: { logo: '' } }) });
    expect(draw(world, <Header isSlim={false} />)).toMatch(/<a href="\/"[^>]*>示例课堂<\/a>/);
  });

  test('has a search box that says 请输入关键字', async () => {
    expect(draw(await visitor(), <Header isSlim={false} />)).toMatch(
      /<input type="text" role="combobox"[^>]* placeholder="请输入关键字"/,
    );
  });

  test('offers 登录 and 注册 to a visitor', async () => {
    const markup = draw(await visitor(), <Header isSlim={false} />);
    expect(markup).toMatch(/<button[^>]*>登录<\/button>/);
    expect(markup).toMatch(/<button[^>]*>注册<\/button>/);
  });

  test('has the VIP entry by default', async () => {
    expect(draw(await visitor(), <Header isSlim={false} />)).toMatch(/<a href="\/vip"[^>]*>VIP会员<\/a>/);
  });

  test('has no VIP entry when the config switches vip off', async () => {
    expect(draw(await visitor({ answers: configWith({ vip: 0 }) }), <Header isSlim={false} />)).not.toContain(
      'VIP会员',
    );
  });

  test('has no VIP entry when the build takes it away, even if the config has VIP on', async () => {
    const world = await visitor({ offersVip: false, answers: configWith({ vip: 1 }) });
    expect(draw(world, <Header isSlim={false} />)).not.toContain('VIP会员');
  });
});

describe('the footer', () => {
  test('says the year 2021, the name of the site and its filings with their links', async () => {
    const markup = draw(await visitor(), <Footer />);
    expect(markup).toContain('© 2021 示例课堂');
    expect(markup).toMatch(/<a href="https:\/\/beian\.miit\.gov\.cn\/"[^>]*><span>京ICP备1号/);
  });

  test('asks for the friendly links on the home page only', async () => {
    const world = await visitor();
    expect(draw(world, <Footer />, '/')).toContain('aria-busy="true"');
    expect(draw(world, <Footer />, '/courses')).not.toContain('aria-busy');
  });
});

describe('a link of the config', () => {
  const link = async (address: string, opensNewWindow: boolean) =>
    draw(
      await visitor(),
      <ServerLink address={address} opensNewWindow={opensNewWindow}>
        x
      </ServerLink>,
    );

  test('to another site opens in the same window if blank is 0', async () => {
    expect(await link('https://www.example.com', false)).toBe('<a href="https://www.example.com/">x</a>');
  });

  test('to another site opens a new window otherwise, which cannot reach back', async () => {
    expect(await link('https://www.example.com', true)).toMatch(
      /^<a href="https:\/\/www\.example\.com\/" target="_blank" rel="noopener noreferrer"><span>x<\/span><span>（在新窗口打开）<\/span><\/a>$/,
    );
  });

  test.each([true, false])('into the site never opens a new window (blank: %j)', async (blank) => {
    expect(await link('/courses?cid=3', blank)).toMatch(/^<a href="\/courses\?cid=3"[^>]*>x<\/a>$/);
    expect(await link('/courses?cid=3', blank)).not.toContain('target=');
  });

  test('that leads nowhere is no link', async () => {
    expect(await link('javascript:alert(1)', false)).toBe('<span>x</span>');
  });
});
