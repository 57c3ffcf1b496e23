export const notFoundText = { title: '页面不存在', hint: '您访问的页面不存在或还没有开放。' } as const;
