import { expect, test } from 'vitest';
import { withTrustedHtml } from './trusted-plugin.mjs';

test('HTML of a library goes through its policy, at every place where the browser takes it', () => {
  expect(withTrustedHtml('export const a = (e, b) => { e.innerHTML = b ? "<i>" : e.innerHTML = ""; }')).toBe(
    "import { libraryHtml as flexyLibraryHtml } from 'flexy:library-html';" +
      'export const a = (e, b) => { e.innerHTML = flexyLibraryHtml(b ? "<i>" : e.innerHTML = flexyLibraryHtml("")); }',
  );
  expect(
    withTrustedHtml(
      'e.insertAdjacentHTML("afterend", x); new DOMParser().parseFromString(x, t); doc.write(x); file.write(x)',
    ),
  ).toBe(
    "var flexyLibraryHtml = require('flexy:library-html').libraryHtml;" +
      'e.insertAdjacentHTML("afterend", flexyLibraryHtml(x)); new DOMParser().parseFromString(flexyLibraryHtml(x), t); ' +
      'doc.write(flexyLibraryHtml(x)); file.write(x)',
  );
});

test('what only reads HTML stays as it is, and a library that needs nothing is told', () => {
  expect(() => withTrustedHtml('const a = e.innerHTML === "";')).toThrow(/take it off the list/);
});
