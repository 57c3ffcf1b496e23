/**
 * The floor page: the cost of a page with the site's packages that only makes the calls of the home page and renders the same texts. Here
 * the styles are computed in the browser, and no call is made before the script runs, so a site may become faster than the floor.
 */
import { Box, ChakraProvider, chakra } from '@chakra-ui/react';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem } from '@chakra-ui/react/styled-system';
import { useMachine } from '@xstate/react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes } from 'react-router';
import { type Block, type Course, type Home, homeMachine } from './homeMachine.ts';

const system = createSystem(defaultBaseConfig, {
  theme: { tokens: { spacing: { 2: { value: '8px' }, 4: { value: '16px' }, 6: { value: '24px' } } } },
});
const CardLink = chakra(Link, { base: { display: 'flex', flexDirection: 'column', borderWidth: '1px' } });

/** How many covers are loaded at once, as on the site. */
const FIRST_COVERS = 6;

function Card({ course, eager }: { course: Course; eager: boolean }) {
  return (
    <CardLink to={`/courses/detail/${course.id}`}>
      <Box aspectRatio="4 / 3">
        <chakra.img
          src={course.thumb}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          width="100%"
          height="100%"
          objectFit="cover"
        />
      </Box>
      <Box padding="4">
        <h3>{course.title}</h3>
        <Box display="flex" justifyContent="space-between">
          <span>{course.category.name}</span>
          {course.user_count > 0 && <span>{course.user_count.toLocaleString('zh-CN')} 人学习</span>}
        </Box>
        <div>{course.is_free === 1 ? '免费' : course.charge > 0 && `￥${course.charge}`}</div>
      </Box>
    </CardLink>
  );
}

function BlockView({ block, eager }: { block: Block; eager: boolean }) {
  if (block.sign === 'pc-slider')
    return (
      <Box aspectRatio="3 / 1" position="relative" overflow="hidden">
        {block.config_render.map(({ src }, index) => (
          <chakra.img key={src} src={src} alt="" loading={index === 0 ? 'eager' : 'lazy'} width="100%" />
        ))}
      </Box>
    );
  if (block.sign !== 'pc-vod-v1') return null;
  const { title, items } = block.config_render;
  return (
    <section>
      <h2>{title}</h2>
      <Box display="grid" gap="6" gridTemplateColumns="repeat(4, minmax(0, 1fr))">
        {items.map((course, index) => (
          <Card key={course.id} course={course} eager={eager && index < FIRST_COVERS} />
        ))}
      </Box>
    </section>
  );
}

function HomeView({ home: { config, navs, announcement, blocks, links } }: { home: Home }) {
  const first = blocks.find(({ sign }) => sign === 'pc-vod-v1');
  return (
    <Box maxWidth="1200px" marginInline="auto" padding="6">
      <Box as="header" display="flex" flexWrap="wrap" gap="6">
        <span>{announcement.title}</span>
        <chakra.img src={config.logo.logo} alt={config.name} height="36px" />
        {['VIP会员', '我的学习', '登录', '注册'].map((name) => (
          <button key={name} type="button">
            {name}
          </button>
        ))}
      </Box>
      <Box as="nav" display="flex" gap="6">
        {navs.map(({ id, name, url }) => (
          <a key={id} href={url}>
            {name}
          </a>
        ))}
      </Box>
      <main>
        {blocks.map((block) => (
          <BlockView key={block.id} block={block} eager={block === first} />
        ))}
      </main>
      <Box as="footer" display="flex" flexWrap="wrap" gap="4">
        {links.map(({ id, name, url }) => (
          <a key={id} href={url}>
            {name}
          </a>
        ))}
        <span>{config.icp}</span>
        <span>{config.icp2}</span>
      </Box>
    </Box>
  );
}

function HomePage() {
  const [{ context }] = useMachine(homeMachine);
  return context.home ? <HomeView home={context.home} /> : <p>正在加载…</p>;
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <ChakraProvider value={system}>
      <BrowserRouter>
        <Routes>
          <Route path="*" element={<HomePage />} />
        </Routes>
      </BrowserRouter>
    </ChakraProvider>,
  );
