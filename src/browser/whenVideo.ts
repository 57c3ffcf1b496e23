/**
 * Runs as soon as there is a video of this id: a flow may begin before its element is drawn.
 *
 * @returns how to give up waiting
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
