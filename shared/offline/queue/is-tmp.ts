/** Whether an id is that of something that is not on the server yet: `tmp:{uuid}`. */
export function isTmp(id: string): boolean {
  return /^tmp:[\w-]+$/.test(id);
}
