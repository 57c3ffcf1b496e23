/** An announcement with its text (MeEdu API: announcement). `html` is the server's; `createdAt` in ms since 1970. */
export type FullAnnouncement = { id: number; title: string; html: string; createdAt: number };
