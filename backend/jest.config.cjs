const common = {
  rootDir: __dirname,
  testEnvironment: 'node',
  transform: { '^.+\\.ts$': ['@swc/jest', {}] },
  setupFiles: ['reflect-metadata'],
};

/** Specs on the sources read those of the shared package as well; the built program has its build. */
const sharedSources = { '^@stallhand/shared$': '<rootDir>/../shared/src/index.ts' };

const servers = { globalSetup: '<rootDir>/test/global-setup.cjs', globalTeardown: '<rootDir>/test/global-teardown.cjs' };

/** Packages that the program shares with the specs, and large ones. */
const packages = '@nestjs|nestjs-pino|typeorm|ioredis|stripe|socket.io-client|ajv|ajv-formats|graphql|viem|@ethereumjs|undici|hucre';

/**
 * Packages that unit specs share between the files of a Jest worker: evaluating them for each file took half of the section's time.
 * class-validator, and what reads its decorators, is not among them: it compares values with the Object and RegExp of its own context.
 */
const unitPackages = [
  '@modelcontextprotocol',
  '@nestjs/(?:common|core|microservices|platform-express|platform-socket.io|typeorm|websockets)',
  '@noble',
  '@sinclair/typebox',
  '@zxcvbn-ts',
  'ajv',
  'ajv-formats',
  'bullmq',
  'cheerio',
  'cron-parser',
  'csv-parse',
  'express',
  'fast-check',
  'htmlparser2',
  'hucre',
  'iconv-lite',
  'ioredis',
  'libphonenumber-js',
  'nodemailer',
  'oidc-provider',
  'otpauth',
  'parse5',
  'pg',
  'pino',
  're2js',
  'reflect-metadata',
  'rxjs',
  'socket.io',
  'stripe',
  'typeorm',
  'undici',
  'uuid',
  'validator',
  'workerpool',
  'zod',
].join('|');

const unit = {
  ...common,
  displayName: 'unit',
  moduleNameMapper: sharedSources,
  testMatch: ['<rootDir>/src/**/*.spec.ts'],
  transform: { [`/node_modules/(?:${unitPackages})/`]: '<rootDir>/test/jest/native.cjs', ...common.transform },
  transformIgnorePatterns: [`/node_modules/(?!(?:${unitPackages})/)`],
  setupFiles: ['<rootDir>/test/jest/setup.cjs'],
};

/** What reads the API document and holds every answer against it; each file would compile its checks anew. */
const document = 'backend/test/openapi/(?:answers|document|refusals)\\.ts$';

/** On the program as it ships: `src` in an import is the folder of the build. */
const onBuiltProgram = {
  ...common,
  ...servers,
  moduleNameMapper: { '^(?:\\.\\./)+src/(.*)$': '<rootDir>/dist/$1' },
  transform: {
    [`/(?:backend|shared)/dist/|/node_modules/(?:${packages})/|/${document}`]: '<rootDir>/test/jest/native.cjs',
    ...common.transform,
  },
  transformIgnorePatterns: [],
  setupFiles: ['<rootDir>/test/jest/setup.cjs'],
};

/** Without a build, for one file while it is being written: SPECS_ON=sources. */
const onProgram =
  process.env.SPECS_ON === 'sources'
    ? { ...common, ...servers, moduleNameMapper: { ...sharedSources, '^oidc-provider$': '<rootDir>/test/jest/oidc-provider.cjs' } }
    : onBuiltProgram;

/** @type {import('jest').Config} */
module.exports = {
  maxWorkers: 2,
  // A loaded machine is slow, not broken.
  testTimeout: 180_000,
  testSequencer: '<rootDir>/test/jest/longest-first.cjs',
  projects: [
    unit,
    { ...onProgram, displayName: 'postgres', testMatch: ['<rootDir>/test/postgres/**/*.spec.ts'] },
    { ...onProgram, displayName: 'modules', testMatch: ['<rootDir>/test/modules/**/*.spec.ts'] },
    { ...onProgram, displayName: 'e2e', testMatch: ['<rootDir>/test/e2e/**/*.e2e-spec.ts'] },
    // Batteries that only `npm run test:all` runs.
    { ...onProgram, displayName: 'exhaustive', testMatch: ['<rootDir>/test/**/*.exhaustive-spec.ts'] },
    // Where pgbouncer is installed.
    { ...onProgram, displayName: 'pooler', testMatch: ['<rootDir>/test/pooler/**/*.spec.ts'] },
    // `npm run test:conformance` brings the suite that they run.
    { ...onProgram, displayName: 'conformance', testMatch: ['<rootDir>/test/conformance/**/*.spec.ts'] },
    // On the sources: what a guide adds to the program is not in the build.
    {
      ...common,
      ...servers,
      moduleNameMapper: sharedSources,
      displayName: 'guides',
      testMatch: ['<rootDir>/test/guides/**/*.exhaustive.spec.ts'],
    },
  ],
};
