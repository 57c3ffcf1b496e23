/** Calls about lessons, and the members who make them. */
import type { RunningServer } from '../../src/referenceBackend/server.ts';
import { call } from './testing.ts';

/** 王小明 has not bought course 1, 李会员 has, 孙空空 has bought and learned nothing. */
export const [known, owner, newcomer, collector] = ['13800000001', '13800000002', '13800000005', '13800000006'];
export const notFound = { code: 404, message: '资源不存在', data: [] };
export const loginRequired = { code: 401, message: '请登录', data: [] };

interface PlayUrl {
  url: string;
  format: string;
  name: string | number;
  duration: number;
  height?: number;
}

export const playInfo = ({ url }: RunningServer, lesson: number, token?: string) =>
  call(url, 'GET', `/api/v2/video/${lesson}/playinfo`, undefined, token);

export async function playUrls(server: RunningServer, lesson: number, token: string): Promise<PlayUrl[]> {
  return ((await playInfo(server, lesson, token)).data as { urls: PlayUrl[] }).urls;
}

export const sendPosition = ({ url }: RunningServer, lesson: number, duration: unknown, token?: string) =>
  call(url, 'POST', `/api/v2/video/${lesson}/record`, { duration }, token);
