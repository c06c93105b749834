import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { noLiteralSpread } from './tools/lint/no-literal-spread.mjs';
import { noPrivateReferences } from './tools/lint/no-private-references.mjs';
import { sqlBorders } from './tools/lint/sql-borders.mjs';
import { taskState } from './tools/lint/task-state.mjs';

const nodeGlobals = Object.fromEntries(
  [
    'module', 'require', 'process', 'console', '__dirname', '__filename', 'globalThis', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval',
    'setImmediate', 'fetch', 'URL', 'URLSearchParams', 'Buffer', 'AbortSignal', 'AbortController', 'performance', 'PerformanceObserver', 'document', 'window',
    'getComputedStyle', 'localStorage', 'structuredClone',
  ].map((name) => [name, 'readonly']),
); // prettier-ignore

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '**/.nx/**', '**/.data/**', '**/generated.ts', '**/coverage/**', 'frontend/e2e/out/**'] },
  js.configs.recommended,
  {
    plugins: {
      stallhand: {
        rules: {
          'no-literal-spread': noLiteralSpread,
          'no-private-references': noPrivateReferences,
          'sql-borders': sqlBorders,
          'task-state': taskState,
        },
      },
    },
    rules: { 'stallhand/no-literal-spread': 'error', 'stallhand/no-private-references': 'error' },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['backend/src/**/*.ts'],
    ignores: ['backend/src/platform/events/**', 'backend/src/migrations/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...['Literal[value=/insert\\s+into\\s+facts\\b/i]', 'TemplateElement[value.raw=/insert\\s+into\\s+facts\\b/i]'].map((selector) => ({
          selector,
          message: 'A fact is stated by `state` of a transaction, or by `factsAbout` in the statement that changes the rows.',
        })),
      ],
    },
  },
  // Nest reads constructor types at run time, so an import used "only as a type" there must stay a real one.
  { files: ['backend/**/*.ts'], rules: { '@typescript-eslint/consistent-type-imports': 'off' } },
  {
    files: ['backend/src/**/*.ts'],
    ignores: ['backend/src/modules/tasks/task-state.ts', 'backend/src/migrations/**', '**/*.spec.ts'],
    rules: { 'stallhand/task-state': 'error' },
  },
  {
    files: ['backend/src/**/*.ts'],
    ignores: ['**/*.spec.ts', 'backend/src/migrations/**'],
    rules: { 'stallhand/sql-borders': 'error' },
  },
  { files: ['**/*.{cjs,mjs,js}'], languageOptions: { globals: nodeGlobals } },
  {
    files: ['frontend/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['lucide-react', 'lucide-react/*'], message: 'Import it from shared/icons, then "npm run icons".' }] },
      ],
    },
  },
  { files: ['frontend/**/*.tsx'], ...reactHooks.configs.flat.recommended },
  prettier,
);
