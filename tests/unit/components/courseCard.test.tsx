import { ChakraProvider } from '@chakra-ui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { CourseCard } from '../../../src/components/CourseCard.tsx';
import { system } from '../../../src/theme/system.ts';

const course = { id: 7, title: '示例课程', coverUrl: '', category: '前端', price: 1299, isFree: false };
/** Returns the texts of the card, in order. */
const says = (learners: number): string[] =>
  renderToStaticMarkup(
    <ChakraProvider value={system}>
      <MemoryRouter>
        <CourseCard course={{ ...course, learners }} />
      </MemoryRouter>
    </ChakraProvider>,
  )
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .split(/<[^>]*>/)
    .filter((words) => words !== '');

test.each([
  [1523, ['示例课程', '前端', '1,523 人学习', '￥1,299']],
  [0, ['示例课程', '前端', '￥1,299']],
])('the card of a course with %i learners shows %j', (learners, words) => {
  expect(says(learners)).toEqual(words);
});
