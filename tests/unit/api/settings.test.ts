import { expect, test } from 'vitest';
import { viewSettings } from '../../../src/api/settings.ts';

test.each([
  ['https://help.example/school', 'https://help.example/school'],
  ['mailto:help@school.example', 'mailto:help@school.example'],
  ['tel:4008001234', 'tel:4008001234'],
  ['javascript:alert(1)', ''],
  ['help.example', ''],
  [5, ''],
  [undefined, ''],
])('the support setting %j is read as the address %j', (support, address) => {
  expect(viewSettings({ support }).supportAddress).toBe(address);
});

test.each([[undefined], [{}]])('missing or empty settings (%j) count as the defaults', (settings) => {
  expect(viewSettings(settings)).toMatchObject({ offersVip: true, supportAddress: '' });
});
