import type { CourseDetail } from '../../../machines/domain/course.ts';

/** Returns a duration of ISO 8601: `PT1H10M`. Parts of a minute are rounded up. */
function duration(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `PT${hours ? `${hours}H` : ''}${rest || !hours ? `${rest}M` : ''}`;
}

/**
 * Returns a course as https://schema.org/Course in JSON, with what the page shows only. A course without a price has an offer of 0 only if
 * it is free: its lessons may be sold singly.
 */
export function structuredCourse(course: CourseDetail, siteName: string, address: string): string {
  const { title, summary, coverUrl, price, isFree, chapters } = course;
  const seconds = chapters.flatMap(({ lessons }) => lessons).reduce((sum, lesson) => sum + lesson.duration, 0);
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: title,
    // Search engines take no course without a description.
    description: summary.trim() || title,
    url: address,
    ...(coverUrl && { image: coverUrl }),
    ...(siteName && { provider: { '@type': 'Organization', name: siteName } }),
    ...((isFree || price > 0) && {
      offers: {
        '@type': 'Offer',
        category: isFree ? 'Free' : 'Paid',
        price: isFree ? 0 : price,
        priceCurrency: 'CNY',
        url: address,
      },
    }),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      ...(seconds > 0 && { courseWorkload: duration(seconds) }),
    },
  };
  // A text with `</script` cannot end the element, even if the page is saved as a file.
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
