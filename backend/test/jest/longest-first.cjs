const { basename } = require('node:path');
const Sequencer = require('@jest/test-sequencer').default;

/** Files that take longest. Started last, one of them alone would keep a whole run waiting. */
const longest = ['integrations', 'changes-texts', 'changes-orders', 'tools-prices', 'workflows-run', 'tools-channels-packing-stock'].map(
  (name) => `${name}.e2e-spec.ts`,
);

module.exports = class extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => (longest.includes(basename(path)) ? longest.indexOf(basename(path)) : longest.length);
    return super.sort(tests).sort((a, b) => rank(a) - rank(b));
  }
};
