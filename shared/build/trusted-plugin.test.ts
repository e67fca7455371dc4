import { expect, test } from 'vitest';
import { withTrustedHtml } from './trusted-plugin.mjs';

const HELPER = '/trusted.ts';

test('HTML of a library goes through its policy, at every place where the browser takes it', () => {
  expect(withTrustedHtml('export const a = (e, b) => { e.innerHTML = b ? "<i>" : e.innerHTML = ""; }', HELPER)).toBe(
    'import { libraryHtml as flexyLibraryHtml } from "/trusted.ts";' +
      'export const a = (e, b) => { e.innerHTML = flexyLibraryHtml(b ? "<i>" : e.innerHTML = flexyLibraryHtml("")); }',
  );
  expect(
    withTrustedHtml(
      'e.insertAdjacentHTML("afterend", x); new DOMParser().parseFromString(x, t); doc.write(x); file.write(x)',
      HELPER,
    ),
  ).toBe(
    'var flexyLibraryHtml = require("/trusted.ts").libraryHtml;' +
      'e.insertAdjacentHTML("afterend", flexyLibraryHtml(x)); new DOMParser().parseFromString(flexyLibraryHtml(x), t); ' +
      'doc.write(flexyLibraryHtml(x)); file.write(x)',
  );
});

test('what only reads HTML stays as it is, and a library that needs nothing is told', () => {
  expect(() => withTrustedHtml('const a = e.innerHTML === "";', HELPER)).toThrow(/take it off the list/);
});
