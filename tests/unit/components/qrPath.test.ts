import { expect, test } from 'vitest';
import { qrPath } from '../../../src/components/QrPicture.tsx';

test('a QR code has its three corner squares and a margin of four empty squares', () => {
  const { path, size } = qrPath('https://api.example/api/v3/auth/login/wechat-scan/page?key=k9&action=login');
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`));
  const isCorner = (left: number, top: number) => {
    for (let y = 0; y < 7; y += 1) {
      for (let x = 0; x < 7; x += 1) {
        const isRing = x === 0 || y === 0 || x === 6 || y === 6;
        const isHeart = x > 1 && x < 5 && y > 1 && y < 5;
        if (dark.has(`${left + x} ${top + y}`) !== (isRing || isHeart)) return false;
      }
    }
    return true;
  };
  expect([isCorner(4, 4), isCorner(size - 11, 4), isCorner(4, size - 11)]).toEqual([true, true, true]);
  const margin = [...dark].filter((square) => square.split(' ').some((at) => Number(at) < 4 || Number(at) >= size - 4));
  expect(margin).toEqual([]);
});
