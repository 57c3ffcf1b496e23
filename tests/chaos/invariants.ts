/**
 * The invariants of every step of a chaos run, each a sentence with its function. The sentences follow the product's specification and its
 * list of known failures (docs/requirements.md has both), the table of stored data in docs/operators.md, and the decisions (ADR).
 */
import { routeOf } from '../../src/addresses/routes.ts';
import { signInAgain } from '../../src/text/signInAgain.ts';
import { atRest, type Invariant, inTabs, troubleOf } from './judging.ts';
import { idOf, noteKeyOf } from './memory.ts';

/** Data that only a member has, by the names of docs/operators.md. */
const MEMBERS_DATA =
  /^(local|session):(zhitu-(learning|unread|open-order|placing-order|paid-order|promo-codes|comment-drafts)|meedu-(bind-mobile|face-check))$/;
/** Lists that a visitor has, too. They begin with a mark of the member; '' for a visitor. */
const KEPT_LISTS = /^local:zhitu-(recent-courses|search-words)$/;

export const invariants: readonly Invariant[] = [
  {
    id: 'no-error',
    sentence: 'No page has an uncaught error or an unhandled rejection.',
    source: 'known failures A1, A4, A8',
    check: inTabs(troubleOf(/^(uncaught|unhandled)/)),
  },
  {
    id: 'no-console-error',
    sentence: 'Neither React nor the site writes an error to the console.',
    source: 'docs/testing.md: console error',
    check: inTabs(troubleOf(/^console/)),
  },
  {
    id: 'no-breach',
    sentence: 'Nothing breaks the Content-Security-Policy.',
    source: 'known failures D10, ADR 12',
    check: inTabs(troubleOf(/^policy/)),
  },
  {
    id: 'not-blank',
    sentence: 'A page is never blank: it has words, or says that it loads.',
    source: 'known failures A1, A6, A7',
    check: inTabs(({ now }) => (now.text.trim() === '' && now.busy.length === 0 ? `${now.path} is blank` : '')),
  },
  {
    id: 'loading-ends',
    sentence: 'With the network up, nothing loads for ever.',
    source: 'known failures A5, A6; spec 7: timeout 15 s',
    check: inTabs(atRest(({ now }) => now.busy.map((busy) => `${now.path}: ${busy}`).join(', '))),
  },
  {
    id: 'one-dialog',
    sentence: 'At most one dialog is open.',
    source: 'spec 2: dialogs; known failures B9; ADR 32',
    check: inTabs(({ now }) => (now.dialogs.length > 1 ? now.dialogs.join(', ') : '')),
  },
  {
    id: 'one-notice',
    sentence: 'An ended session is announced once, not once for each call.',
    source: 'spec 8: code 401; known failures D5',
    check: inTabs(({ index }, { memory }) =>
      (memory.ended.get(index) ?? 0) > 1 ? `${signInAgain} ${memory.ended.get(index)} times` : '',
    ),
  },
  {
    id: 'guarded',
    sentence: 'Without a token, no page for members is shown.',
    source: 'spec 4: route guard; spec 6',
    check: inTabs(
      atRest(({ now }) =>
        now.token === '' && routeOf(now.path).guard === 'forMembers' ? `${now.path} without a token` : '',
      ),
    ),
  },
  {
    id: 'own-name',
    sentence: 'The header names the member whose token is stored.',
    source: 'spec 2: header; ADR 35',
    check: async ({ isRest, seen, backend }) => {
      for (const { now } of isRest ? seen : []) {
        if (now.account === '' || now.token === undefined) continue;
        const member = await backend.database.first<{ nick_name: string }>(
          'SELECT nick_name FROM members WHERE id = ?',
          [idOf(now.token)],
        );
        if (member?.nick_name !== now.account) return `${now.account} instead of ${member?.nick_name ?? 'a visitor'}`;
      }
      return '';
    },
  },
  {
    id: 'own-words',
    sentence: 'What a member typed is never shown to another member, nor to a visitor.',
    source: 'docs/operators.md: stored data; spec 4: logout',
    check: inTabs(({ now }, { memory, isRest }) => {
      if (now.token === undefined || !(isRest || now.account !== '')) return '';
      const others = memory.typed.filter(({ member }) => member !== 0 && member !== idOf(now.token ?? ''));
      const isOther = now.account === '' || now.account.startsWith(`会员${idOf(now.token)}号`);
      const found = isOther && others.find(({ word }) => now.text.includes(word));
      return found ? `${now.path} shows ${found.word}, typed by member ${found.member}` : '';
    }),
  },
  {
    id: 'own-data',
    sentence: 'After a logout, nothing of the member is stored, except their notes and their unsent progress.',
    source: 'docs/operators.md: stored data',
    check: inTabs(
      atRest(({ now }, { memory }) => {
        if (now.token !== '' || !memory.hasLoggedOut) return '';
        return Object.entries(now.stored)
          .filter(([name, value]) => MEMBERS_DATA.test(name) || (KEPT_LISTS.test(name) && !value.startsWith('["",')))
          .map(([name]) => name)
          .join(', ');
      }),
    ),
  },
  {
    id: 'paid-is-paid',
    sentence: 'An order that is paid never asks for money again.',
    source: 'known failures C10; ADR 7',
    check: inTabs(
      atRest(({ now }, { backend }) => {
        const paid = backend.ledger.entriesOf('payment').map(({ detail }) => String(detail.orderNo));
        const asked = paid.find((orderNo) => now.search.includes(orderNo) || now.text.includes(orderNo));
        const asks = now.path === '/order/pay' ? /扫码支付|剩余支付时间/ : /您有一笔待支付的订单/;
        return asked && now.path.startsWith('/order') && asks.test(now.main) ? `${asked} on ${now.path}` : '';
      }),
    ),
  },
  {
    id: 'one-order',
    sentence: 'One press makes one order, and a second tab makes no second one while the first waits for its payment.',
    source: 'ADR 17',
    check: ({ memory }) => memory.doubleOrder,
  },
  {
    id: 'countdown-falls',
    sentence: 'A countdown never rises by itself.',
    source: 'spec 4: SMS send; known failures C2, C3',
    check: inTabs(({ now, before }, { memory, step }) => {
      if (!before || before.document !== now.document || memory.mayRise || step.do === 'jump') return '';
      return Object.entries(now.countdowns)
        .filter(([name, left]) => left > (before.countdowns[name] ?? Number.POSITIVE_INFINITY))
        .map(([name, left]) => `${name}: ${before.countdowns[name]} → ${left}`)
        .join(', ');
    }),
  },
  {
    id: 'draft-stays',
    sentence: 'An unsent comment is there again when its member returns to it in the same tab.',
    source: 'ADR 11; docs/operators.md: zhitu-comment-drafts',
    check: ({ memory }) => memory.lostDraft,
  },
  {
    id: 'note-stays',
    sentence: 'A stored note stays until its member changes or deletes this very text.',
    source: 'ADR 29',
    check: inTabs(
      atRest(({ now }, { memory }) => {
        const { notes } = now;
        if (!notes || now.fields.some(({ label }) => label.startsWith('笔记'))) return '';
        const missing = [...(memory.notes.get(noteKeyOf(now)) ?? [])].find(
          (text) => !notes.some((row) => row.includes(text)),
        );
        return missing ? `"${missing}" is missing among ${notes.length} notes` : '';
      }),
    ),
  },
  {
    id: 'focus-stays',
    sentence: 'The focus is never lost when a dialog closes.',
    source: 'known failures F: after Esc focus is lost to <body>; ADR 32',
    check: inTabs(({ now, before, isActive }, { step }) => {
      const isOwn = isActive && (step.do === 'press' || step.do === 'key');
      if (!isOwn || !before || before.document !== now.document) return '';
      return before.dialogs.length > 0 && now.dialogs.length === 0 && now.focus === ''
        ? `after "${before.dialogs[0]}" on ${now.path}`
        : '';
    }),
  },
  {
    id: 'titled',
    sentence: 'Every page has a title.',
    source: 'known failures F: titles',
    check: inTabs(({ now }) => (now.title.trim() === '' ? now.path : '')),
  },
  {
    id: 'ids-differ',
    sentence: 'No two elements have the same id.',
    source: 'docs/names-in-the-page.md',
    check: inTabs(({ now }) => now.sameIds.join(', ')),
  },
  {
    id: 'fits',
    sentence: 'No page is wider than the window.',
    source: 'known failures F: fixed 1200 px layout',
    check: inTabs(({ now }) => (now.tooWide > 1 ? `${now.path} by ${now.tooWide} px` : '')),
  },
  {
    id: 'progress-grows',
    sentence: 'The stored progress of a lesson never falls, and never passes what was played.',
    source: 'known failures C6; ADR 8',
    check: ({ backend, memory }) => {
      const furthest = new Map<string, number>();
      for (const { member, detail } of backend.ledger.entriesOf('progress')) {
        const lesson = `${member} ${detail.lesson}`;
        const [stored, sent] = [Number(detail.watchSeconds), Number(detail.duration)];
        if (stored < (furthest.get(lesson) ?? 0)) return `lesson ${lesson} fell to ${stored} s`;
        furthest.set(lesson, stored);
        const played = memory.played.get(`/courses/video/${detail.lesson}`) ?? 0;
        if (sent > Math.ceil(played) + 1) return `lesson ${lesson}: ${sent} s sent, ${played} s played`;
      }
      return '';
    },
  },
  {
    id: 'likes-agree',
    sentence: 'The page shows a course as liked if and only if the server does.',
    source: 'spec 7: member/courses/like; ADR 35',
    check: async ({ isRest, seen, backend }) => {
      for (const { now } of isRest ? seen : []) {
        const course = /^\/courses\/detail\/(\d+)$/.exec(now.path)?.[1];
        // If the answer of a like is lost, the page says so and keeps its earlier state.
        if (now.main.includes('网络异常') || now.main.includes('收藏没有成功')) continue;
        if (!course || now.liked === undefined || !now.token || now.account === '') continue;
        const row = await backend.database.first('SELECT 1 FROM course_likes WHERE member_id = ? AND course_id = ?', [
          idOf(now.token),
          Number(course),
        ]);
        if (now.liked !== Boolean(row)) return `course ${course} is shown as ${now.liked ? 'liked' : 'not liked'}`;
      }
      return '';
    },
  },
];
