import reactHooks from 'eslint-plugin-react-hooks';
import importSort from 'eslint-plugin-simple-import-sort';
import tseslint from 'typescript-eslint';

/** @param {readonly string[]} group @param {string} message */
const door = (group, message) => ({ group: [...group], message });

const KY = door(['ky', 'ky/*'], 'Calls go through shared/api/client.ts.');
const R2WC = door(['@r2wc/*', 'react-dom', 'react-dom/*'], 'Elements are made in shared/island.');
// Portals are part of the components; roots are not.
const ROOTS = door(['@r2wc/*', 'react-dom/*'], 'Elements are made in shared/island.');
const DEXIE = door(['dexie', 'dexie/*'], 'IndexedDB is behind the store folder of an island.');
const BASE_UI = door(['@base-ui/*'], 'Primitives are wrapped in shared/ui.');
const DOORS = [KY, R2WC, DEXIE, BASE_UI];

/** @param {typeof DOORS} patterns @returns {Partial<import('eslint').Linter.RulesRecord>} */
const closed = (patterns) => ({ '@typescript-eslint/no-restricted-imports': ['error', { patterns }] });

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
    plugins: { 'react-hooks': reactHooks },
    languageOptions: {
      parserOptions: {
        project: ['tsconfig.json', 'tsconfig.test.json', 'tsconfig.node.json', 'demo-host/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      ...closed(DOORS),
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
      'no-restricted-syntax': [
        'error',
        {
          selector: 'CallExpression[callee.property.name=/^(only|skip|waitForTimeout)$/]',
          message: 'Every test runs, and none waits for the clock.',
        },
        { selector: 'CallExpression[callee.name=/^(fdescribe|xdescribe|xit|fit)$/]', message: 'Every test runs.' },
      ],
    },
  },
  { files: ['shared/api/**'], rules: closed([R2WC, DEXIE, BASE_UI]) },
  { files: ['shared/island/**'], rules: closed([KY, DEXIE, BASE_UI]) },
  { files: ['shared/ui/**'], rules: closed([KY, ROOTS, DEXIE]) },
  { files: ['islands/*/store/**'], rules: closed([KY, R2WC, BASE_UI]) },
  // Scripts and servers speak to a terminal.
  { files: ['shared/build/**', 'demo-host/**', 'e2e/**'], rules: { 'no-console': 'off' } },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', 'shared/testing/**', 'e2e/**'],
    rules: { '@typescript-eslint/no-restricted-imports': 'off', 'react-hooks/rules-of-hooks': 'off' },
  },
  // One subject of tests is one file, however many cases it has.
  {
    files: ['**/*.test.ts', '**/*.test.tsx'],
    rules: { 'max-lines': ['error', { max: 420, skipBlankLines: true, skipComments: true }] },
  },
];
