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

const NOTHING_SLEEPS = [
  {
    selector: 'CallExpression[callee.name="setTimeout"] > Literal.arguments',
    message: 'A test awaits a state; the product’s own delays are set by the test’s clock.',
  },
  { selector: 'ImportDeclaration[source.value=/timers\\/promises$/]', message: 'A test awaits a state, and no time.' },
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

const READ_ONCE = {
  selector:
    'Literal[value="orderNumberFormatted"], MemberExpression > Identifier[name="orderNumberFormatted"], ObjectPattern Identifier[name="orderNumberFormatted"]',
  message: 'The number of an order is read by `numberOf` of shared/api/resources/orders.ts.',
};

const NAMED_ONCE = {
  selector:
    'Literal[value="fullName"], CallExpression > MemberExpression[property.name="trim"] > TemplateLiteral Identifier[name="lastName"]',
  message: 'The name of a person is read by `nameOf` of shared/api/resources/names.ts.',
};

const ONE_CURRENCY = {
  selector: 'Literal[value="MAD"]',
  message:
    'The currency of a screen without an attribute for it is `SHOP_CURRENCY` of shared/api/resources/resource.ts.',
};

const SAID_ONCE = {
  selector: 'JSXAttribute[name.name="role"][value.value="status"], JSXAttribute[name.name="aria-live"]',
  message:
    'What is heard as well as seen is a `Status` of shared/ui/status.tsx; what is only heard is said by the announcer.',
};

// What needs no types and no selectors of the house is in `.oxlintrc.json`: oxlint knows it, and is some seven times quicker.
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
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: { parser: tseslint.parser },
    plugins: { house: importLint(import.meta.dirname) },
    rules: {
      'house/imports': 'error',
      // Oxlint would heed them.
      'no-warning-comments': ['error', { terms: ['eslint-disable', 'oxlint-disable'], location: 'anywhere' }],
      'no-restricted-syntax': ['error', ...EVERY_TEST_RUNS, ...PATHS, READ_ONCE, NAMED_ONCE, ONE_CURRENCY, SAID_ONCE],
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx', '**/*.mjs'],
    plugins: { 'import-sort': importSort },
    // Node and packages first, then the house from far to near.
    rules: {
      'import-sort/imports': ['error', { groups: [['^\\u0000', '^node:', '^[\\w@]', '^#', '^\\.\\.', '^\\.']] }],
      'import-sort/exports': 'error',
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
      '**/api/**',
      '**/api.ts',
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
  {
    files: ['shared/ui/{status,parts,notice}.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...EVERY_TEST_RUNS, ...PATHS, READ_ONCE, NAMED_ONCE, ONE_CURRENCY] },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', 'e2e/**'],
    rules: { 'house/imports': 'off' },
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
    files: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'],
    rules: { 'no-restricted-syntax': ['error', ...EVERY_TEST_RUNS, ...NOTHING_SLEEPS] },
  },
  {
    files: ['e2e/**'],
    rules: { 'no-restricted-syntax': ['error', ...EVERY_TEST_RUNS, ...NOTHING_SLEEPS, READ_AT_A_MOMENT] },
  },
  // What these measure is time, and what they wait for may never come; a browser tells nobody that it has started.
  {
    files: ['e2e/{bench,chaos,engines}/**', 'e2e/support/browser-process.ts'],
    rules: { 'no-restricted-syntax': ['error', ...EVERY_TEST_RUNS, READ_AT_A_MOMENT] },
  },
];
