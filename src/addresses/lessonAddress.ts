/** Returns the lesson's id in the path of a lesson, unchecked; '' for other paths. */
export const lessonIdOf = (pathname: string): string => /^\/courses\/video\/([^/]+)\/?$/.exec(pathname)?.[1] ?? '';
