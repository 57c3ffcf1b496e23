/** The server's reason for a refusal, in its own words (MeEdu API: envelope with a non-zero code). `message` may be empty. */
export type Refused = { kind: 'refused'; message: string };
/** Too many calls from this address; the server answers again within a minute. The loading flow waits and asks again. */
export type Crowded = { kind: 'crowded' };
