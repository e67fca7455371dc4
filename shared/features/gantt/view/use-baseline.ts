import { useMemo, useState } from 'react';
import type { MenuEntry } from '#shared/ui/menu-entries.tsx';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import type { Spans } from '../plan/plan.ts';
import { baselineOf, spansFromStored, spansToStore } from '../store/baseline.ts';
import type { GanttStore } from '../store/gantt-store.ts';
import type { GanttTranslate } from '../words/texts.ts';

interface Baseline {
  readonly spans: Spans;
  readonly entries: readonly MenuEntry[];
}

/** The baseline of a plan, with the menu entries that set and clear it. @param plan names the plan on this device */
export function useBaseline(plan: string, store: GanttStore, t: GanttTranslate): Baseline {
  const setting = baselineOf(plan);
  const kept = useStoreValue(setting);
  // The plan as the page has read it, before anything was changed here.
  const [opened] = useState(() => store.getSnapshot().plan.spans);
  const [showsOpened, setShowsOpened] = useState(false);
  const own = useMemo(() => spansFromStored(kept), [kept]);
  const spans = showsOpened ? opened : own;
  const entries: readonly MenuEntry[] = [
    {
      kind: 'switch',
      id: 'opened',
      label: t('Compare with the plan as it was opened'),
      isOn: showsOpened,
      onChange: setShowsOpened,
    },
    {
      kind: 'action',
      id: 'baseline',
      label: t('Set the baseline'),
      hint: t('On this device: where the tasks are now'),
      onChoose: () => void setting.set(spansToStore(store.getSnapshot().plan.spans)),
    },
    ...(own.size === 0
      ? []
      : [
          {
            kind: 'action',
            id: 'no-baseline',
            label: t('Clear the baseline'),
            onChoose: () => void setting.set({}),
          } as const,
        ]),
  ];
  return { spans, entries };
}
