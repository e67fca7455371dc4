import { createContext, useContext } from 'react';
import type { Locale } from '#shared/i18n/locale.ts';
import type { WritableStore } from '#shared/state/store.ts';
import { useSelector } from '#shared/ui/use-store-value.ts';
import type { GanttActions } from '../store/gantt-actions.ts';
import type { GanttTranslate } from '../words/texts.ts';

export const isByFinger = typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;

/** In px. */
export const ROW_HEIGHT = isByFinger ? 40 : 32;
export const AXIS_HEIGHT = 56;
export const FLAGS_HEIGHT = 18;

/** What all parts of a chart share. */
export interface GanttParts {
  readonly t: GanttTranslate;
  readonly locale: Locale;
  readonly actions: GanttActions;
  /** Names of the resources by id. */
  readonly resources: ReadonlyMap<string, string>;
  readonly isReadOnly: boolean;
  /** Tasks are made and deleted here. */
  readonly isCreating: boolean;
  /** The task whose cells or bar the pointer is over. */
  readonly near: WritableStore<string | null>;
}

export const GanttContext = createContext<GanttParts | null>(null);

export function useGantt(): GanttParts {
  const parts = useContext(GanttContext);
  if (parts === null) throw new Error('useGantt() outside a chart');
  return parts;
}

/** Whether the pointer is over a task, at its cells or at its bar. */
export function useIsNear(id: string): boolean {
  return useSelector(useGantt().near, (near) => near === id);
}
