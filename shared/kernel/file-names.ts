/** The name of a file without its ending; a name without one stays. */
export function withoutEnding(name: string): string {
  return name.replace(/\.[^.]*$/, '');
}
