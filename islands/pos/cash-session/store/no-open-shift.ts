/** The page asks for an open shift before anything is sold, and there is none: another tab may have closed it. */
export class NoOpenShiftError extends Error {
  constructor() {
    super('No shift is open.');
    this.name = 'NoOpenShiftError';
  }
}
