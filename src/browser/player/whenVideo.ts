/**
 * Runs as soon as a video with this id exists. A flow may begin before its element is rendered.
 *
 * @returns how to stop waiting
 */
export function whenVideo(document: Document, id: string, run: (video: HTMLVideoElement) => void): () => void {
  const look = (): boolean => {
    const found = document.getElementById(id);
    if (found?.tagName !== 'VIDEO') return false;
    run(found as HTMLVideoElement);
    return true;
  };
  if (look()) return () => {};
  const observer = new MutationObserver(() => {
    if (look()) observer.disconnect();
  });
  observer.observe(document.documentElement, { childList: true, subtree: true });
  return () => observer.disconnect();
}
