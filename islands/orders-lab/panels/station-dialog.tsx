import { useEffect, useState } from 'react';
import { explainError, isAborted } from '../../../shared/api/errors.ts';
import { compareText } from '../../../shared/i18n/format.ts';
import { useIsland } from '../../../shared/island/context.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Switch } from '../../../shared/ui/fields.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Spinner } from '../../../shared/ui/parts.tsx';
import { useLab, useValue } from '../lab/lab.ts';
import { useLabText } from '../lab/text.ts';
import type { ScreenState } from '../page/use-wake-lock.ts';
import { branchOf, CATEGORIES_PATH, categorySchema, type Category } from './categories.ts';

interface Props { readonly screen: ScreenState; readonly onPrinter: (() => void) | undefined; readonly onClose: () => void }

/** What this screen is for: which categories it cooks, its keys, its printer. */
export function StationDialog({ screen, onPrinter, onClose }: Props) {
  const t = useLabText();
  const { settings } = useLab();
  const { hasBumpBar } = useValue(settings);
  return (
    <Dialog title={t('Station')} onClose={onClose} footer={<>{onPrinter ? <Button onClick={onPrinter}>{t('Printer')}</Button> : null}<Button kind="primary" data-autofocus="" onClick={onClose}>{t('Close')}</Button></>}>
      <Categories />
      <Switch label={t('Keys of a bump bar')} checked={hasBumpBar} onChange={(on) => settings.update((all) => ({ ...all, hasBumpBar: on }))} />
      <p className="fx-hint">{t('1 to 9 move the order with that number on, R takes the last move back, A shows the totals, S searches.')}</p>
      {screen === 'may-sleep' ? <Notice tone="warn">{t('The browser cannot keep this screen on: set the device so that it does not sleep.')}</Notice> : null}
    </Dialog>
  );
}

function Categories() {
  const t = useLabText();
  const { api, locale, signal } = useIsland();
  const { settings } = useLab();
  const { station } = useValue(settings);
  const [categories, setCategories] = useState<readonly Category[] | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const ending = new AbortController();
    setError(null);
    api.list(CATEGORIES_PATH, categorySchema(locale), { signal: AbortSignal.any([signal, ending.signal]) })
      .then(setCategories, (problem: unknown) => { if (!isAborted(problem)) setError(problem); });
    return () => ending.abort();
  }, [api, locale, signal, attempt]);
  if (error !== null) return <Notice tone="danger" onRetry={() => setAttempt((count) => count + 1)}>{t('The categories could not be loaded.')} {explainError(error, t)}</Notice>;
  if (categories === null) return <Spinner label={t('Loading…')} />;
  const compare = compareText(locale);
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const label = ({ name, parentId }: Category): string => { const parent = parentId === null ? undefined : names.get(parentId); return parent === undefined ? name : `${parent} › ${name}`; };
  const sorted = [...categories].sort((one, other) => compare(label(one), label(other)));
  const toggle = (id: string, isOn: boolean): void => {
    const branch = new Set(branchOf(id, categories));
    settings.update((all) => ({ ...all, station: [...all.station.filter((one) => !branch.has(one)), ...(isOn ? branch : [])] }));
  };
  return (
    <fieldset className="lab-categories">
      <legend className="fx-label">{t('Cooked here')}</legend>
      <p className="fx-hint">{station.length === 0 ? t('Everything is shown. Choose categories to see only their items.') : t('Only items of the chosen categories are shown; what has no category is shown everywhere.')}</p>
      {station.length === 0 ? null : <Button onClick={() => settings.update((all) => ({ ...all, station: [] }))}>{t('Show everything')}</Button>}
      <ul>{sorted.map((category) => <li key={category.id}><label className="lab-tick"><input type="checkbox" checked={station.includes(category.id)} onChange={(event) => toggle(category.id, event.target.checked)} /><span dir="auto">{label(category)}</span></label></li>)}</ul>
    </fieldset>
  );
}
