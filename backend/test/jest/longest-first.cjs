const { basename } = require('node:path');
const Sequencer = require('@jest/test-sequencer').default;

/** Files that mostly wait (for leases, back-off, processes that are killed): begun last, one alone would keep the others waiting for a minute. */
const longest = ['execution', 'workflows-safety', 'faults', 'deliveries', 'integrations', 'checkout-killed', 'bad-input', 'waiting'].map(
  (name) => `${name}.e2e-spec.ts`,
);

module.exports = class extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => (longest.includes(basename(path)) ? longest.indexOf(basename(path)) : longest.length);
    return super.sort(tests).sort((a, b) => rank(a) - rank(b));
  }
};
