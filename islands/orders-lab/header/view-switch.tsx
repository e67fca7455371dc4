import { Columns4, ConciergeBell, LayoutGrid } from 'lucide-react';
import { IconButton } from '#shared/ui/button.tsx';
import { useSelector } from '#shared/ui/use-store-value.ts';
import { useKitchen } from '../kitchen/kitchen.ts';
import type { KitchenText } from '../kitchen/text.ts';
import { useKitchenText } from '../kitchen/text.ts';
import { type View, VIEWS } from '../store/settings.ts';

const LOOKS = {
  columns: { label: 'Columns', Icon: Columns4 },
  tickets: { label: 'Tickets', Icon: LayoutGrid },
  pass: { label: 'Pass', Icon: ConciergeBell },
} as const satisfies Record<View, { readonly label: KitchenText; readonly Icon: typeof Columns4 }>;

/** How the orders are shown on this device. */
export function ViewSwitch() {
  const t = useKitchenText();
  const { settings } = useKitchen();
  const shown = useSelector(settings, ({ view }) => view);
  return (
    <div className="lab-views" role="group" aria-label={t('View')}>
      {VIEWS.map((view) => {
        const { label, Icon } = LOOKS[view];
        return (
          <IconButton
            key={view}
            label={t(label)}
            aria-pressed={view === shown}
            icon={<Icon size={20} aria-hidden="true" />}
            onClick={() => settings.update((all) => ({ ...all, view }))}
          />
        );
      })}
    </div>
  );
}
