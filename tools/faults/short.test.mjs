import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onRig } from './on-rig.mjs';
import { inWords, wrongIn } from './report.mjs';
import { rigOptions, scenarios } from './scenarios.mjs';

const seed = Number(process.env.FAULTS_SEED ?? Math.floor(Math.random() * 1e9));

/** The short form of `npm run test:faults`: one product that all of it happens to. */
test(`the product comes through (FAULTS_SEED=${seed})`, { timeout: 900_000 }, (whole) =>
  onRig(rigOptions, async (rig) => {
    for (const { what, short } of scenarios.filter((scenario) => scenario.short)) {
      await whole.test(what, async (one) => {
        const outcome = await short(rig, { seed });
        one.diagnostic(inWords(outcome));
        if (outcome.skipped) return one.skip(outcome.skipped);
        assert.deepEqual(wrongIn(outcome), [], [inWords(outcome), ...outcome.notes].join('\n'));
      });
    }
  }),
);
