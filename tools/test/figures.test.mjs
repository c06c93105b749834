import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inSeconds, kb, mb, ms, number, percent, perSecond, whole } from '../bench/figures.mjs';

test('figures have the digits that say something', () => {
  assert.deepEqual([0, 0.004, 0.996, 2.64, 99.94, 99.96, 1234.5].map(ms), [
    '0 ms',
    '0 ms',
    '1 ms',
    '2.6 ms',
    '99.9 ms',
    '100 ms',
    '1,235 ms',
  ]);
  assert.deepEqual([0.0013, 0.3, 0.456].map(percent), ['0.13 %', '30 %', '45.6 %']);
  assert.deepEqual(
    [perSecond(3_021.7), perSecond(1.25), inSeconds(90), kb(12_840), kb(303_400), mb(441e6), mb(-2.04e6)],
    ['3,022/s', '1.3/s', '90 s', '12.8 kB', '303 kB', '441 MB', '-2 MB'],
  );
  assert.deepEqual([number(24.715), number(0.5), number(7), whole(1_000_000)], ['24.71', '0.5', '7', '1,000,000']);
});
