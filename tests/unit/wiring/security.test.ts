import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { loginCodeKey } from '../../../src/browser/stored/storage.ts';
import { securityText } from '../../../src/text/security.ts';
import { wireSocialBinding } from '../../../src/wiring/member/socialBinding.ts';
import { createTurns } from '../browser/stored/tabs.ts';

describe('a return from QQ to bind an account', () => {
  type Brought = { kind: 'bind'; code: string; memberId: number } | { kind: 'foreignBind' } | null;
  /** Opens the page as member 7 after a return from QQ. */
  const come = async (brought: Brought, { loginError = '', known = '', refusal = '' } = {}) => {
    const forgotten: string[] = [];
    const said: string[] = [];
    const told: string[] = [];
    const kept = new Map<string, string>(
      brought?.kind === 'bind' && known ? [[loginCodeKey(brought.code), known]] : [],
    );
    const environment = {
      clock: { now: () => 0 },
      store: { names: () => [], read: () => '', write: () => {}, remove: () => {} },
      tabStore: {
        read: (name: string) => kept.get(name) ?? '',
        write: (name: string, value: string) => !!kept.set(name, value),
        remove: (name: string) => void kept.delete(name),
      },
      locks: createTurns(),
      visibility: {},
      history: {
        current: () => ({ loginError }),
        brought: () => brought,
        forgetLoginError: () => void forgotten.push('error'),
        forgetBrought: () => void forgotten.push('brought'),
      },
    };
    const running = {
      whenSession: () => () => {},
      session: () => ({ getSnapshot: () => ({ context: { user: { id: 7 }, token: 'mine' } }) }),
      memberChanged: () => told.push('session'),
      notify: ({ text }: { text: string }) => said.push(text),
    };
    const asked: string[] = [];
    const call = async ({ path }: { path: string }) => {
      asked.push(path);
      return refusal ? { kind: 'refused', message: refusal } : { kind: 'done', data: null };
    };
    const machine = wireSocialBinding(environment as never, { call } as never, running as never);
    const actor = createActor(machine).start();
    await vi.waitFor(() => expect(actor.getSnapshot().children).toEqual({}));
    const { context } = actor.getSnapshot();
    return { message: context.message, forgotten, said, told, asked };
  };
  const bind: Brought = { kind: 'bind', code: 'code', memberId: 7 };

  test('without a return from QQ, the binding flow of /member sends no request', async () => {
    expect(await come(null)).toMatchObject({ asked: [], forgotten: [], said: [], message: '' });
  });

  test('the error message of a return from QQ is shown once and removed from the address', async () => {
    expect(await come(bind, { loginError: '授权失败' })).toMatchObject({
      message: '授权失败',
      forgotten: ['error'],
      asked: [],
    });
  });

  test('a code of a QQ binding for this member is sent once and erased', async () => {
    const { asked, said, told, forgotten } = await come(bind);
    expect(asked).toHaveLength(1);
    expect(said).toEqual([securityText.social.done]);
    expect(told).toEqual(['session']);
    expect(forgotten).toEqual(['brought']);
  });

  test('a code of a QQ binding that the server refuses is erased from the history entry', async () => {
    const { message, forgotten, asked, told } = await come(bind, { refusal: '已被绑定' });
    expect(asked).toHaveLength(1);
    expect({ message, forgotten, told }).toEqual({ message: '已被绑定', forgotten: ['brought'], told: [] });
  });

  test('a code of a QQ binding that was answered before is not sent again', async () => {
    expect(await come(bind, { known: 'answered' })).toMatchObject({ asked: [], forgotten: ['brought'] });
  });

  test.each<[string, Brought]>([
    ['for another member', { ...bind, memberId: 8 }],
    ['from a return that this tab did not start', { kind: 'foreignBind' }],
  ])('a code %s is not used', async (_, brought) => {
    const { asked, forgotten } = await come(brought);
    expect({ asked, forgotten }).toEqual({ asked: [], forgotten: ['brought'] });
  });
});
