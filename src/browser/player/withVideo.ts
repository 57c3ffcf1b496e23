/**
 * Starts something as soon as a video with this id exists. A flow may begin before its element is rendered.
 *
 * @param start returns a function that stops what it started; undefined if it started nothing
 * @returns a function that stops it or stops waiting for the video
 */
export function withVideo(
  document: Document,
  id: string,
  start: (video: HTMLVideoElement) => (() => void) | undefined,
): () => void {
  let stop: (() => void) | undefined;
  const look = (): boolean => {
    const found = document.getElementById(id);
    if (found?.tagName !== 'VIDEO') return false;
    stop = start(found as HTMLVideoElement);
    return true;
  };
  if (look()) return () => stop?.();
  const observer = new MutationObserver(() => {
    if (look()) observer.disconnect();
  });
  observer.observe(document.documentElement, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    stop?.();
  };
}
