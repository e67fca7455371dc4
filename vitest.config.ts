import type { Plugin } from 'vitest/config';
import { defineConfig } from 'vitest/config';

/** In unit tests a sheet is an empty one; how things look is for the browser tests. */
function sheetStub(): Plugin {
  const mark = '\0sheet:';
  return {
    name: 'sheet-stub',
    enforce: 'pre',
    resolveId: (source) => (source.endsWith('.css') ? `${mark}${source}.js` : undefined),
    load: (id) =>
      id.startsWith(mark)
        ? 'export default typeof CSSStyleSheet === "undefined" ? {} : new CSSStyleSheet();'
        : undefined,
  };
}

const places = '{shared,islands,demo-host}/**/*.test';

export default defineConfig({
  plugins: [sheetStub()],
  test: {
    // More would starve the browsers that the tests drive.
    maxWorkers: 2,
    // For what never ends: on a busy machine the defaults, 5 and 10 s, are short for what bundles or starts a host.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Likewise for a state that a test waits for: a second, the default, was short.
    expect: { poll: { timeout: 20_000 } },
    // No test builds on another. The run says its seed: `-- --sequence.seed=…` has the same order again.
    sequence: { shuffle: { files: true, tests: true } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          include: [`${places}.ts`, `${places}.mjs`],
          setupFiles: ['shared/testing/unit-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          isolate: false,
          include: [`${places}.tsx`],
          setupFiles: ['shared/testing/dom-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          environment: 'node',
          isolate: false,
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/support/global-setup.ts'],
          // The summary names each test that needed it; more than two fail the run.
          retry: 1,
        },
      },
    ],
  },
});
