import { describe, expect, test } from 'vitest';
import type { CourseDetail } from '../../../machines/domain/course.ts';
import { structuredCourse } from '../../../src/pages/courseDetail/structuredCourse.ts';

const course: CourseDetail = {
  id: 1,
  title: 'Vue3',
  coverUrl: 'https://school.example/1.png',
  price: 199,
  summary: ' 从入门到实战 ',
  html: '',
  learners: 0,
  isFree: false,
  isVipFree: false,
  allowsComments: false,
  isAccessible: false,
  isLiked: false,
  chapters: [{ id: 0, title: '', lessons: [{ id: 1, title: '', duration: 4190, trialSeconds: 0 }] }],
  progress: [],
  boughtLessons: [],
  attachments: [],
};
const address = 'https://school.example/courses/detail/1';
const read = (change: Partial<CourseDetail>, siteName = '知图课堂') =>
  JSON.parse(structuredCourse({ ...course, ...change }, siteName, address));

describe('structuredCourse', () => {
  test('a course has the fields that search engines require, with the data of its page', () => {
    expect(read({})).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Course',
      name: 'Vue3',
      description: '从入门到实战',
      url: address,
      image: 'https://school.example/1.png',
      provider: { '@type': 'Organization', name: '知图课堂' },
      offers: { '@type': 'Offer', category: 'Paid', price: 199, priceCurrency: 'CNY', url: address },
      hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: 'PT1H10M' },
    });
  });

  test('a free course costs 0 yuan, and a course without a price that is not free has no offer', () => {
    expect(read({ isFree: true, price: 0 }).offers).toMatchObject({ category: 'Free', price: 0 });
    expect(read({ price: 0 })).not.toHaveProperty('offers');
  });

  test('a course without a description, picture, lessons, and site name has only what is known', () => {
    const bare = read({ summary: '', coverUrl: '', chapters: [] }, '');
    expect(bare.description).toBe('Vue3');
    for (const field of ['image', 'provider']) expect(bare).not.toHaveProperty(field);
    expect(bare.hasCourseInstance).toEqual({ '@type': 'CourseInstance', courseMode: 'Online' });
  });

  test.each([
    [59, 'PT1M'],
    [3600, 'PT1H'],
    [7261, 'PT2H2M'],
  ])('%i seconds of lessons are the workload %s', (duration, workload) => {
    const lesson = { id: 1, title: '', duration, trialSeconds: 0 };
    expect(read({ chapters: [{ id: 0, title: '', lessons: [lesson] }] }).hasCourseInstance.courseWorkload).toBe(
      workload,
    );
  });

  test('a title cannot end the element of the data', () => {
    const json = structuredCourse({ ...course, title: '</script><script>alert(1)' }, '', address);
    expect(json).not.toContain('<');
    expect(JSON.parse(json).name).toBe('</script><script>alert(1)');
  });
});
