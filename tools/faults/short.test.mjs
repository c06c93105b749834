import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onRig } from './on-rig.mjs';
import { inWords, wrongIn } from './report.mjs';
import { rigOptions, scenarios } from './scenarios.mjs';

/** The short form of `npm run test:faults`: one product that all of it happens to. */
test('the product comes through', { timeout: 300_000 }, (whole) =>
  onRig(rigOptions, async (rig) => {
    for (const { what, short } of scenarios.filter((scenario) => scenario.short)) {
      await whole.test(what, async (one) => {
        const outcome = await short(rig);
        one.diagnostic(inWords(outcome));
        assert.deepEqual(wrongIn(outcome), [], [inWords(outcome), ...outcome.notes].join('\n'));
      });
    }
  }),
);
