/** A search result: a course, or one of its lessons (MeEdu API: search). Texts are plain. */
export type SearchHit = {
  kind: 'course' | 'lesson';
  id: number;
  title: string;
  coverUrl: string;
  /** Yuan; 0 for lessons. */
  price: number;
  excerpt: string;
};
