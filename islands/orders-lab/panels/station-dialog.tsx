import { useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { useCategories } from '#shared/features/categories/use-categories.ts';
import { foldText, matcherOf } from '#shared/kernel/fold.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Switch, TextField } from '#shared/ui/fields.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Spinner } from '#shared/ui/parts.tsx';
import { useSheet } from '#shared/ui/use-sheet.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import type { ScreenState } from '#shared/ui/use-wake-lock.ts';
import { useKitchen } from '../kitchen/kitchen.ts';
import { useKitchenText } from '../kitchen/text.ts';
import sheet from './panels.css';
import { TargetTimes } from './target-times.tsx';

interface Props {
  readonly screen: ScreenState;
  readonly onPrinter: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Fewer categories are seen at once. */
const SEARCHED_FROM = 8;

/** Settings of this station: categories, bump bar, printer. */
export function StationDialog({ screen, onPrinter, onClose }: Props) {
  const t = useKitchenText();
  useSheet(sheet);
  const { settings } = useKitchen();
  const { hasBumpBar, density } = useStoreValue(settings);
  return (
    <Dialog
      title={t('Station')}
      onClose={onClose}
      footer={
        <>
          {onPrinter ? <Button onClick={onPrinter}>{t('Printer')}</Button> : null}
          <Button kind="primary" data-autofocus="" onClick={onClose}>
            {t('Close')}
          </Button>
        </>
      }
    >
      <Cooked />
      <TargetTimes />
      <Switch
        label={t('Smaller cards')}
        checked={density === 'compact'}
        onChange={(on) => settings.update((all) => ({ ...all, density: on ? 'compact' : 'comfortable' }))}
      />
      <Switch
        label={t('Bump bar keys')}
        checked={hasBumpBar}
        onChange={(on) => settings.update((all) => ({ ...all, hasBumpBar: on }))}
      />
      <p className="fx-hint">
        {t('1 to 9 move the order with that number on, R undoes the last move, A shows the totals, S searches.')}
      </p>
      {screen === 'may-sleep' ? (
        <Notice tone="warn">
          {t('The browser cannot keep this screen on: set the device so that it does not sleep.')}
        </Notice>
      ) : null}
    </Dialog>
  );
}

function Cooked() {
  const t = useKitchenText();
  const { settings } = useKitchen();
  const { station } = useStoreValue(settings);
  const { choices, branchOf, isLoading, error, reload } = useCategories();
  const [query, setQuery] = useState('');
  const isMeant = matcherOf(query);
  const found = choices.filter(({ label }) => isMeant(foldText(label)));
  if (error !== undefined)
    return (
      <Notice tone="danger" onRetry={reload}>
        {t('The categories could not be loaded.')} {explainError(error, t)}
      </Notice>
    );
  if (isLoading) return <Spinner label={t('Loading…')} />;
  // A station with a category also has its subcategories.
  const toggle = (id: string, isOn: boolean): void => {
    const branch = branchOf(id);
    settings.update((all) => ({
      ...all,
      station: [...all.station.filter((one) => !branch.includes(one)), ...(isOn ? branch : [])],
    }));
  };
  return (
    <fieldset className="lab-categories">
      <legend className="fx-label">{t('Cooked here')}</legend>
      <p className="fx-hint">
        {station.length === 0
          ? t('Everything is shown. Choose categories to see only their items.')
          : t('Only items of the chosen categories are shown; what has no category is shown everywhere.')}
      </p>
      {station.length === 0 ? null : (
        <Button onClick={() => settings.update((all) => ({ ...all, station: [] }))}>{t('Show all')}</Button>
      )}
      {choices.length > SEARCHED_FROM ? (
        <TextField
          type="search"
          label={t('Search categories')}
          hideLabel
          placeholder={t('Search categories')}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      ) : null}
      {found.length === 0 ? <p className="fx-hint">{t('Nothing found')}</p> : null}
      <ul>
        {found.map(({ value, label }) => (
          <li key={value}>
            <label className="lab-tick">
              <input
                type="checkbox"
                checked={station.includes(value)}
                onChange={(event) => toggle(value, event.target.checked)}
              />
              <span dir="auto">{label}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
