/**
 * The module of a library with these changes; each must find its place.
 * @param {string} library Its name, for the error.
 * @param {string} text
 * @param {readonly (readonly [RegExp, string])[]} changes
 * @throws Error when the library is made in another way than the changes expect
 */
export function mended(library, text, changes) {
  return changes.reduce((done, [from, to]) => {
    if (done.search(from) < 0) throw new Error(`${library} is made in another way now: ${from.source}`);
    return done.replace(from, to);
  }, text);
}
