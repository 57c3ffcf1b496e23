/** A refusal with the server's own words (MeEdu API: envelope with a non-zero code). `message` may be empty. */
export type Refused = { kind: 'refused'; message: string };
/** Too many calls from this address. The server answers again within 1 minute; the loading flow waits and retries. */
export type Crowded = { kind: 'crowded' };
