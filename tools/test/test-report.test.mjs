import assert from 'node:assert/strict';
import { test } from 'node:test';
import { summaryOfFailures, timeTable } from '../lib/test-report.mjs';

const failure = (number) => ({
  file: 'backend/test/e2e/ledger.e2e-spec.ts',
  title: `The ledger › should count ${number}`,
  message: 'expect(received).toBe(expected)\n\nExpected: 1\nReceived: 2\n    at Object.<anonymous> (ledger.e2e-spec.ts:1:1)',
});

test('should name file, title and assertion of each failed test', () => {
  const lines = summaryOfFailures([{ section: 'e2e-postgres', result: { failures: [failure(1)], output: 'a long log' } }]);
  assert.deepEqual(lines, [
    'Failed tests:',
    '  e2e-postgres: backend/test/e2e/ledger.e2e-spec.ts: The ledger › should count 1',
    '    expect(received).toBe(expected)',
    '    Expected: 1',
    '    Received: 2',
  ]);
});

test('should quote the output of a section that names no test', () => {
  const lines = summaryOfFailures([{ section: 'build', result: { output: 'src/a.ts: error TS2322' } }]);
  assert.deepEqual(lines, ['Failed tests:', '  build', '    src/a.ts: error TS2322']);
});

test('should fit into the last 100 lines of a log', () => {
  const failures = Array.from({ length: 60 }, (_, number) => failure(number));
  const lines = summaryOfFailures([{ section: 'e2e-postgres', result: { failures, output: '' } }]);
  assert.ok(lines.length <= 90);
  assert.match(lines.at(-1), /^ {2}and 38 more$/);
});

test('should show a dash for CPU time that the system does not report', () => {
  assert.match(timeTable([{ name: 'unit', wall: 12.34, cpu: null }], { wall: 20, cpu: null })[1], /unit +12\.3 +-$/);
});
