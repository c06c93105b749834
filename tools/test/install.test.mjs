import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agrees } from '../lib/install.mjs';

const wanted = {
  '': {},
  'node_modules/express': { version: '5.0.0' },
  'node_modules/jest': { version: '30.0.0', dev: true },
  'node_modules/binary-for-another-system': { version: '1.0.0', optional: true },
};
const { 'node_modules/express': express, 'node_modules/jest': jest } = wanted;

test('the program runs without the packages for tests, and tests do not', () => {
  const installed = { 'node_modules/express': express };
  assert.equal(agrees(installed, wanted, 'program'), true);
  assert.equal(agrees(installed, wanted, 'everything'), false);
});

test('the packages for tests do not stand in the way of the program', () => {
  const installed = { 'node_modules/express': express, 'node_modules/jest': jest };
  assert.equal(agrees(installed, wanted, 'program'), true);
  assert.equal(agrees(installed, wanted, 'everything'), true);
});

test('a missing package, another version and a package too many are installed anew', () => {
  assert.equal(agrees({}, wanted, 'program'), false);
  assert.equal(agrees({ 'node_modules/express': { version: '4.0.0' } }, wanted, 'program'), false);
  assert.equal(agrees({ 'node_modules/express': express, 'node_modules/left-pad': { version: '1.0.0' } }, wanted, 'program'), false);
});
