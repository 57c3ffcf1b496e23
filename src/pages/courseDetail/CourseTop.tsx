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
        '& > button': { marginBlock: '-11px', marginInlineEnd: '-12px' },
      }}
    >
      <CourseCrumbs title={course.title} />
      <ShareButton label={words.share} title={course.title} path={() => coursePath(course.id)} />
    </Box>
  );
}
