import { X } from 'lucide-react';
import { Suspense, useCallback, useMemo } from 'react';
import { foldText, matcherOf } from '#shared/kernel/fold.ts';
import { IconButton } from '#shared/ui/button.tsx';
import type { ComboboxChoice } from '#shared/ui/combobox.tsx';
import { SelectField, TextField } from '#shared/ui/fields.tsx';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { predecessorsOf } from '../domain/gantt-task.ts';
import type { Plan } from '../domain/plan-state.ts';
import { branchOf } from '../domain/structure.ts';
import { plainLinks } from '../domain/typed.ts';
import { formatPredecessors, type Lag, type LinkType, type Predecessor } from '../plan/predecessors.ts';
import { linksText, linkTypeText, nameOf } from '../words/gantt-words.ts';
import { useGantt } from './gantt-parts.ts';

const combobox = lazyWithRetry(async () => (await import('#shared/ui/combobox.tsx')).default);
const TYPES: readonly LinkType[] = ['FS', 'SS', 'FF', 'SF'];
const UNITS = ['h', 'd', 'w'] as const satisfies readonly Lag['unit'][];
const UNIT_WORDS = { h: 'hours', d: 'days', w: 'weeks' } as const;
/** A longer list is searched. */
const SHOWN = 50;

interface Props {
  readonly id: string;
  readonly plan: Plan;
  /** What is typed. */
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** What a task depends on, by name, with the type and the lag of each link; what is typed beside it means the same. */
export function LinksField({ id, plan, text, onText }: Props) {
  const { t } = useGantt();
  const { predecessors, problems } = predecessorsOf(plainLinks(text));
  const set = (next: readonly Predecessor[]): void => onText(linksText(formatPredecessors(next), t));
  const change = (at: number, part: Partial<Predecessor>): void =>
    set(predecessors.map((link, index) => (index === at ? { ...link, ...part } : link)));
  const taken = predecessors.map((link) => link.id).join(' ');
  const choices = useMemo(() => {
    const own = new Set([...branchOf(plan, id), ...taken.split(' ')]);
    return [...plan.tasks.keys()]
      .filter((other) => !own.has(other))
      .map((other) => {
        const label = nameOf(plan, other);
        return { choice: { value: other, label } satisfies ComboboxChoice, folded: foldText(label) };
      });
  }, [plan, id, taken]);
  const search = useCallback(
    (typed: string): readonly ComboboxChoice[] => {
      const isMeant = matcherOf(typed);
      return choices
        .filter(({ folded }) => isMeant(folded))
        .slice(0, SHOWN)
        .map(({ choice }) => choice);
    },
    [choices],
  );
  // What cannot be read is mended where it was typed.
  if (problems.length > 0) return null;
  return (
    <div className="gantt-links-field" role="group" aria-label={t('Predecessors by name')}>
      {predecessors.map((link, at) => {
        const name = nameOf(plan, link.id);
        return (
          <div key={`${link.id} ${at}`} className="gantt-link-row">
            <span className="gantt-link-name" dir="auto">
              {name}
            </span>
            <SelectField
              label={t('Type of the link to {task}', { task: name })}
              hideLabel
              value={link.type}
              choices={TYPES.map((type) => ({ value: type, label: linkTypeText(type, t) }))}
              onChange={({ target }) => change(at, { type: TYPES.find((one) => one === target.value) ?? 'FS' })}
            />
            <TextField
              label={t('Lag after {task}', { task: name })}
              hideLabel
              type="number"
              step="any"
              dir="ltr"
              value={link.lag === null ? '' : String(link.lag.amount)}
              placeholder="0"
              onChange={({ target }) => {
                const amount = target.valueAsNumber;
                const unit = link.lag?.unit ?? 'd';
                change(at, { lag: Number.isFinite(amount) && amount !== 0 ? { amount, unit } : null });
              }}
            />
            <SelectField
              label={t('Unit of the lag after {task}', { task: name })}
              hideLabel
              disabled={link.lag === null}
              value={link.lag?.unit ?? 'd'}
              choices={UNITS.map((unit) => ({ value: unit, label: t(UNIT_WORDS[unit]) }))}
              onChange={({ target }) => {
                const unit = UNITS.find((one) => one === target.value) ?? 'd';
                if (link.lag !== null) change(at, { lag: { ...link.lag, unit } });
              }}
            />
            <IconButton
              kind="quiet"
              label={t('Remove the link to {task}', { task: name })}
              icon={<X size={18} aria-hidden="true" />}
              onClick={() => set(predecessors.filter((_, index) => index !== at))}
            />
          </div>
        );
      })}
      <Suspense fallback={<span className="fx-input" />}>
        <combobox.Component
          label={t('Add a predecessor')}
          placeholder={t('Add a predecessor')}
          value={null}
          search={search}
          onChange={(other) => {
            if (other !== null) set([...predecessors, { id: other, type: 'FS', lag: null }]);
          }}
        />
      </Suspense>
    </div>
  );
}
