import type { attachmentDownloadMachine } from '../../../machines/learn/attachmentDownload.machine.ts';
import { ok, refused } from '../../browser/model/gates.ts';
import type { OpenedSite } from '../../browser/model/stage.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { courseCall, courseFor, linkCall, openAsMember } from '../../browser/ways/course.ts';
import { exchangeForHome } from '../../browser/ways/places.ts';

/** Makes the browser open, block, or fail to open new windows. No window really opens, because it would cover the page. */
const browserThat = (does: 'opens' | 'blocks' | 'breaks') => async (site: OpenedSite) => {
  await site.page.addInitScript((how) => {
    window.open = () => {
      if (how === 'breaks') throw new Error('no window');
      return how === 'blocks' ? null : ({ opener: null, location: { replace: () => {} } } as unknown as Window);
    };
    document.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('[target=_blank]')) event.preventDefault();
    });
  }, does);
  await openAsMember(courseFor({ isBuy: true }), '5')(site);
};
const outcomes: Record<string, { name: string; case: string }> = {
  opens: { name: 'done openLink', case: 'opened' },
  blocks: { name: 'done openLink', case: 'blocked' },
  breaks: { name: 'error openLink', case: 'crashed' },
};

await walkOnSite<typeof attachmentDownloadMachine>('attachmentDownload', {
  starts: {
    'windows open': { input: 'note', memory: { browser: 'opens' }, open: browserThat('opens') },
    'windows are blocked': { input: 'note', memory: { browser: 'blocks' }, open: browserThat('blocks') },
    'windows break': { input: 'note', memory: { browser: 'breaks' }, open: browserThat('breaks') },
  },
  scopes: (page) => [page.getByRole('listitem').filter({ hasText: '课程笔记.txt' })],
  holds: [courseCall],
  world: {},
  actors: {
    askLink: {
      calls: [linkCall],
      answers: {
        given: ok({ download_url: 'https://school.example/api/v3/course/attach-download?sign=first' }),
        notBought: refused('请购买课程'),
      },
    },
    openLink: { free: '浏览器马上打开，或者拦住' },
  },
  memory: ({ memory }) => memory,
  settles: ({ leaf, memory }) => (leaf === 'opening' ? outcomes[String(memory.browser)] : undefined),
  returns: {
    leave: exchangeForHome,
    back: 'idle',
    reload: 'idle',
    alike: {
      because: '没有填过什么；地址用过、没有用过，回来都要一个新的',
      leaves: ['idle', 'opened', 'refused', 'unavailable'],
    },
  },
});
