import { SEPARATORS } from '#shared/features/sheets/csv.ts';
import { ENCODINGS } from '#shared/features/sheets/decode.ts';
import { SelectField, Switch, TextField } from '#shared/ui/fields.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { NO_HEADER } from '../rules/table.ts';
import { useText } from '../text.ts';
import type { ChosenFile } from '../use-source.ts';

/** How the file is read: guessed, shown, and changed at will. */
export function ReadingOptions({ chosen, isSending }: { readonly chosen: ChosenFile; readonly isSending: boolean }) {
  const t = useText();
  const { sheet, headerRow } = chosen;
  if (sheet === undefined) return null;
  const separators = { ',': t('Comma'), ';': t('Semicolon'), '\t': t('Tab'), '|': '|' };
  const { doubtful = [], samples = [] } = sheet;
  return (
    <details className="import-reading" open={samples.length > 0 || undefined}>
      <summary>{t('How the file is read')}</summary>
      {doubtful.length === 0 ? null : (
        <Notice tone="warn">
          {t('Letters of another encoding than the rest, please check them:')}{' '}
          {doubtful
            .map(({ row, column, text }) => t('row {row}, column {column}: “{text}”', { row, column, text }))
            .join(' · ')}
        </Notice>
      )}
      {samples.length === 0 ? null : (
        <fieldset className="import-samples" disabled={isSending}>
          <legend>{t('Which line is written as it should be?')}</legend>
          {samples.map(({ encoding, line }) => (
            <label key={encoding}>
              <input
                type="radio"
                name="encoding"
                checked={sheet.encoding === encoding}
                onChange={() => chosen.readAgain({ encoding })}
              />
              <bdi>{line}</bdi> <small>{encoding.toUpperCase()}</small>
            </label>
          ))}
        </fieldset>
      )}
      <div className="import-options">
        {sheet.encoding === undefined ? null : (
          <SelectField
            label={t('Encoding')}
            choices={ENCODINGS.map((value) => ({ value, label: value.toUpperCase() }))}
            value={sheet.encoding}
            disabled={isSending}
            onChange={({ target }) => chosen.readAgain({ encoding: ENCODINGS.find((one) => one === target.value) })}
          />
        )}
        {sheet.separator === undefined ? null : (
          <SelectField
            label={t('Separator')}
            choices={SEPARATORS.map((value) => ({ value, label: separators[value] }))}
            value={sheet.separator}
            disabled={isSending}
            onChange={({ target }) => chosen.readAgain({ separator: SEPARATORS.find((one) => one === target.value) })}
          />
        )}
        {sheet.sheets.length < 2 ? null : (
          <SelectField
            label={t('Sheet')}
            choices={sheet.sheets.map((value) => ({ value, label: value }))}
            value={sheet.sheet ?? ''}
            disabled={isSending}
            onChange={({ target }) => chosen.readAgain({ sheet: target.value })}
          />
        )}
        <Switch
          label={t('This file has a header row')}
          checked={headerRow >= 0}
          disabled={isSending}
          onChange={(has) => chosen.setHeaderRow(has ? 0 : NO_HEADER)}
        />
        {headerRow === NO_HEADER ? null : (
          <TextField
            label={t('Header row')}
            type="number"
            inputMode="numeric"
            min={1}
            max={sheet.rowCount}
            value={headerRow + 1}
            disabled={isSending}
            onChange={({ target }) => {
              const row = Math.floor(Number(target.value)) - 1;
              if (row >= 0 && row < sheet.rowCount) chosen.setHeaderRow(row);
            }}
          />
        )}
      </div>
      {sheet.ignoresQuotes ? (
        <p className="fx-hint">{t('A quotation mark is never closed: quotation marks are read as letters.')}</p>
      ) : null}
    </details>
  );
}
