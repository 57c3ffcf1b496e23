import { chakra } from '@chakra-ui/react';
import { coursesPath } from '../../addresses/paths.ts';
import { CrumbLink, CrumbList } from '../../components/Crumbs.tsx';
import { courseText as words } from './text.ts';

/** The breadcrumbs above a course. */
export function CourseCrumbs({ title }: { title: string }) {
  return (
    <chakra.nav aria-label={words.breadcrumb} fontSize="sm" marginBottom="4">
      <CrumbList>
        <chakra.li flexShrink="0">
          <CrumbLink to="/">{words.home}</CrumbLink>
        </chakra.li>
        <chakra.li flexShrink="0">
          <CrumbLink to={coursesPath}>{words.courses}</CrumbLink>
        </chakra.li>
        <chakra.li minWidth="0" truncate aria-current="page">
          {title}
        </chakra.li>
      </CrumbList>
    </chakra.nav>
  );
}
