import { Box } from '@chakra-ui/react';
import type { CourseDetail } from '../../../machines/domain/course.ts';
import { coursePath } from '../../addresses/paths.ts';
import { ShareButton } from '../../components/ShareButton.tsx';
import { CourseCrumbs } from './CourseCrumbs.tsx';
import { courseText as words } from './text.ts';

/** The row above a course: breadcrumbs and sharing. The button is higher than the row, and does not make it higher. */
export function CourseTop({ course }: { course: CourseDetail }) {
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      alignItems="start"
      columnGap="3"
      css={{
        '& > nav': { flex: '1', minWidth: '0' },
        // The middle of its words is that of the breadcrumbs, whose line is 1.4rem high.
        '& > button': {
          marginBlock: 'calc((1.4rem - {sizes.control}) / 2)',
          marginInlineEnd: '-12px',
          fontSize: 'sm',
          '@media (pointer: coarse)': { marginBlock: 'calc((1.4rem - {sizes.touch}) / 2)' },
        },
      }}
    >
      <CourseCrumbs title={course.title} />
      <ShareButton label={words.share} title={course.title} path={() => coursePath(course.id)} />
    </Box>
  );
}
