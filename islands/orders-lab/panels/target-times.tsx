import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/fields.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { useKitchen } from '../kitchen/kitchen.ts';
import { useKitchenText } from '../kitchen/text.ts';
import { type Target, withTarget } from '../rules/targets.ts';
import { useDishes } from './use-dishes.ts';

const FIRST_MINUTES = 10;

/** How long each dish may take: cards say what is left of it, in words and by colour. */
export function TargetTimes() {
  const t = useKitchenText();
  const { settings } = useKitchen();
  const { targets } = useStoreValue(settings);
  const set = (dish: Pick<Target, 'dish' | 'name'>, minutes: number | null): void =>
    void settings.update((all) => ({ ...all, targets: withTarget(all.targets, dish, minutes) }));
  return (
    <fieldset className="lab-targets">
      <legend className="fx-label">{t('Target times')}</legend>
      <p className="fx-hint">{t('A dish with a target time shows how much of it is left, counted from the order.')}</p>
      {targets.length === 0 ? null : (
        <ul aria-label={t('Target times')}>
          {targets.map((target) => (
            <li key={target.dish}>
              <span dir="auto">{target.name}</span>
              <input
                className="fx-input fx-number"
                type="number"
                inputMode="numeric"
                min={1}
                max={240}
                aria-label={t('Minutes for {dish}', { dish: target.name })}
                defaultValue={target.minutes}
                onChange={({ target: { valueAsNumber } }) => {
                  if (valueAsNumber >= 1) set(target, valueAsNumber);
                }}
              />
              <span aria-hidden="true">{t('min')}</span>
              <IconButton
                kind="quiet"
                label={t('Remove the target of {dish}', { dish: target.name })}
                icon={<X size={18} aria-hidden="true" />}
                onClick={() => set(target, null)}
              />
            </li>
          ))}
        </ul>
      )}
      <AddDish onAdd={(dish) => set(dish, FIRST_MINUTES)} />
    </fieldset>
  );
}

function AddDish({ onAdd }: { readonly onAdd: (dish: Pick<Target, 'dish' | 'name'>) => void }) {
  const t = useKitchenText();
  const { settings } = useKitchen();
  const known = new Set(useStoreValue(settings).targets.map(({ dish }) => dish));
  const [query, setQuery] = useState('');
  const { dishes, error, isLoading, reload } = useDishes(query);
  const offered = dishes.filter(({ dish }) => !known.has(dish));
  return (
    <>
      <TextField
        type="search"
        label={t('Add a dish')}
        placeholder={t('Search dishes')}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      {error === undefined ? null : (
        <Notice tone="danger" onRetry={reload}>
          {t('The dishes could not be loaded.')} {explainError(error, t)}
        </Notice>
      )}
      {query.trim() !== '' && offered.length === 0 && !isLoading && error === undefined ? (
        <p className="fx-hint">{t('Nothing found')}</p>
      ) : null}
      <ul className="lab-dishes" aria-label={t('Add a dish')}>
        {offered.map((dish) => (
          <li key={dish.dish}>
            <Button
              onClick={() => {
                onAdd(dish);
                setQuery('');
              }}
            >
              <Plus size={18} aria-hidden="true" />
              <span dir="auto">{dish.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
