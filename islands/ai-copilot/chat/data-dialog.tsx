import { use } from 'react';
import type { PictureRules } from '#shared/features/preview/pictures.ts';
import sheet from '#shared/features/preview/preview.css';
import { FieldTable } from '#shared/features/preview/value-view.tsx';
import { fieldsOf } from '#shared/features/preview/values.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { useSheet } from '#shared/ui/use-sheet.ts';
import type { Values } from '../rules/record.ts';
import { useText } from '../text.ts';
import { Currency } from './use-wording.ts';

interface Props {
  readonly data: Values;
  readonly pictures: PictureRules;
  readonly endings: readonly string[];
  readonly onPreview: (html: string, name: string) => void;
  readonly onClose: () => void;
}

/** All that the model has proposed, as names and values. */
export function DataDialog({ data, pictures, endings, onPreview, onClose }: Props) {
  useSheet(sheet);
  const t = useText();
  const tUi = useUiText();
  const currency = use(Currency);
  const fields = fieldsOf(data);
  return (
    <Dialog title={t('Preview')} onClose={onClose} footer={<Button onClick={onClose}>{tUi('Close')}</Button>}>
      <div className="copilot-data">
        {fields.length === 0 ? <Notice>{t('The proposal is empty.')}</Notice> : null}
        <FieldTable fields={fields} label={t('Preview')} {...{ pictures, endings, currency, onPreview }} />
      </div>
    </Dialog>
  );
}
