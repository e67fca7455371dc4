import { PenLine } from 'lucide-react';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { record, string, unknown } from 'valibot';
import { explainError } from '#shared/api/errors.ts';
import { proposedRecords } from '#shared/api/resources/ai-requests.ts';
import { useCategories } from '#shared/features/categories/use-categories.ts';
import { useFieldWords } from '#shared/features/field-labels/field-labels.ts';
import type { PictureRules } from '#shared/features/preview/pictures.ts';
import sheet from '#shared/features/preview/preview.css';
import { PreviewDialog } from '#shared/features/preview/preview-dialog.tsx';
import { FieldTable, RowsTable, ValueView } from '#shared/features/preview/value-view.tsx';
import { fieldsOf } from '#shared/features/preview/values.ts';
import { useIsland } from '#shared/island/context.ts';
import { idOf } from '#shared/kernel/iri.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useLoad } from '#shared/ui/use-load.ts';
import { useSheet } from '#shared/ui/use-sheet.ts';
import type { Response } from '../rules/requests.ts';
import { hasCategory, proposedRows, withNames } from '../rules/rows.ts';
import { useText } from '../text.ts';
import { RowEditor } from './row-editor.tsx';

interface Props {
  readonly response: Response;
  /** The assistant's name for it: `Product`. */
  readonly entity: string;
  readonly pictures: PictureRules;
  /** ISO 4217 code of the amounts. */
  readonly currency: string;
  /** What the person has made of it; null: nothing else. */
  readonly edited: Response['newData'];
  /** Undefined where it can no longer be changed, or changes what is there. */
  readonly onEdit: ((data: Response['newData']) => void) | undefined;
  /** Called once it stands there: its code and its texts may have come later than the answer. */
  readonly onShown: () => void;
}

const anyRecord = record(string(), unknown());

/** The record that a proposal is about, as it is today; undefined while it is not known, or if it names none. */
function useToday(entity: string, newData: Response['newData']) {
  const { api } = useIsland();
  const id = newData === null ? null : idOf({ id: newData['id'], '@id': newData['@id'] });
  const path = proposedRecords[entity];
  const address = id === null || path === undefined ? undefined : `${path}/${encodeURIComponent(id)}`;
  const [today, setToday] = useState<Readonly<Record<string, unknown>>>();
  const load = useLoad(
    useCallback(
      async (signal) => {
        if (address !== undefined) setToday(await api.get(address, anyRecord, { signal }));
      },
      [api, address],
    ),
  );
  return { today, load };
}

/** What was proposed: its text, and a table of its fields, beside today’s values where there are some. */
export function Result(props: Props) {
  const { entity, pictures, currency, edited, onEdit, onShown } = props;
  const { newData, text } = props.response;
  useSheet(sheet);
  const t = useText();
  const wordsOf = useFieldWords();
  const [preview, setPreview] = useState<{ readonly html: string; readonly name: string }>();
  const { today, load } = useToday(entity, newData);
  const announce = useEffectEvent(onShown);
  useEffect(() => announce(), []);
  const [isEditing, setEditing] = useState(edited !== null);
  const proposed = proposedRows(newData);
  const data = edited ?? newData;
  const categories = useCategories(hasCategory(data, entity));
  const names = new Map(categories.choices.map(({ value, label }) => [value, label]));
  const fields = data === null ? [] : fieldsOf(withNames(data, names));
  const isTable = isEditing && onEdit !== undefined && newData !== null && proposed !== undefined;
  const onPreview = (html: string, name: string): void => setPreview({ html, name });
  const options = { pictures, currency, onPreview };
  return (
    <>
      {text === '' ? null : <ValueView name={t('Answer')} value={text} {...options} />}
      {load.error === undefined ? null : (
        <Notice tone="warn" onRetry={load.reload}>
          {t('Today’s values could not be read.')} {explainError(load.error, t)}
        </Notice>
      )}
      {isTable ? (
        // Another answer has rows of its own.
        <RowEditor
          key={JSON.stringify(newData)}
          data={newData}
          {...{ proposed, currency, edited, categories, onEdit }}
        />
      ) : fields.length === 0 ? (
        text === '' ? (
          <p>{t('There is no result.')}</p>
        ) : null
      ) : today === undefined ? (
        <FieldTable fields={fields} label={t('Result')} {...options} />
      ) : (
        <div className="value-scroll" role="group" aria-label={t('Result')} tabIndex={0}>
          <RowsTable
            rows={fields}
            label={t('Result')}
            head={
              <tr>
                <th scope="col">{t('Field')}</th>
                <th scope="col">{t('Today')}</th>
                <th scope="col">{t('Proposed')}</th>
              </tr>
            }
          >
            {({ key, value }) => (
              <tr key={key}>
                <th scope="row" dir="auto">
                  {wordsOf(key)}
                </th>
                <td>
                  <ValueView name={wordsOf(key)} field={key} value={today[key]} depth={1} {...options} />
                </td>
                <td>
                  <ValueView name={wordsOf(key)} field={key} value={value} depth={1} {...options} />
                </td>
              </tr>
            )}
          </RowsTable>
        </div>
      )}
      {isTable || onEdit === undefined || proposed === undefined ? null : (
        <div>
          <Button onClick={() => setEditing(true)}>
            <PenLine size={18} aria-hidden="true" />
            {proposed.field === undefined ? t('Change it') : t('Change or leave out rows')}
          </Button>
        </div>
      )}
      {preview === undefined ? null : (
        <PreviewDialog {...preview} pictures={pictures} onClose={() => setPreview(undefined)} />
      )}
    </>
  );
}
