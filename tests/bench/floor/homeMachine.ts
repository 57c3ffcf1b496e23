import { ofetch } from 'ofetch';
import { assign, fromPromise, setup } from 'xstate';

export type Course = {
  id: number;
  title: string;
  thumb: string;
  charge: number;
  is_free: number;
  user_count: number;
  category: { name: string };
};
export type Block =
  | { id: number; sign: 'pc-slider'; config_render: { src: string; href: string }[] }
  | { id: number; sign: 'pc-vod-v1'; config_render: { title: string; items: Course[] } };
type Named = { id: number; name: string; url: string };
export type Home = {
  config: { name: string; logo: { logo: string }; icp: string; icp2: string };
  navs: Named[];
  announcement: { title: string };
  blocks: Block[];
  links: Named[];
};

async function call<Data>(path: string): Promise<Data> {
  const { data } = await ofetch<{ data: Data }>(`/api/api/v2/${path}`);
  return data;
}

/** Makes the calls of the home page for a visitor, all at once. */
async function loadHome(): Promise<Home> {
  const [config, navs, announcement, blocks, links] = await Promise.all([
    call<Home['config']>('other/config'),
    call<Home['navs']>('navs'),
    call<Home['announcement']>('announcement/latest'),
    call<Home['blocks']>('decorationPage/blocks?page_name=pc-page-index'),
    call<Home['links']>('links'),
  ]);
  return { config, navs, announcement, blocks, links };
}

export const homeMachine = setup({
  types: { context: {} as { home: Home | null } },
  actors: { loadHome: fromPromise(loadHome) },
}).createMachine({
  context: { home: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'loadHome',
        onDone: { target: 'loaded', actions: assign({ home: ({ event }) => event.output }) },
        onError: 'failed',
      },
    },
    loaded: {},
    failed: {},
  },
});
