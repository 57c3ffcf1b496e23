/** An announcement with its text (MeEdu API: announcement). `html` is from the server; `createdAt` in ms since 1970. */
export type FullAnnouncement = { id: number; title: string; html: string; createdAt: number };
