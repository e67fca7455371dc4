import { ChevronLeft, ChevronRight, Square } from 'lucide-react';
import { modelTexts } from '#shared/features/llm/texts.ts';
import { turnStatus } from '#shared/features/llm/words.ts';
import { Writing } from '#shared/features/llm/writing.tsx';
import { HtmlPreview } from '#shared/features/preview/html-preview.tsx';
import type { PictureRules } from '#shared/features/preview/pictures.ts';
import { useIsland, useT } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { SelectField, TextArea } from '#shared/ui/fields.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Status } from '#shared/ui/status.tsx';
import { useUiText } from '#shared/ui/text.ts';
import type en from '../locales/en.ts';
import { type Choices, DOCUMENT_LENGTHS, LONGEST_SELECTION, TONES, TYPES, USUAL } from './prompts.ts';
import type { Versions } from './use-versions.ts';

interface Props {
  readonly versions: Versions;
  /** The selected text, which `Insert` replaces. */
  readonly selection: string;
  readonly hasModel: boolean;
  readonly pictures: PictureRules;
  /** What is typed and chosen; it outlives the dialog. */
  readonly order: Choices;
  readonly onOrder: (order: Choices) => void;
  readonly onInsert: (html: string) => void;
  readonly onClose: () => void;
}

/** `Generate Content`: versions of a text, one of which is put into the document. */
export function GenerateDialog({ versions, selection, hasModel, pictures, order, onOrder, onInsert, onClose }: Props) {
  const t = useT<typeof en>();
  const tUi = useUiText();
  const tModel = useLazyMessages(modelTexts);
  const { dir } = useIsland();
  const { kept, shown, turn, isWriting, isRepeating } = versions;
  const version = kept[shown];
  const isTooLong = selection.length > LONGEST_SELECTION;
  const canWrite = hasModel && !isTooLong && order.topic.trim() !== '';
  const news = turn === undefined ? undefined : turnStatus(turn, tModel, tUi);
  const write = (): void => {
    if (canWrite) versions.write({ ...order, selection });
  };
  const [Previous, Next] = dir === 'rtl' ? [ChevronRight, ChevronLeft] : [ChevronLeft, ChevronRight];
  const pick = <Value extends string>(values: readonly Value[], value: string): Value | undefined =>
    values.find((one) => one === value);

  return (
    <Dialog
      title={t('Generate Content')}
      size="wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{tUi('Cancel')}</Button>
          {isWriting ? (
            <Button key="stop" onClick={versions.stop}>
              <Square size={16} aria-hidden="true" />
              {tModel('Stop')}
            </Button>
          ) : null}
          <Button key="write" kind={version === undefined ? 'primary' : 'plain'} disabled={!canWrite} onClick={write}>
            {turn === undefined ? t('Generate') : t('Rewrite')}
          </Button>
          <Button
            key="insert"
            kind={version === undefined ? 'plain' : 'primary'}
            disabled={version === undefined}
            onClick={() => (version === undefined ? undefined : onInsert(version))}
          >
            {selection.trim() === '' ? t('Insert') : t('Replace the selection')}
          </Button>
        </>
      }
    >
      <div className="write">
        {hasModel ? null : (
          <Notice tone="danger">
            {tModel('This page does not say where the model is (attribute {name}).', { name: 'model-url' })}
          </Notice>
        )}
        <TextArea
          label={t('Topic or idea')}
          hideLabel
          data-autofocus=""
          rows={3}
          dir="auto"
          placeholder={t('Please provide the topic or idea for content generation...')}
          value={order.topic}
          onChange={({ target }) => onOrder({ ...order, topic: target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) write();
          }}
        />
        {selection.trim() === '' ? null : (
          <p className="fx-hint write-selection">
            {t('About the selected text:')} <bdi>{selection.slice(0, LONGEST_SELECTION)}</bdi>
          </p>
        )}
        {isTooLong ? (
          <Notice tone="warn">
            {t('The selected text is too long for the model ({count} characters). Select at most {most}.', {
              count: selection.length,
              most: LONGEST_SELECTION,
            })}
          </Notice>
        ) : null}
        <div className="write-choices">
          <SelectField
            label={t('Tone')}
            value={order.tone}
            choices={TONES.map((value) => ({ value, label: t(value) }))}
            onChange={({ target }) => onOrder({ ...order, tone: pick(TONES, target.value) ?? USUAL.tone })}
          />
          <SelectField
            label={t('Type')}
            value={order.type}
            choices={TYPES.map((value) => ({ value, label: t(value) }))}
            onChange={({ target }) => onOrder({ ...order, type: pick(TYPES, target.value) ?? USUAL.type })}
          />
          <SelectField
            label={t('Length')}
            value={order.length}
            choices={DOCUMENT_LENGTHS.map((value) => ({ value, label: t(value) }))}
            onChange={({ target }) =>
              onOrder({ ...order, length: pick(DOCUMENT_LENGTHS, target.value) ?? USUAL.length })
            }
          />
        </div>
        {isWriting ? (
          <>
            <Writing pause={turn?.pause} />
            <p className="write-coming" dir="auto">
              {turn?.reply.text.replace(/<[^>]*>?/g, ' ')}
            </p>
          </>
        ) : null}
        {news === undefined ? null : (
          <Notice tone={news.tone} {...(turn?.state === 'failed' && canWrite ? { onRetry: write } : {})}>
            {news.words}
          </Notice>
        )}
        {isRepeating ? (
          <Notice tone="warn">{t('The model keeps writing the same. Change the topic or the tone.')}</Notice>
        ) : null}
        {version === undefined ? null : (
          <section className="write-version" aria-label={t('Versions')}>
            <div className="write-arrows">
              <IconButton
                label={t('Previous version')}
                icon={<Previous size={20} aria-hidden="true" />}
                disabled={shown === 0}
                onClick={() => versions.show(shown - 1)}
              />
              <Status as="span">{t('{at} of {count}', { at: shown + 1, count: kept.length })}</Status>
              <IconButton
                label={t('Next version')}
                icon={<Next size={20} aria-hidden="true" />}
                disabled={shown >= kept.length - 1}
                onClick={() => versions.show(shown + 1)}
              />
            </div>
            <HtmlPreview
              html={version}
              title={t('{at} of {count}', { at: shown + 1, count: kept.length })}
              pictures={pictures}
            />
          </section>
        )}
      </div>
    </Dialog>
  );
}
