import type { PointsRules } from '../../../machines/domain/points.ts';
import { pointsText } from '../../text/points.ts';

/** What points are given for on this site, and how many, in words; what gives none is left out. */
export const pointsWays = (rules: PointsRules): { name: string; given: string }[] =>
  (['registration', 'lesson', 'course', 'orderPercent'] as const).flatMap((kind) => {
    const { name, given } = pointsText.rules[kind];
    return rules[kind] > 0 ? [{ name, given: given(rules[kind]) }] : [];
  });
