import reactHooks from 'eslint-plugin-react-hooks';
import importSort from 'eslint-plugin-simple-import-sort';
import tseslint from 'typescript-eslint';
import { importLint } from './shared/build/import-lint.mjs';

const EVERY_TEST_RUNS = [
  {
    selector: 'CallExpression[callee.property.name=/^(only|skip|waitForTimeout)$/]',
    message: 'Every test runs, and none waits for the clock.',
  },
  { selector: 'CallExpression[callee.name=/^(fdescribe|xdescribe|xit|fit)$/]', message: 'Every test runs.' },
];

const READ_AT_A_MOMENT = {
  selector:
    'CallExpression[callee.name="expect"] > .arguments:first-child AwaitExpression, CallExpression[callee.name="expect"] > AwaitExpression.arguments:first-child',
  message: 'What is read from a page or a server is awaited as a state: expect.poll(() => …).',
};

const PATH_MESSAGE = 'Paths of the back-office stand in shared/api/resources.';
const PATHS = [
  { selector: 'Literal[value=/(^|\\s)\\/(\\w+|\\{locale\\})\\/api\\//]', message: PATH_MESSAGE },
  { selector: 'TemplateElement[value.raw=/(^|\\s)(\\/\\w+|\\/\\{locale\\})?\\/api\\//]', message: PATH_MESSAGE },
];

/** @type {import('eslint').Linter.Config[]} */
export default [
  {
    ignores: [
      'dist/',
      '.cache/',
      'node_modules/',
      '**/*.gen.ts',
      '**/*.gen.d.ts',
      'demo-host/public/',
      'demo-host/var/',
      'test-results/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true } },
  ...tseslint.configs.recommended.map((config) => ({ ...config, files: ['**/*.ts', '**/*.tsx'] })),
  {
    files: ['**/*.ts', '**/*.tsx', '**/*.mjs'],
    plugins: { 'import-sort': importSort },
    // Node and packages first, then the house from far to near.
    rules: {
      'import-sort/imports': ['error', { groups: [['^\\u0000', '^node:', '^[\\w@]', '^#', '^\\.\\.', '^\\.']] }],
      'import-sort/exports': 'error',
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    plugins: { 'react-hooks': reactHooks, house: importLint(import.meta.dirname) },
    languageOptions: {
      parserOptions: {
        project: ['tsconfig.lint.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      'house/imports': 'error',
      'max-lines': ['error', { max: 350, skipBlankLines: true, skipComments: true }],
      eqeqeq: 'error',
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      'no-restricted-syntax': ['error', ...EVERY_TEST_RUNS, ...PATHS],
    },
  },
  {
    files: ['shared/kernel/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['window', 'document', 'navigator', 'location', 'fetch', 'localStorage', 'sessionStorage', 'indexedDB'],
        ...['setTimeout', 'setInterval', 'requestAnimationFrame', 'queueMicrotask'],
      ],
    },
  },
  // The same in a page, a worker and Node, at any time: time, network and storage are for the layers above.
  {
    files: ['shared/kernel/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['window', 'document', 'navigator', 'location', 'fetch', 'localStorage', 'sessionStorage', 'indexedDB'],
        ...['setTimeout', 'setInterval', 'queueMicrotask', 'requestAnimationFrame', 'performance'],
      ],
    },
  },
  // What a person types is read by one reader, `shared/kernel/typed-number.ts`; these read what a server writes.
  {
    files: ['islands/**/*.{ts,tsx}', 'shared/{ui,features}/**/*.{ts,tsx}'],
    ignores: [
      '**/wire/**',
      '**/wire.ts',
      '**/*.test.*',
      // A supplier's prices, a shop's own cart, and sums of amounts that the server wrote.
      'islands/dropshipping/rules/read-price.ts',
      'islands/portion-picker/cart/cart-items.ts',
      'islands/crm-board/rules/sums.ts',
      'islands/project-board/card/task-card.tsx',
    ],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '#shared/kernel/money.ts',
              importNames: ['parseDecimal', 'parseMinor', 'parseQuantity', 'parsePercent'],
              message: 'A typed number is read by #shared/kernel/typed-number.ts.',
            },
          ],
        },
      ],
    },
  },
  // Scripts and servers speak to a terminal.
  { files: ['shared/build/**', 'demo-host/**', 'e2e/**'], rules: { 'no-console': 'off' } },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', 'e2e/**'],
    rules: { 'house/imports': 'off', 'react-hooks/rules-of-hooks': 'off' },
  },
  // A declaration documents the paths; it calls none.
  {
    files: [
      'shared/api/resources/**',
      'islands/*/*.spec.ts',
      ...['**/*.test.ts', '**/*.test.tsx', '**/testing/**', 'e2e/**', 'demo-host/**'],
    ],
    rules: { 'no-restricted-syntax': ['error', ...EVERY_TEST_RUNS] },
  },
  {
    files: ['e2e/**'],
    rules: { 'no-restricted-syntax': ['error', ...EVERY_TEST_RUNS, READ_AT_A_MOMENT] },
  },
  // One subject of tests is one file, however many cases it has.
  {
    files: ['**/*.test.ts', '**/*.test.tsx'],
    rules: { 'max-lines': ['error', { max: 420, skipBlankLines: true, skipComments: true }] },
  },
];
