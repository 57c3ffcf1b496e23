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

test.each([
  ['https://school.example', 'https://school.example'],
  ['http://10.0.0.5:8100', 'http://10.0.0.5:8100'],
  ['https://school.example/learn/', ''],
  ['javascript:alert(1)', ''],
  [undefined, ''],
])('the address setting %j is read as the origin %j', (address, origin) => {
  expect(viewSettings({ address }).publicOrigin).toBe(origin);
});
