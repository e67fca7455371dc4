import { useMemo } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { useSheet } from '#shared/ui/use-sheet.ts';
import { overbookedOf } from '../domain/overbooked.ts';
import type { Plan } from '../domain/plan-state.ts';
import { dayText, lastDayOf, nameOf } from '../words/gantt-words.ts';
import sheet from './dialogs.css';
import { useGantt } from './gantt-parts.ts';

export interface OverbookedDialogProps {
  readonly plan: Plan;
  readonly onClose: () => void;
}

/** Who has several tasks at once, when, and which; a press on a task leads to it. */
export function OverbookedDialog({ plan, onClose }: OverbookedDialogProps) {
  useSheet(sheet);
  const { t, locale, resources, actions } = useGantt();
  const common = useIsland().t;
  const clashes = useMemo(() => overbookedOf(plan), [plan]);
  return (
    <Dialog
      title={t('Who is overbooked')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{common('Close')}</Button>}
    >
      {clashes.length === 0 ? (
        <p>{t('Nobody has two tasks at the same time.')}</p>
      ) : (
        <ul className="gantt-clashes">
          {clashes.map(({ agent, span, tasks }) => (
            <li key={`${agent} ${span.start}`}>
              <strong dir="auto">{resources.get(agent) ?? agent}</strong>{' '}
              {t('{start} to {end}', { start: dayText(span.start, locale), end: dayText(lastDayOf(span), locale) })}
              <ul>
                {tasks.map((id) => (
                  <li key={id}>
                    <Button
                      kind="quiet"
                      onClick={() => {
                        onClose();
                        // The dialog gives the focus back first.
                        requestAnimationFrame(() => actions.focus(id));
                      }}
                    >
                      <span dir="auto">{nameOf(plan, id)}</span>
                    </Button>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
