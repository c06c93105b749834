import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onRig } from './on-rig.mjs';
import { inWords, wrongIn } from './report.mjs';
import { rigOptions, scenarios } from './scenarios.mjs';

const seed = Number(process.env.FAULTS_SEED ?? Math.floor(Math.random() * 1e9));

/**
 * Tests the short forms of `npm run test:faults` on one product that all of them happen to.
 * @param {(name: string) => boolean} isWanted
 * @param {Partial<import('./on-rig.mjs').RigOptions>} [options]
 */
export const testShortForms = (isWanted, options = {}) =>
  test(`the product comes through (FAULTS_SEED=${seed})`, { timeout: 900_000 }, (whole) =>
    onRig({ ...rigOptions, ...options }, async (rig) => {
      for (const { what, short } of scenarios.filter(({ name, short }) => short && isWanted(name))) {
        await whole.test(what, async (one) => {
          const outcome = await short(rig, { seed });
          one.diagnostic(inWords(outcome));
          if (outcome.skipped) return one.skip(outcome.skipped);
          assert.deepEqual(wrongIn(outcome), [], [inWords(outcome), ...outcome.notes].join('\n'));
        });
      }
    }),
  );
