import { navigationMachine, type Place } from '../../machines/app/navigation.machine.ts';
import type { Model } from './runner/model.ts';

const home: Place = { pathname: '/', search: '', hash: '', key: 'k1', page: 'home', by: 'pop', loginError: '' };
const courses: Place = { ...home, pathname: '/courses', key: 'k2', page: 'courses', by: 'push' };
const secondPage: Place = { ...courses, search: '?page=2', key: 'k3' };

export const navigation: Model<typeof navigationMachine> = {
  machine: navigationMachine,
  inputs: { home: { place: home } },
  unkeyed: { attempt: '没有守卫读它；每一步都比较它的内容' },
  user: {
    'navigation.retried': { gesture: { do: 'click', role: 'button', name: '重试' } },
    'site.reloaded': { gesture: { do: 'click', role: 'button', name: '重新加载' } },
  },
  world: {
    'location.changed': {
      from: 'watchLocation',
      cases: { courses: { place: courses }, secondPage: { place: secondPage }, home: { place: home } },
    },
    'page.crashed': { from: 'outside' },
    'network.returned': { from: 'watchNetwork' },
  },
  actors: {
    watchLocation: { reports: '地址的每一次变化' },
    watchNetwork: { reports: '网络恢复时报告' },
    loadPage: { answers: { loaded: undefined }, faults: ['offline'] },
  },
  screens: {
    'loading.unnoticed': { shows: [], hides: [{ role: 'progressbar', name: '正在打开页面' }] },
    'loading.noticed': { shows: [{ role: 'progressbar', name: '正在打开页面' }] },
    showing: { shows: [], hides: ['页面加载失败', '页面显示出错'] },
    pageUnavailable: {
      shows: ['页面加载失败', { role: 'button', name: '重试' }, { role: 'button', name: '重新加载' }],
    },
    pageBroken: { shows: ['页面显示出错', { role: 'button', name: '重试' }, { role: 'button', name: '重新加载' }] },
  },
  requirements: [
    {
      says: '显示的总是最后想去的那一页',
      source: '规格 2：按需加载',
      always: ({ context, ...now }) => !now.in('showing') || context.shown === context.wanted,
    },
    {
      says: '新页没到，旧页不动',
      source: '规格 2',
      when: ({ before, after }) => before.in('loading') && after.in('loading'),
      must: ({ before, after }) => before.context.shown === after.context.shown,
    },
    {
      says: '换了路径才动滚动位置，只换查询不动',
      source: '规格 2：路径变化回到顶部',
      when: ({ effects }) => effects.includes('placeScroll'),
      must: ({ event, before }) => event.name === 'done loadPage' && before.in('loading'),
    },
    {
      says: '同一时间只加载一页',
      source: '规格 2',
      always: (now) => now.running('loadPage') <= 1,
    },
    {
      says: '网络恢复，没加载的页面自己再取',
      source: '设计 3：每个故障都有出路',
      when: ({ event, before }) => event.name === 'network.returned' && before.in('pageUnavailable'),
      must: ({ after }) => after.running('loadPage') === 1,
    },
    {
      says: '页面没加载或坏了，总还能看到页面',
      source: '规格 8',
      from: (now) => now.in('pageUnavailable') || now.in('pageBroken'),
      leadsTo: (now) => now.in('showing'),
    },
  ],
};
