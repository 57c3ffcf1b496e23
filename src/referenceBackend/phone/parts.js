/** Functions that the parts of the page share. */

export const find = (selector) => document.querySelector(selector);

/** Makes an element. Text is never read as HTML. */
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

/** Runs an action and shows whether it succeeded. The event `acted` then says so to the page. */
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
 * Shows the items of a list. An unchanged list is not rendered again, so that the focus and a click in progress are not lost when something
 * else changes. So rows that look alike must do the same, or differ in their `id`.
 */
export function fill(list, items, empty) {
  const wanted = items.length > 0 ? items : [element('li', { className: 'empty' }, empty)];
  if (wanted.map((item) => item.outerHTML).join('') === list.innerHTML) return;
  const focused = list.contains(document.activeElement) ? document.activeElement : null;
  list.replaceChildren(...wanted);
  if (!focused) return;
  // Focuses the same button again or, if it has disappeared, its list.
  const same = [...list.querySelectorAll('button, a')].find(
    (candidate) =>
      candidate.textContent === focused.textContent && candidate.closest('li').id === focused.closest('li')?.id,
  );
  list.tabIndex = -1;
  (same ?? list).focus();
}

export const time = (iso) => new Date(iso).toLocaleTimeString('zh-CN', { timeZone: 'Asia/Shanghai', hour12: false });
