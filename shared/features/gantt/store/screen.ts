import type { Locale } from '#shared/i18n/locale.ts';
import type { ColumnId, ColumnKey } from '../domain/columns.ts';
import type { Row } from '../domain/rows.ts';
import type { TimeScale } from '../geometry/time-scale.ts';
import type { GanttTranslate } from '../words/texts.ts';

/** What the actions need of the screen, read when they need it. */
export interface Screen {
  readonly rows: readonly Row[];
  readonly scale: TimeScale;
  readonly columns: readonly ColumnId[];
  readonly isReadOnly: boolean;
  /** Tasks are made and deleted here. */
  readonly isCreating: boolean;
  readonly isRightToLeft: boolean;
  readonly locale: Locale;
  readonly t: GanttTranslate;
  readonly say: (text: string) => void;
  /** Scrolls a cell into sight and gives it the focus. */
  readonly focusCell: (id: string, column: ColumnKey) => void;
  /** Scrolls a row into sight, and leaves the focus where it is. */
  readonly showRow: (id: string) => void;
  readonly focusNew: () => void;
}
