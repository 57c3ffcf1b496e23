/** Finds the controls of the site in jsdom by role and name, and uses them. */
import { fireEvent, waitFor } from '@testing-library/dom';
import { nameOf, roleOf } from './outline.ts';
import { atRest } from './rest.ts';

const isThat = (name: string | RegExp, of: string) => (typeof name === 'string' ? of === name : name.test(of));

/** Returns the element once it exists. */
export const find = (roles: string, name: string | RegExp): Promise<HTMLElement> =>
  waitFor(() => {
    const all = [...document.body.querySelectorAll<HTMLElement>('button, a, input, textarea, select, [role]')];
    const found = all.find((one) => roles.split(' ').includes(roleOf(one)) && isThat(name, nameOf(one)));
    if (!found) throw new Error(`no ${roles} is called ${name}`);
    return found;
  });

/** Presses the element at once. The next query of the test waits for the result. */
export const press = async (name: string | RegExp, role = 'button') => void fireEvent.click(await find(role, name));
export const key = async (roles: string, name: string | RegExp, pressed: string | KeyboardEventInit) =>
  void fireEvent.keyDown(await find(roles, name), typeof pressed === 'string' ? { key: pressed } : pressed);
export const type = async (name: string | RegExp, value: string) =>
  void fireEvent.input(await find('textbox searchbox combobox', name), { target: { value } });

/** Signs in through the open dialog with the password of the seed, and waits until the member is shown. */
export async function signIn(mobile: string): Promise<void> {
  await type(/手机号/, mobile);
  await type('密码', 'meedu123');
  await press('立即登录');
  await find('button', /账户菜单/);
  await atRest();
}
