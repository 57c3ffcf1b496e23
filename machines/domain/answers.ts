/** What the server said no with, in its own words (MeEdu API: envelope with a non-zero code). `message` may be empty. */
export type Refused = { kind: 'refused'; message: string };
