/** A course for a card. `price` in yuan. */
export type CourseCard = {
  id: number;
  title: string;
  coverUrl: string;
  price: number;
  isFree: boolean;
  category: string;
  learners: number;
};
export type Slide = { imageUrl: string; href: string };

/** The blocks of the home page that this site can render (MeEdu API: home page blocks). */
export type HomeBlock =
  | { id: number; kind: 'slider'; slides: Slide[] }
  | { id: number; kind: 'courses'; title: string; courses: CourseCard[] }
  | { id: number; kind: 'code'; html: string };
