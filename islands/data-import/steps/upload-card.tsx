import { FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import type { Choice } from '#shared/ui/fields.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Spinner } from '#shared/ui/parts.tsx';
import type { Load } from '#shared/ui/use-load.ts';
import { useText } from '../text.ts';
import type { ChosenFile } from '../use-source.ts';
import { problemWords } from '../words.ts';

interface Props {
  readonly title: string;
  /** Undefined where the entity is preset. */
  readonly entities: readonly Choice[] | undefined;
  readonly entity: string;
  readonly onEntity: (className: string) => void;
  readonly chosen: ChosenFile;
  readonly isSending: boolean;
  readonly fields: Load;
  readonly maxSize: number;
}

/** The first card: what is imported, and the file. */
export function UploadCard({ title, entities, entity, onEntity, chosen, isSending, fields, maxSize }: Props) {
  const t = useText();
  const { locale } = useIsland();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const choose = (files: FileList | null | undefined): void => {
    const file = files?.[0];
    if (file !== undefined && !isSending) chosen.choose(file);
  };
  const drag = (event: DragEvent, over: boolean): void => {
    event.preventDefault();
    setIsOver(over);
  };
  return (
    <section className="import-card" part="upload" aria-labelledby="import-title">
      <h2 id="import-title" data-step="1">
        {title}
      </h2>
      <div className="import-choose">
        {entities === undefined ? null : (
          <fieldset className="import-entities" disabled={isSending}>
            <legend className="fx-label">{t('What is imported')}</legend>
            {entities.map(({ value, label }) => (
              <label key={value}>
                <input
                  type="radio"
                  name="import-entity"
                  value={value}
                  checked={value === entity}
                  onChange={() => onEntity(value)}
                />
                {label}
              </label>
            ))}
          </fieldset>
        )}
        <div
          className="import-drop"
          data-over={isOver ? '' : undefined}
          onDragOver={(event) => drag(event, true)}
          onDragLeave={(event) => drag(event, false)}
          onDrop={(event) => {
            drag(event, false);
            choose(event.dataTransfer.files);
          }}
        >
          <input
            ref={input}
            hidden
            type="file"
            accept=".csv,.tsv,.xlsx"
            aria-label={t('File')}
            onChange={(event) => {
              choose(event.target.files);
              // The same file, mended elsewhere, can be chosen again.
              event.target.value = '';
            }}
          />
          <Button aria-disabled={isSending} onClick={() => input.current?.click()}>
            <FileUp size={18} aria-hidden="true" />
            {t('Choose file')}
          </Button>
          <span className="import-file" dir="auto">
            {chosen.file?.name ?? t('or drop a .csv, .tsv or .xlsx file here')}
          </span>
        </div>
      </div>
      {chosen.isReading ? <Spinner label={t('Reading the file…')} /> : null}
      {chosen.problem === undefined ? null : (
        <Notice tone="danger">{problemWords(chosen.problem, t, formatNumber(maxSize, locale))}</Notice>
      )}
      {entity !== '' && fields.isLoading ? <Spinner label={t('Loading fields…')} /> : null}
      {fields.error === undefined ? null : (
        <Notice tone="danger" onRetry={fields.reload} retrying={fields.isLoading}>
          <strong>{t('The fields could not be loaded.')}</strong> {explainError(fields.error, t)}
        </Notice>
      )}
    </section>
  );
}
