/** One change of the member's points (积分). `points` is negative if they were taken; `changedAt` in ms since 1970. */
export type PointsRecord = { points: number; reason: string; changedAt: number };

/** Points for each action; 0 if none are given. `orderPercent`: whole percent of the price paid. */
export type PointsRules = { registration: number; lesson: number; course: number; orderPercent: number };
