import type { PointsRules } from '../../../machines/domain/points.ts';
import { pointsText } from './text.ts';

/** Returns the ways to gain points on this site, with their points in words. Omits ways that give none. */
export const pointsWays = (rules: PointsRules): { name: string; given: string }[] =>
  (['registration', 'lesson', 'course', 'orderPercent'] as const).flatMap((kind) => {
    const { name, given } = pointsText.rules[kind];
    return rules[kind] > 0 ? [{ name, given: given(rules[kind]) }] : [];
  });
