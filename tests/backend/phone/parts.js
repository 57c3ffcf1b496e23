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

export function fill(list, items, empty) {
  list.replaceChildren(...(items.length > 0 ? items : [element('li', { className: 'empty' }, empty)]));
}

export const time = (iso) => new Date(iso).toLocaleTimeString('zh-CN', { timeZone: 'Asia/Shanghai', hour12: false });
