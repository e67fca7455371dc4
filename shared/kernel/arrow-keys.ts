/** Where an arrow key leads: left and right follow the reading direction. */
export type ArrowDirection = 'up' | 'down' | 'before' | 'after';

/** Undefined for any other key. */
export function arrowDirection(key: string, isRightToLeft: boolean): ArrowDirection | undefined {
  switch (key) {
    case 'ArrowUp':
      return 'up';
    case 'ArrowDown':
      return 'down';
    case 'ArrowLeft':
      return isRightToLeft ? 'after' : 'before';
    case 'ArrowRight':
      return isRightToLeft ? 'before' : 'after';
    default:
      return undefined;
  }
}
