import { fromPromise } from 'xstate';
import {
  type AskLinkAnswer,
  type AskLinkInput,
  attachmentDownloadMachine,
  type OpenLinkAnswer,
} from '../../../machines/learn/attachmentDownload.machine.ts';
import { courseApi } from '../../api/course.ts';
import type { Api } from '../../api/index.ts';
import type { Environment } from '../environment.ts';
import { answered } from '../kit/answers.ts';

/** Wires the download of one attachment of a course. */
export function wireAttachmentDownload({ openWindow }: Pick<Environment, 'openWindow'>, api: Api) {
  const course = courseApi(api.call);
  return attachmentDownloadMachine.provide({
    actors: {
      askLink: fromPromise<AskLinkAnswer, AskLinkInput>(async ({ input, signal }) => {
        return answered(await course.attachmentLink(input, signal), (data) => ({ kind: 'given', url: data }));
      }),
      openLink: fromPromise<OpenLinkAnswer, { url: string }>(async ({ input }) => ({
        kind: openWindow(input.url) ? 'opened' : 'blocked',
      })),
    },
  });
}
