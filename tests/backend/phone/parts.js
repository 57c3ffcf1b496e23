/** What the parts of the page share. */

export const find = (selector) => document.querySelector(selector);

/** Makes an element; text is always text. */
export function element(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

export async function ask(method, path, body) {
  const answer = await fetch(`/phone/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: method === 'GET' ? undefined : JSON.stringify(body ?? {}),
  });
  const value = await answer.json();
  if (!answer.ok) throw new Error(value.error);
  return value;
}

/** Does something and says how it went. The page hears of it as the event `acted`, with whether it failed. */
export async function act(work, done) {
  let hasFailed = false;
  try {
    await work();
    find('#notice').textContent = done;
  } catch (error) {
    find('#notice').textContent = `没有成功：${error.message}`;
    hasFailed = true;
  }
  document.dispatchEvent(new CustomEvent('acted', { detail: { hasFailed } }));
}

/**
 * Shows the items of a list. One that looks as before is left alone, so that neither the focus nor a click that has begun is
 * lost because something else has changed: rows that look alike have to do the same, by an `id` if by nothing else.
 */
export function fill(list, items, empty) {
  const wanted = items.length > 0 ? items : [element('li', { className: 'empty' }, empty)];
  if (wanted.map((item) => item.outerHTML).join('') === list.innerHTML) return;
  const focused = list.contains(document.activeElement) ? document.activeElement : null;
  list.replaceChildren(...wanted);
  if (!focused) return;
  // Back to the same button; where it is gone, to the list it was in.
  const same = [...list.querySelectorAll('button, a')].find(
    (candidate) =>
      candidate.textContent === focused.textContent && candidate.closest('li').id === focused.closest('li')?.id,
  );
  list.tabIndex = -1;
  (same ?? list).focus();
}

export const time = (iso) => new Date(iso).toLocaleTimeString('zh-CN', { timeZone: 'Asia/Shanghai', hour12: false });
