import { act, ask, element, fill, find } from './parts.js';

/** Shows the comments that wait for approval. */
export function showContent({ comments }) {
  fill(find('#comments'), comments.map(commentRow), '没有等待审核的评论');
}

function commentRow({ id, author, place, content }) {
  const answer = (label, name) => {
    const made = element('button', { type: 'button' }, label);
    made.addEventListener('click', () => act(() => ask('POST', `comments/${id}`, { answer: name }), `${label}：完成`));
    return made;
  };
  return element(
    'li',
    { id: `comment-${id}` },
    content,
    element('small', {}, `${author ?? '已注销'} · ${place ?? '已删除'}`),
    answer('通过', 'approve'),
    answer('删除', 'remove'),
  );
}

find('#crowd').addEventListener('click', () => act(() => ask('POST', 'crowd'), '课程已经加上，在全部课程的最后一页'));
