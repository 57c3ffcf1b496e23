import { Link } from 'react-router';
import type { CourseCard as Course } from '../../machines/domain/home.ts';
import { coursePath } from '../addresses/paths.ts';
import { learnersOf, price } from '../text/numbers.ts';
import { text } from '../text/shared.ts';

/** The price as on the specification's site: 免费 only if the server says so, nothing for a price of 0. */
const costOf = ({ isFree, price: yuan }: Course): string => (isFree ? text.home.free : yuan > 0 ? price(yuan) : '');

/** Number of covers that are loaded at once: those of a phone's first screen, and of the first row of a wide screen. */
export const FIRST_COVERS = 6;

/**
 * One course as a card; on a phone, as a row. All of it is one link. `eager`: it is visible at once. The styles are those of the painting, in
 * src/head/courses.css.
 */
export function CourseCard({ course, eager = false }: { course: Course; eager?: boolean }) {
  const learners = learnersOf(course.learners);
  return (
    <Link to={coursePath(course.id)} className="card">
      <div className="cover">
        {course.coverUrl && <img src={course.coverUrl} alt="" loading={eager ? 'eager' : 'lazy'} />}
      </div>
      <div className="words">
        <h3 className="name">{course.title}</h3>
        <span className="kind">{course.category}</span>
        {learners && <span className="counted">{learners}</span>}
        <span className={course.isFree ? 'cost free' : 'cost amount'}>{costOf(course)}</span>
      </div>
    </Link>
  );
}

/** Returns the places of courses whose data is loading. They are whole rows of `list`: 8 on the home page, 12 in a list of many. */
export const cardSkeletons = (list: 'cards' | 'cards many') => (
  <ul className={list} aria-hidden="true">
    {[...(list === 'cards' ? 'abcdefgh' : 'abcdefghijkl')].map((key) => (
      <li key={key} className="card">
        <div className="cover" />
        <div className="words">
          <span className="name box" />
          <span className="kind box" />
          <span className="cost box" />
        </div>
      </li>
    ))}
  </ul>
);
