import { useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { modelTexts } from '#shared/features/llm/texts.ts';
import { usePictureRules } from '#shared/features/preview/use-picture-rules.ts';
import { useIsland, useT } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import type { PropsOf } from '#shared/island/spec.ts';
import { withoutEnding } from '#shared/kernel/file-names.ts';
import { commandLetter } from '#shared/kernel/letter-key.ts';
import { Button } from '#shared/ui/button.tsx';
import { ContextMenu } from '#shared/ui/context-menu.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Spinner } from '#shared/ui/parts.tsx';
import { Status } from '#shared/ui/status.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { useContainerSize } from '#shared/ui/use-container-size.ts';
import { useHeldVisit } from '#shared/ui/use-leave-guard.ts';
import type { spec } from '../document-editor.spec.ts';
import type en from '../locales/en.ts';
import { ConflictDialog } from '../service/conflict-dialog.tsx';
import { useStore } from '../service/use-store.ts';
import { GenerateDialog } from '../write/generate-dialog.tsx';
import { LONGEST_SELECTION, USUAL } from '../write/prompts.ts';
import { SelectionBubble } from '../write/selection-bubble.tsx';
import { useVersions } from '../write/use-versions.ts';
import { FileButtons } from './file-buttons.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { printDocument } from './print-document.ts';
import { Toolbar } from './toolbar.tsx';
import { useFingerSelection } from './use-finger-selection.ts';
import { useOpening } from './use-opening.ts';
import { usePaste } from './use-paste.ts';
import { useWriter } from './use-writer.ts';

/** The service’s name for a document without one, the same in all languages. */
const UNNAMED = 'document';

/** The document with its toolbar and dialogs. */
export function Workspace({
  value = '',
  format,
  field = '',
  documentId = '',
  serviceUrl,
  modelUrl,
  model,
  pictureHosts,
}: PropsOf<typeof spec>) {
  const t = useT<typeof en>();
  const tUi = useUiText();
  const tModel = useLazyMessages(modelTexts);
  const { methods, dir } = useIsland();
  const pictures = usePictureRules(pictureHosts);
  const store = useStore(serviceUrl);
  const place = useRef<HTMLDivElement>(null);
  const room = useContainerSize();
  const { writer, forms, isDirty, clean, load, replace, html, markdown, revision, hasChanges, settle, discard } =
    useWriter(place, {
      field,
      format,
      pictures,
      isSavedByForm: store.service === undefined,
    });
  const [order, setOrder] = useState(USUAL);
  const [selection, setSelection] = useState<string>();
  /** What the versions were written about. */
  const about = useRef('');
  /** What a press at the selection has put into the order: it is none of what was typed. */
  const pressed = useRef('');
  const [notice, setNotice] = useState<string>();
  const versions = useVersions(modelUrl, model, clean);

  const loaded = useRef<string>(undefined);
  useEffect(() => {
    if (writer === undefined || isDirty || loaded.current === value) return;
    loaded.current = value;
    load(value, format, true);
  }, [writer, value, format, isDirty, load]);

  const opening = useOpening({
    store,
    serviceUrl,
    documentId,
    isReady: writer !== undefined,
    isDirty,
    load,
    replace,
    html,
    revision,
  });
  const save = useCallback(
    async (basis?: string): Promise<void> => {
      await settle(() => store.save(html(), documentId === '' ? UNNAMED : documentId, basis));
    },
    [store, html, documentId, settle],
  );
  useImperativeHandle(methods, () => ({ html, markdown, save: () => void save() }), [html, markdown, save]);
  useFingerSelection(place);
  const goOn = usePaste(place, writer, store.service, clean, setNotice);
  const [mayLeave, setMayLeave] = useState(false);
  const visit = useHeldVisit(isDirty && !mayLeave);

  const openWrite = (): string => {
    const selected = writer?.selectedText() ?? '';
    if (selected !== about.current) versions.clear();
    about.current = selected;
    setSelection(selected);
    return selected;
  };
  const insertPicture = (address: string, name: string): void => {
    const picture = document.createElement('img');
    picture.alt = withoutEnding(name);
    picture.setAttribute('src', address);
    writer?.insert(clean(picture.outerHTML));
  };
  const ask = (topic: string): void => {
    const selected = openWrite();
    const isTyped = order.topic !== '' && order.topic !== pressed.current;
    if (isTyped) return;
    pressed.current = topic;
    setOrder({ ...order, topic });
    if (selected.length <= LONGEST_SELECTION) versions.write({ ...order, topic, selection: selected });
  };
  const closeWrite = (): void => {
    setSelection(undefined);
    versions.stop();
  };
  const isOpen = selection !== undefined;
  const wasOpen = useRef(false);
  useEffect(() => {
    // Once the dialog is gone: while it is open the text is inert, and what it was opened from may be gone as well.
    if (wasOpen.current && !isOpen) writer?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, writer]);
  const { state } = store;
  const hasModel = modelUrl !== undefined && modelUrl !== '';
  return (
    <div
      className="editor"
      onKeyDownCapture={(event) => {
        if (commandLetter(event) === 'u' && !event.shiftKey) {
          // The library would begin a list.
          event.preventDefault();
          event.stopPropagation();
          writer?.exec('flexyMark', { name: 'u' });
          return;
        }
        // The library would strike the text out, and the browser would save the page as a file.
        if (commandLetter(event) !== 's' || event.shiftKey) return;
        event.preventDefault();
        // Without a service the page’s form saves.
        if (store.service !== undefined && hasChanges() && state.kind !== 'saving' && state.kind !== 'conflict')
          void save();
      }}
    >
      <Toolbar
        {...{ writer, forms }}
        onWrite={() => void openWrite()}
        onPrint={() => {
          printDocument(clean(html()), dir).catch(() => setNotice(t('The document could not be printed.')));
        }}
        onPicture={(address, name) => insertPicture(address, name)}
      >
        <FileButtons
          {...{ pictures, store, html, markdown, isDirty, onNotice: setNotice }}
          onSave={() => void save()}
          onOpen={replace}
        />
      </Toolbar>
      {state.kind === 'opening' ? <Spinner label={tUi('Loading…')} /> : null}
      {state.kind === 'failed' ? (
        <Notice
          tone="danger"
          onDismiss={store.dismiss}
          onRetry={() => {
            if (state.what === 'save') void save();
            else opening.again();
          }}
        >
          {state.what === 'save'
            ? t('Not saved. The document stays as it is.')
            : t('The document could not be opened.')}{' '}
          {explainError(state.error, tUi)}
        </Notice>
      ) : null}
      {opening.hasDraft && isDirty ? (
        <Notice onDismiss={opening.keepDraft} actions={<Button onClick={opening.dropDraft}>{t('Discard it')}</Button>}>
          {t('Your unsaved text is back.')}
        </Notice>
      ) : null}
      {notice === undefined ? null : (
        <Notice tone="warn" onDismiss={() => setNotice(undefined)}>
          {notice}
        </Notice>
      )}
      {goOn === undefined ? null : (
        <Notice actions={<Button onClick={goOn}>{t('Insert it without the service')}</Button>}>
          {t('What you pasted is being converted…')}
        </Notice>
      )}
      <div ref={room} className="editor-place">
        <ContextMenu
          label={t('Document')}
          entries={[{ kind: 'action', id: 'write', label: t('AI Write'), onChoose: () => void openWrite() }]}
        >
          <div
            ref={place}
            className="editor-area"
            part="area"
            inert={state.kind === 'opening'}
            onContextMenu={({ button, ctrlKey, clientX, clientY }) => {
              // By a mouse; keys and fingers have put the cursor there already.
              if (button === 2 || ctrlKey) writer?.pointAt({ left: clientX, top: clientY });
            }}
          />
        </ContextMenu>
        {hasModel && selection === undefined ? <SelectionBubble frame={place} onAsk={ask} /> : null}
      </div>
      <Status className="fx-hint">{isDirty ? t('Unsaved changes') : state.kind === 'saved' ? t('Saved.') : ''}</Status>
      {selection === undefined ? null : (
        <GenerateDialog
          {...{ versions, selection, pictures, order }}
          hasModel={hasModel}
          onOrder={setOrder}
          onInsert={(version) => {
            writer?.insert(clean(version), { stands: true });
            setOrder(USUAL);
            closeWrite();
            versions.clear();
          }}
          onClose={closeWrite}
        />
      )}
      {(visit.to === null && !opening.isHeld) || !isDirty || state.kind === 'conflict' ? null : (
        <LeaveQuestion
          isSaving={state.kind === 'saving'}
          onSave={store.service === undefined ? undefined : () => void save()}
          onLeave={() => {
            opening.leave();
            if (visit.to === null) discard();
            else setMayLeave(true);
          }}
          onStay={visit.to === null ? opening.stay : visit.stay}
        />
      )}
      {state.kind === 'conflict' ? (
        <ConflictDialog
          mine={state.mine}
          theirs={state.theirs.html}
          pictures={pictures}
          onKeepMine={() => void save(state.theirs.updatedAt)}
          onUseTheirs={() => {
            store.take(state.theirs);
            opening.forget();
            load(state.theirs.html, 'html');
          }}
          onClose={store.dismiss}
        />
      ) : null}
      <Status as="span" className="fx-hidden">
        {versions.isWriting ? tModel('The answer is being written…') : ''}
      </Status>
    </div>
  );
}
