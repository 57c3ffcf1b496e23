/** Shared by the stages on the page of a course. */

import { returnAsMember } from '../kit/site.ts';
import { ok, type Reply } from '../model/gates.ts';
import type { OpenedSite } from '../model/stage.ts';
import { visit } from './places.ts';

export const courseCall = 'GET /api/v2/course/1';
export const likeCall = 'GET /api/v2/course/1/like';
export const linkCall = 'GET /api/v3/course/1/attach/1';

/**
 * Returns the server's answer with a course that costs 199 yuan, as a visitor or a member gets it. `hasTrial`: it has a lesson that can be
 * tried; otherwise it has no lessons.
 */
export const courseFor = ({ learners = 3, isBuy = false, isCollect = false, hasTrial = false } = {}): Reply =>
  ok({
    course: { id: 1, title: 'Vue3 从入门到实战', charge: 199, user_count: learners, render_desc: '<p>边学边练</p>' },
    chapters: hasTrial ? [{ id: 1, title: '第一章' }] : [],
    videos: hasTrial ? { 1: [{ id: 12, title: '01 试看', duration: 60, free_seconds: 20 }] } : [],
    isBuy,
    isCollect,
    videoWatchedProgress: [],
    attach: [{ id: 1, name: '课程笔记.txt', size: 40, extension: 'txt' }],
    buyVideos: [],
  });

/** Opens the page as a member. The server answers every request for the course with `reply`. */
export const openAsMember =
  (reply: Reply, tab = '2') =>
  async (site: OpenedSite): Promise<void> => {
    await returnAsMember(site.page, site.server);
    await site.gates.get(courseCall).open(reply);
    await visit(`/courses/detail/1?tab=${tab}`)(site);
  };
