import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namesOfFailed } from '../lib/test-runners.mjs';

test('should name each test that failed once, of both runners', () => {
  const jest =
    'FAIL e2e ledger\n  ● The ledger › should count\n\n    expect\n\n  ● The ledger › should wait\n\n  ● The ledger › should count\n';
  const node =
    '✔ should pass (3ms)\n✖ should be usable on a phone (21645.854266ms)\n\n✖ failing tests:\n\n✖ should be usable on a phone (21645.854266ms)\n';
  assert.deepEqual(namesOfFailed(jest), ['The ledger › should count', 'The ledger › should wait']);
  assert.deepEqual(namesOfFailed(node), ['should be usable on a phone']);
  assert.deepEqual(namesOfFailed('error TS2322: no test at all'), []);
});
