const { readdirSync } = require('node:fs');

const folders = (path) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

/** Derived from the folder listing, so that a new module or feature is fenced from birth. */
const moduleFences = folders('backend/src/modules').map((name) => ({
  name: `module-${name}-only-through-its-index`,
  comment: `Other modules see only modules/${name}/index.ts and the views of its tables; threads, which load nothing of Nest, see modules/imports/reading/index.ts. Sales reads the tables that commerce lends it.`,
  severity: 'error',
  from: { path: '^backend/src/modules/', pathNot: `^backend/src/modules/${name}/` },
  to: {
    path: `^backend/src/modules/${name}/`,
    pathNot: `^backend/src/modules/((${name}|imports/reading)/index|${name}/${name}\\.views${name === 'commerce' ? '|commerce/entities/[a-z-]+\\.entity' : ''})\\.ts$`,
  },
}));

const featureFences = folders('frontend/src/features').map((name) => ({
  name: `feature-${name}-stands-alone`,
  comment: 'Features never import each other; pages in app/ put them together.',
  severity: 'error',
  from: { path: '^frontend/src/features/', pathNot: `^frontend/src/features/${name}/` },
  to: { path: `^frontend/src/features/${name}/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'A cycle means two files are really one, or a third is missing. Imports of types count: a reader follows them too.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'platform-knows-no-domain',
      comment: 'platform/ has no domain words and never imports modules.',
      severity: 'error',
      from: { path: '^backend/src/platform/' },
      to: { path: '^backend/src/modules/' },
    },
    {
      name: 'permits-only-from-the-effect-gate',
      comment: 'A call of a run leaves with a permit; whoever could issue one need not ask whether it may leave.',
      severity: 'error',
      from: {
        path: '^backend/(src|test)/',
        pathNot: '^backend/src/(modules/approvals/effect-gate|platform/outbound/egress-policy)(\\.spec)?\\.ts$',
      },
      to: { path: '^backend/src/platform/outbound/permit-issuer' },
    },
    {
      name: 'cron-only-in-schedule',
      comment: 'platform/schedule/cron.ts says what happens when clocks change; a second caller would say something else.',
      severity: 'error',
      from: { path: '^backend/src/', pathNot: '^backend/src/platform/schedule/' },
      to: { path: 'cron-parser' },
    },
    {
      name: 'class-transformer-only-beside-class-validator',
      comment:
        'class-validator checks instances of classes, which class-transformer makes. It is no longer developed: map values by hand elsewhere.',
      severity: 'error',
      from: {
        path: '^backend/src/',
        pathNot:
          '\\.dto(\\.spec)?\\.ts$|^backend/src/(platform/(config|validation)/|modules/(agents/agent-config|marketplace/content-problems)\\.ts$)',
      },
      to: { path: 'node_modules/class-transformer' },
    },
    {
      name: 'csv-only-in-one-writer',
      comment: 'platform/csv knows what a spreadsheet would run; a table written elsewhere would not.',
      severity: 'error',
      from: { path: '^backend/src/', pathNot: '^backend/src/platform/csv/' },
      to: { path: 'csv-stringify' },
    },
    {
      name: 'json-schema-only-in-one-reader',
      comment: 'platform/validation says in plain words what a schema refuses; a second reader would show the words of ajv.',
      severity: 'error',
      from: { path: '^backend/src/', pathNot: '^backend/src/platform/validation/|\\.spec\\.ts$' },
      to: { path: 'node_modules/ajv', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'frontend-not-backend',
      comment: 'They meet in the OpenAPI document only.',
      severity: 'error',
      from: { path: '^frontend/' },
      to: { path: '^backend/' },
    },
    {
      name: 'shared-package-stands-alone',
      comment: 'shared/ runs in browsers and in Node, and serves both sides: it imports neither of them, no package and nothing of Node.',
      severity: 'error',
      from: { path: '^shared/src/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: '^shared/src/' },
    },
    { name: 'backend-not-frontend', severity: 'error', from: { path: '^backend/' }, to: { path: '^frontend/' } },
    {
      name: 'shared-imports-nothing-above',
      comment: 'shared/ serves features and app, never the other way round.',
      severity: 'error',
      from: { path: '^frontend/src/shared/' },
      to: { path: '^frontend/src/(features|app)/' },
    },
    {
      name: 'features-not-app',
      severity: 'error',
      from: { path: '^frontend/src/features/' },
      to: { path: '^frontend/src/app/' },
    },
    {
      name: 'not-to-test',
      comment: 'Product code never imports a test.',
      severity: 'error',
      from: { pathNot: '\\.(e2e-)?spec\\.tsx?$|/test/' },
      to: { path: '\\.(e2e-)?spec\\.tsx?$|^backend/test/' },
    },
    ...moduleFences,
    ...featureFences,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['require', 'node', 'default', 'types'] },
  },
};
