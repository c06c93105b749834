import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { findChromium } from '../lib/machine.mjs';
import { root } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { startScratchProduct } from '../lib/scratch-product.mjs';
import { runJest, runNodeTests, skipped } from '../lib/test-runners.mjs';

/** Specs of `npm test`, chosen by their paths; `named` takes only some of their tests. */
const specs =
  (patterns, { settings = {}, named } = {}) =>
  (env) =>
    runJest('backend/jest.config.cjs', { patterns, named, env: { TEST_QUEUE: 'postgres', ...settings, ...env } });

/** A hostile text costs a parser about as much time as four requests take. */
const textsFor = (requests) => String(Math.ceil(Number(requests) / 4));

async function inBrowser(env) {
  if (!findChromium()) return skipped('needs Chromium');
  const product = await startScratchProduct({ MASTER_KEY: randomBytes(32).toString('base64') });
  try {
    return await runNodeTests([join(root, 'frontend/e2e/21-xss.exhaustive.mjs')], {
      BASE_URL: product.url,
      CHROMIUM_PATH: findChromium(),
      ...env,
    });
  } finally {
    await product.stop();
  }
}

/** What ships with known holes; what only tests use stays on the machines of those who test. */
async function audit() {
  const { output } = await run('npm', ['audit', '--omit=dev', '--json'], { cwd: root });
  let report;
  try {
    report = JSON.parse(output.slice(output.indexOf('{')));
  } catch {
    return skipped('the package registry gave no answer');
  }
  if (!report.metadata?.vulnerabilities)
    return skipped(`the package registry keeps no list of holes (${report.message ?? report.error?.summary ?? 'no report'})`);
  const { high = 0, critical = 0, total = 0 } = report.metadata.vulnerabilities;
  return {
    passed: high + critical === 0 ? 1 : 0,
    failed: high + critical === 0 ? 0 : 1,
    skipped: 0,
    output: `${total} known holes, ${high} high, ${critical} critical\n${output.slice(0, 4_000)}`,
  };
}

/**
 * The battery. docs/security-tests.md says which attack is tried in which file.
 * @param {{ requests: string, seed: string }} fuzz
 * @returns {{ name: string, title: string, run: (env: NodeJS.ProcessEnv) => Promise<import('../lib/test-runners.mjs').Result> }[]}
 */
export const sectionsOf = ({ requests, seed }) => [
  {
    name: 'access',
    title: 'Routes, roles, objects of others, CSRF, origins, sessions, rate limits',
    run: specs([
      'e2e/access-',
      'e2e/api-keys-access',
      'e2e/guest-orders',
      'e2e/licences',
      'e2e/owned-once',
      'postgres/order-links',
      'postgres/owned-once',
      'marketplace/licence\\.spec',
      'auth/.*\\.spec',
    ]),
  },
  {
    name: 'checkout',
    title: 'Hostile checkouts and events of Stripe',
    run: specs(['e2e/checkout-hostile', 'e2e/checkout\\.e2e', 'webhook-signature']),
  },
  {
    name: 'spending',
    title: 'Spending limits at the same moment, hostile quantities, forged messages',
    run: specs([
      'postgres/ai-money',
      'modules/one-stock',
      'platform/events/event-bus',
      'hook-signature',
      'ebay-signature',
      'postgres/job-queue',
    ]),
  },
  { name: 'sockets', title: 'Socket handshakes', run: specs(['e2e/sockets', 'e2e/access-sockets'], { named: 'refuse|password mode' }) },
  {
    name: 'input',
    title: 'Bad input, injection, traversal, mass assignment, bombs, headers, tables',
    run: specs(['e2e/bad-input', 'e2e/injection', 'postgres/ai-bad-input', 'platform/http', 'platform/csv']),
  },
  {
    name: 'templates',
    title: 'Templates, expressions and patterns; foreign texts that are too hard to read',
    run: specs([
      'workflows/expressions',
      'workflows/definition',
      'platform/parsing',
      'columns/columns',
      'seo-optimization/audit',
      'e2e/hard-to-read',
    ]),
  },
  {
    name: 'calls',
    title: 'Calls to addresses inside',
    run: specs([
      'e2e/ssrf',
      'e2e/keyed-calls',
      'e2e/egress\\.',
      'platform/outbound',
      'api-keys/reading-paths',
      'protocol/image-call',
      'smtp-failure',
    ]),
  },
  {
    name: 'hooks',
    title: 'Recorded calls, guesses and floods at hooks',
    run: specs(['e2e/workflows-triggers', 'hooks/'], { named: 'webhook|RunEnds' }),
  },
  {
    name: 'workflows',
    title: 'Workflows that call inside, by redirect or rebinding',
    run: specs(['e2e/workflows-safety'], { named: 'addresses inside|too large' }),
  },
  {
    name: 'models',
    title: 'Hidden instructions, obeyed by the model',
    run: specs(['e2e/prompt-injection', 'e2e/provenance', 'e2e/workflows-notify', 'modules/deliveries', 'engines/tools', 'platform/links']),
  },
  {
    name: 'secrets',
    title: 'Planted secrets',
    run: specs([
      'e2e/secret-canaries',
      'e2e/payment-configuration',
      'e2e/api-keys\\.',
      'postgres/secrets',
      'postgres/backups',
      'backups/backup-file',
      'postgres/audit-seals',
      'modules/audit/',
      'platform/logging',
      'platform/crypto',
    ]),
  },
  {
    name: 'fuzz',
    title: `${requests} requests made from the API document (seed ${seed})`,
    run: specs(['e2e/fuzz\\.'], { settings: { FUZZ_REQUESTS: requests, FUZZ_SEED: seed } }),
  },
  {
    name: 'parsers',
    title: `${textsFor(requests)} hostile texts for each parser (seed ${seed})`,
    run: specs(['e2e/fuzz-parsers'], { settings: { FUZZ_TEXTS: textsFor(requests), FUZZ_SEED: seed } }),
  },
  { name: 'browser', title: 'Planted scripts in a real browser', run: inBrowser },
  {
    name: 'packages',
    title: 'Lock file and install scripts',
    run: (env) => runNodeTests([join(root, 'tools/test/supply-chain.test.mjs')], env),
  },
  { name: 'audit', title: 'npm audit of what ships', run: audit },
];
