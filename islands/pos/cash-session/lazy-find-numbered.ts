/** What finds a sale by its number, of any day. */
export async function loadFindNumbered() {
  return (await import('./find-numbered.ts')).findNumbered;
}
