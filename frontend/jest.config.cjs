/** @type {import('jest').Config} */
module.exports = {
  displayName: 'frontend',
  rootDir: __dirname,
  testEnvironment: '<rootDir>/test/jsdom-env.cjs',
  testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}'],
  transform: { '^.+\\.tsx?$': ['@swc/jest', {}] },
  moduleNameMapper: {
    '\\.(css|svg|png|woff2)$': '<rootDir>/test/file-stub.cjs',
  },
  // A loaded machine is slow, not broken.
  testTimeout: 180_000,
  setupFilesAfterEnv: ['<rootDir>/test/setup.cjs'],
};
