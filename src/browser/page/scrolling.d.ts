/**
 * Since Chromium 150, scrolling returns a promise, which TypeScript's own types lack. With these types, an effect, a ref, or an actor that
 * returns that promise as its cleanup is a type error.
 */
interface Element {
  scroll(options?: ScrollToOptions): Promise<void>;
  scroll(x: number, y: number): Promise<void>;
  scrollTo(options?: ScrollToOptions): Promise<void>;
  scrollTo(x: number, y: number): Promise<void>;
  scrollBy(options?: ScrollToOptions): Promise<void>;
  scrollBy(x: number, y: number): Promise<void>;
  scrollIntoView(options?: boolean | ScrollIntoViewOptions): Promise<void>;
}

interface Window {
  scroll(options?: ScrollToOptions): Promise<void>;
  scroll(x: number, y: number): Promise<void>;
  scrollTo(options?: ScrollToOptions): Promise<void>;
  scrollTo(x: number, y: number): Promise<void>;
  scrollBy(options?: ScrollToOptions): Promise<void>;
  scrollBy(x: number, y: number): Promise<void>;
}
