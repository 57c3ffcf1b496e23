import type { User } from '../../../machines/domain/member.ts';
import type { Watermark } from '../../../machines/domain/site.ts';

/** The text that runs over the film, with the member's own data in the places that MeEdu's settings have for them. */
export function watermarkText({ template }: Watermark, { id, mobile }: Pick<User, 'id' | 'mobile'>): string {
  return template.replaceAll(/\$\{(user\.mobile|mobile|user\.id)\}/g, (_, name) =>
    name === 'user.id' ? String(id) : mobile,
  );
}
