import { describe, expect, test } from 'vitest';
import { Ledger } from '../../../src/referenceBackend/ledger.ts';
import type { RunningServer } from '../../../src/referenceBackend/server.ts';
import { anyHappening, factsOf } from '../../judge/world.ts';
import { randomOf } from '../../model/random.ts';

const at = (milliseconds: number) => new Date(milliseconds).toISOString();

function backendWith(ledger: Ledger) {
  return factsOf({ backend: { ledger } } as unknown as RunningServer);
}

describe('what the backend tells the judge', () => {
  test('counts each refused token once', () => {
    const ledger = new Ledger();
    const facts = backendWith(ledger);
    const call = {
      at: at(0),
      method: 'GET',
      path: '/api/v2/navs',
      member: null,
      body: {},
      message: '',
      milliseconds: 1,
      weather: null,
    };
    ledger.addCall({ ...call, status: 200, code: 401 });
    ledger.addCall({ ...call, status: 401, code: null });
    ledger.addCall({ ...call, status: 200, code: 0 });
    expect(facts().refusedTokens).toBe(2);
    expect(facts().refusedTokens).toBe(2);
  });

  test('says by how many seconds what is stored of a lesson has fallen, for each member alone', () => {
    const ledger = new Ledger();
    const facts = backendWith(ledger);
    const progress = (member: string, watchSeconds: number) =>
      ledger.addEntry({ at: at(0), kind: 'progress', member, detail: { lesson: 1, watchSeconds } });
    progress('13800000001', 40);
    progress('13800000002', 10);
    expect(facts().progressLost).toBe(0);
    progress('13800000001', 25);
    expect(facts().progressLost).toBe(15);
  });

  test('counts an order that comes within a second of an equal one', () => {
    const ledger = new Ledger();
    const facts = backendWith(ledger);
    const order = (milliseconds: number, id: number) =>
      ledger.addEntry({
        at: at(milliseconds),
        kind: 'order',
        member: '13800000001',
        detail: { goods: { type: 'vod', id } },
      });
    order(0, 1);
    order(300, 2);
    order(5000, 1);
    expect(facts().doubleOrders).toBe(0);
    order(5400, 1);
    expect(facts().doubleOrders).toBe(1);
  });

  test('names the paid orders', () => {
    const ledger = new Ledger();
    const facts = backendWith(ledger);
    ledger.addEntry({ at: at(0), kind: 'payment', member: '13800000001', detail: { orderNo: '20260001' } });
    expect(facts().paidOrders).toEqual(['20260001']);
  });
});

test('a seed always brings the same happenings, each as often as its chance says', () => {
  const all = [1, 4].map((chance) => ({ chance, happen: () => String(chance) }));
  const of = (seed: number) => {
    const random = randomOf(seed);
    return Array.from({ length: 500 }, () => anyHappening(all, random).chance);
  };
  expect(of(7)).toEqual(of(7));
  expect(of(7)).not.toEqual(of(8));
  const rare = of(7).filter((chance) => chance === 1).length;
  expect(rare).toBeGreaterThan(50);
  expect(rare).toBeLessThan(150);
});
