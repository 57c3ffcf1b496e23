/** What the server said no with, in its own words (MeEdu API: envelope with a non-zero code). `message` may be empty. */
export type Refused = { kind: 'refused'; message: string };
/** Too many have asked from this address; the server answers again within a minute. Whoever loads waits and asks again by itself. */
export type Crowded = { kind: 'crowded' };
