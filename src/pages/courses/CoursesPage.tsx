import { Box, chakra } from '@chakra-ui/react';
import { useLocation } from 'react-router';
import type { Category } from '../../../machines/domain/course.ts';
import type { CourseCard as Course } from '../../../machines/domain/home.ts';
import { type CourseFilter, courseFilterOf, courseListPath } from '../../addresses/courseFilter.ts';
import { coursesPath } from '../../addresses/paths.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { Choices } from '../../components/Choices.tsx';
import { CourseCard, cardSkeletons, FIRST_COVERS } from '../../components/CourseCard.tsx';
import { books } from '../../components/drawings.ts';
import { PageAddress } from '../../components/PageAddress.tsx';
import { PagedList } from '../../components/PagedList.tsx';
import { PageOfRows } from '../../components/PageOfRows.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Remote } from '../../components/Remote.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { StateMessage } from '../../components/StateMessage.tsx';
import { useWired } from '../../components/WiredContext.tsx';
import { text } from '../../text/shared.ts';
import { coursesText as words } from './text.ts';

function CategoryChoices({ categories, filter }: { categories: Category[]; filter: CourseFilter }) {
  const { category, child } = filter;
  const children = categories.find(({ id }) => id === category)?.children ?? [];
  return (
    <>
      <Choices
        label={words.category}
        choices={[{ id: 0, name: words.all }, ...categories].map(({ id, name }) => ({
          name,
          path: courseListPath(filter, { category: id, child: 0 }),
          chosen: id === category,
        }))}
      />
      {children.length > 0 && (
        <Choices
          label={words.child}
          choices={[{ id: 0, name: words.all }, ...children].map(({ id, name }) => ({
            name,
            path: courseListPath(filter, { child: id }),
            chosen: id === child,
          }))}
        />
      )}
    </>
  );
}

const scenes = [
  { scene: '', name: words.all },
  { scene: 'free', name: words.free },
  { scene: 'sub', name: words.popular },
];

const skeletons = cardSkeletons('cards many');

/** All courses, by category and kind, 16 on a page. */
export default function CoursesPage() {
  const { pageFlow } = useWired();
  const { categories, keptCategories, list } = pageFlow('courses');
  const { search } = useLocation();
  const filter = courseFilterOf(search);
  return (
    <Box maxWidth="container" marginInline="auto" padding={{ base: '4', md: '6' }}>
      <PageTitle>{words.title}</PageTitle>
      <PageAddress />
      <chakra.h1 fontSize="3xl" fontWeight="600" marginBottom="5">
        {words.title}
      </chakra.h1>
      <Box display="flex" flexDirection="column" gap="3" marginBottom="6">
        <Remote<Category[]>
          logic={categories}
          recall={keptCategories}
          skeleton={<Skeleton height={{ base: 'touch', md: '2.25rem' }} maxWidth="32rem" borderRadius="control" />}
          failed={words.categoriesFailed}
          compact
        >
          {(all) => <CategoryChoices categories={all} filter={filter} />}
        </Remote>
        <Choices
          label={words.scene}
          choices={scenes.map(({ scene, name }) => ({
            name,
            path: courseListPath(filter, { scene }),
            chosen: scene === filter.scene,
          }))}
        />
      </Box>
      <PagedList<Course> logic={list} query={search} skeleton={skeletons} failed={words.failed} found={words.found}>
        {(shown) => (
          <PageOfRows
            shown={shown}
            page={filter.page}
            pathOf={(page) => courseListPath(filter, { page })}
            nothingHere={words.nothingHere}
            empty={
              <StateMessage mood="empty" drawing={books} title={words.empty} detail={words.emptyHint}>
                <ButtonLink to={coursesPath}>{text.common.allCourses}</ButtonLink>
              </StateMessage>
            }
          >
            <ul className="cards many">
              {shown.rows.map((course, index) => (
                <li key={course.id}>
                  <CourseCard course={course} eager={index < FIRST_COVERS} />
                </li>
              ))}
            </ul>
          </PageOfRows>
        )}
      </PagedList>
    </Box>
  );
}
