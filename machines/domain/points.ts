/** One change of the member's points (积分): `points` is negative where they were taken; `changedAt` in ms since 1970. */
export type PointsRecord = { points: number; reason: string; changedAt: number };

/** What points are given for; 0 where there are none. `orderPercent`: whole percents of the price paid. */
export type PointsRules = { registration: number; lesson: number; course: number; orderPercent: number };
