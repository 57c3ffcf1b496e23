export const source = { url: 'https://cdn.example/a.mp4', format: 'mp4', quality: '默认' };

export const atTheEnd = () => 'next' as const;
export const playerInput = {
  lessonId: 3,
  film: { title: '', course: '', cover: '' },
  sources: [source],
  quality: 0,
  startAt: 0,
  watchedSeconds: 0,
  resumeAt: 0,
  trialEnd: 0,
  bansSeeking: true,
  hasNext: false,
  nextId: 0,
  length: 60,
  wantsPlay: true,
};
