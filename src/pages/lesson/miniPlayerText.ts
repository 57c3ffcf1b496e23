/** Texts of the mini player; loaded after the film. */
export const miniPlayerText = { return: '回到视频', close: '关闭小窗' } as const;
