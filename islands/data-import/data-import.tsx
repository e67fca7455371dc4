import { type FocusEvent, Suspense, useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { ApiClient } from '#shared/api/client.ts';
import { useIsland, useLoadReady } from '#shared/island/context.ts';
import type { PropsOf } from '#shared/island/spec.ts';
import { withoutEnding } from '#shared/kernel/file-names.ts';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { Spinner } from '#shared/ui/parts.tsx';
import { saveFile } from '#shared/ui/save-file.ts';
import { useLeaveGuard } from '#shared/ui/use-leave-guard.ts';
import { useLoad } from '#shared/ui/use-load.ts';
import type { spec } from './data-import.spec.ts';
import { cellText } from './rules/cell.ts';
import { currentCell, type Fault } from './rules/check.ts';
import { type EntityFields, readFields } from './rules/fields.ts';
import { rejectedCsv } from './rules/payload.ts';
import type { Table } from './rules/table.ts';
import { ActionsBar } from './steps/actions-bar.tsx';
import { UploadCard } from './steps/upload-card.tsx';
import { useText } from './text.ts';
import { type Errand, sending, useImport } from './use-import.ts';
import { usePlan } from './use-plan.ts';
import { reading, useSource } from './use-source.ts';
import { faultWords, isSecret } from './words.ts';

/** Brings the field that takes the focus, with what is said below it, out from under the foot that stays in sight. */
function keepAboveFoot({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  const foot = currentTarget.querySelector<HTMLElement>('.import-actions');
  if (foot === null || foot.contains(target) || !(target instanceof HTMLInputElement)) return;
  const bring = (): void => {
    const covered = getComputedStyle(foot).position === 'sticky' ? foot.offsetHeight : 0;
    currentTarget.style.setProperty('--foot', `${covered}px`);
    (target.closest('.fx-field') ?? target).scrollIntoView({ block: 'nearest' });
  };
  bring();
  // What the foot says of the rows grows while they are mended.
  const growing = new ResizeObserver(bring);
  growing.observe(foot);
  target.addEventListener('blur', () => growing.disconnect(), { once: true });
}

const FIELDS_PATH = '/en/excel/import/entity-fields';
/** The fields of an entity. By the session cookie alone, as the import itself. Rejects with `ApiError`. */
async function loadFields(api: ApiClient, className: string, signal: AbortSignal): Promise<EntityFields> {
  const answer = await api.fetchJson(FIELDS_PATH, { query: { className }, withToken: false, signal });
  return readFields(answer, `GET ${FIELDS_PATH}`);
}

/** Fetched while a person looks for the file. */
const steps = lazyWithRetry(async () => (await import('./steps/table-steps.tsx')).TableSteps);

const preview = lazyWithRetry(async () => (await import('./steps/preview.tsx')).Preview);

const persistImport = lazyWithRetry(async () => (await import('./persisted/persist-import.tsx')).PersistImport);

/** The fields of an entity; undefined until they are loaded. */
function useFields(className: string) {
  const { api } = useIsland();
  const [loaded, setLoaded] = useState<{ readonly className: string; readonly fields: EntityFields }>();
  const load = useLoad(
    useCallback(
      async (signal) => {
        if (className !== '') setLoaded({ className, fields: await loadFields(api, className, signal) });
      },
      [api, className],
    ),
  );
  useLoadReady(load);
  return { load, fields: loaded?.className === className ? loaded.fields : undefined };
}

export function DataImport({ entity: preset, productClass, userClass, checkUrl, maxSize }: PropsOf<typeof spec>) {
  const t = useText();
  const { locale } = useIsland();
  const [chosenEntity, setChosenEntity] = useState('');
  const [asks, setAsks] = useState(false);
  const [due, setDue] = useState<{ readonly kind: Errand; readonly table: Table | undefined }>();
  const [isKept, setIsKept] = useState(false);
  const known = { product: productClass, user: userClass };
  const isPreset = preset !== undefined && preset !== '';
  const entity = isPreset ? (preset === 'product' || preset === 'user' ? known[preset] : preset) : chosenEntity;
  const entities = [
    { value: productClass, label: t('Product') },
    { value: userClass, label: t('User') },
  ];
  const label = entities.find(({ value }) => value === entity)?.label ?? entity.split('\\').pop() ?? '';

  const { load, fields } = useFields(entity);
  const chosen = useSource(maxSize);
  const { table, sheet, file, headerRow } = chosen;
  const plan = usePlan(entity, table ?? chosen.firstRows, sheet?.separator, fields);
  const work = useImport({
    entity,
    checkUrl,
    file,
    sheet,
    table,
    headerRow,
    columns: plan.columns,
    onImported: plan.remember,
  });
  const isSending = work.progress !== undefined;
  const isReady = entity !== '' && sheet !== undefined;
  useLeaveGuard(isSending || (!isKept && work.mends.size > 0 && work.rows.length > 0));
  useEffect(() => {
    void steps.preload();
    void preview.preload();
    void reading.preload();
    void sending.preload();
  }, []);
  useEffect(() => {
    if (isReady) setAsks(false);
  }, [isReady]);

  const hint = (): string | undefined => {
    if (!asks || work.outcome !== undefined) return undefined;
    if (chosen.isReading) return t('Reading the file…');
    if (!isReady) return t('Please select a file and an entity.');
    if (fields === undefined) return t('The fields could not be loaded.');
    if (plan.repeated.size > 0) return t('Two columns have the same field. Change one of them.');
    if (plan.columns.length === 0) return t('Select a field for at least one column.');
    // The list of columns names them.
    if (plan.missing.length > 0) return t('A required field has no column.');
    if (table?.rows.length === 0) return t('There is no row below the header row.');
    return work.isChecked && work.ready.length === 0 && work.rows.length > 0
      ? t('Every row has something to mend.')
      : undefined;
  };
  const isPlanned =
    isReady && fields !== undefined && plan.repeated.size === 0 && plan.missing.length === 0 && plan.columns.length > 0;
  const send = (kind: Errand): void => {
    setAsks(true);
    if (isPlanned && !work.isChecked) setDue({ kind, table });
    else if (isPlanned && work.ready.length > 0) work.send(kind);
    else work.dismiss();
  };
  // A press while the rows are still being checked counts.
  const isDue = due !== undefined && due.table === table && isPlanned;
  const sendDue = useEffectEvent(() => {
    setDue(undefined);
    if (isDue) send(due.kind);
  });
  useEffect(() => {
    if (work.isChecked) sendDue();
  }, [work.isChecked]);
  const download = (): void => {
    if (table === undefined) return;
    const byLine = new Map<number, Fault[]>();
    for (const fault of work.faults) byLine.set(fault.line, [...(byLine.get(fault.line) ?? []), fault]);
    const rows = work.rows.flatMap((row) => {
      const faults = byLine.get(row.line);
      if (faults === undefined) return [];
      const reason = faults
        .map((fault) => {
          const column = plan.columns.find(({ at }) => at === fault.at);
          return `${column?.title ?? ''}: ${faultWords(fault, t, locale, column?.form)}`;
        })
        .join(' ');
      const values = table.columns.map(({ at, key, title }) =>
        isSecret(title, plan.mapping.get(key)?.field) ? '' : cellText(currentCell(row, at, work.mends)),
      );
      return [{ values, reason }];
    });
    const titles = table.columns.map(({ title, key }) => (title === '' ? key : title));
    saveFile(
      new Blob([rejectedCsv(titles, rows, t('Reason'))], { type: 'text/csv' }),
      `${t('to mend')} ${withoutEnding(file?.name ?? '')}.csv`,
    );
  };

  return (
    <div className="import" onFocus={keepAboveFoot}>
      <UploadCard
        title={entity === '' ? t('Upload Excel/CSV') : t('Upload Excel/CSV for {entity}', { entity: label })}
        entities={isPreset ? undefined : entities}
        entity={entity}
        onEntity={setChosenEntity}
        fields={load}
        {...{ chosen, isSending, maxSize }}
      />
      <Suspense fallback={null}>
        <persistImport.Component
          {...{ entity, isPreset, chosen, plan, work }}
          onKept={setIsKept}
          onContinue={(kept, file) => {
            setChosenEntity(kept.entity);
            plan.restore(kept);
            work.restore(kept);
            chosen.choose(file, kept.reading, kept.headerRow);
          }}
        />
      </Suspense>
      {chosen.firstRows === undefined ? null : (
        <Suspense fallback={null}>
          <preview.Component
            table={chosen.firstRows}
            rows={chosen.firstRows.rows}
            mends={work.mends}
            mapping={plan.mapping}
          />
        </Suspense>
      )}
      {table === undefined ? null : (
        <Suspense fallback={<Spinner label={t('Loading…')} />}>
          <steps.Component {...{ table, fields, plan, chosen, work }} onDownload={download} />
        </Suspense>
      )}
      <ActionsBar
        work={work}
        hasTable={table !== undefined && entity !== ''}
        isPlanned={isPlanned}
        hasCheckUrl={checkUrl !== undefined && checkUrl !== ''}
        isDue={isDue}
        hint={hint()}
        onUpload={() => send('import')}
        onCheck={() => send('check')}
      />
    </div>
  );
}
