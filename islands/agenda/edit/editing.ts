import type { WallTime } from '#shared/kernel/wall-time.ts';
import type { AgendaEvent } from '../events/event.ts';

/** What the form is open for. */
export interface Editing {
  /** Null: a new one. */
  readonly event: AgendaEvent | null;
  /** Of a new one. */
  readonly day: WallTime;
}
