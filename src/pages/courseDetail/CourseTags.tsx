import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { CourseDetail } from '../../../machines/domain/course.ts';
import { coursePath } from '../../addresses/paths.ts';
import { PageAddress } from '../../components/PageAddress.tsx';
import { useWired } from '../../components/WiredContext.tsx';
import { addData } from './addData.ts';
import { setMeta } from './setMeta.ts';
import { structuredCourse } from './structuredCourse.ts';

/** Sets the tags of a link's card, and the description for search engines. The site's own ones return when the page is left. */
function setCard({ title, summary, coverUrl }: CourseDetail, address: string): () => void {
  const description = summary.trim();
  const resets = [
    setMeta('property', 'og:type', 'website'),
    setMeta('property', 'og:url', address),
    setMeta('property', 'og:title', title),
    ...(description
      ? [setMeta('name', 'description', description), setMeta('property', 'og:description', description)]
      : []),
    ...(coverUrl
      ? [setMeta('property', 'og:image', coverUrl), setMeta('name', 'twitter:card', 'summary_large_image')]
      : []),
  ];
  return () => {
    for (const reset of resets) reset();
  };
}

/** Describes a course in the head of the document: for search engines, and for chats that show a card for a link. */
export function CourseTags({ course }: { course: CourseDetail }) {
  const { boot, history, settings } = useWired();
  const siteName = useSelector(boot, ({ context }) => context.site?.config.siteName ?? '');
  const address = (settings.publicOrigin || location.origin) + history.hrefOf(coursePath(course.id));
  const data = structuredCourse(course, siteName, address);
  useEffect(() => setCard(course, address), [course, address]);
  useEffect(() => addData(data), [data]);
  return <PageAddress />;
}
