import { Download, FolderOpen, Save } from 'lucide-react';
import { useRef, useState } from 'react';
import { useIsland, useT } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { saveFile } from '#shared/ui/save-file.ts';
import { useUiText } from '#shared/ui/text.ts';
import { readDocument, UnreadableFile } from '../files/read-document.ts';
import type en from '../locales/en.ts';
import type { Store } from '../service/use-store.ts';

interface Props {
  readonly store: Store;
  readonly isDirty: boolean;
  readonly html: () => string;
  readonly markdown: () => string;
  readonly onSave: () => void;
  readonly onOpen: (text: string, format: 'html' | 'markdown') => void;
  readonly onNotice: (words: string) => void;
}

/** Opens a file of the person, saves to the service, and gives the document as a file. */
export function FileButtons({ store, isDirty, html, markdown, onSave, onOpen, onNotice }: Props) {
  const t = useT<typeof en>();
  const tUi = useUiText();
  const { emit } = useIsland();
  const input = useRef<HTMLInputElement>(null);
  const [isOpening, setOpening] = useState(false);
  const name = store.known?.name ?? '';
  const fileName = (ending: string): string => `${name === '' ? t('Document') : name}.${ending}`;
  const problems = {
    'too-large': t('The file is too large to be opened here.'),
    protected: t('The file is protected by a password or in Word’s old format. Save it as .docx without a password.'),
    'no-document': t('The file is no text and no Word file.'),
    broken: t('The Word file is damaged.'),
  } as const;

  const open = async (file: File): Promise<void> => {
    setOpening(true);
    try {
      const read = await readDocument(file);
      onOpen(read.text, read.format);
      emit('flexy:document-opened', { document: null, name: read.name });
    } catch (error) {
      onNotice(
        `${t('“{name}” was not opened.', { name: file.name })} ${
          error instanceof UnreadableFile ? problems[error.problem] : tUi('Something went wrong')
        }`,
      );
    } finally {
      setOpening(false);
    }
  };
  const asWord = async (): Promise<void> => {
    try {
      const { wordFileOf } = await import('../files/write-word.ts');
      saveFile(await wordFileOf(html()), fileName('docx'));
    } catch {
      onNotice(t('The Word file could not be made.'));
    }
  };

  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".docx,.html,.htm,.md,.markdown,.txt"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file !== undefined) void open(file);
        }}
      />
      <Button busy={isOpening} title={t('Open')} onClick={() => input.current?.click()}>
        {isOpening ? null : <FolderOpen size={18} aria-hidden="true" />}
        <span className="editor-label">{t('Open')}</span>
      </Button>
      <Menu
        label={t('Download')}
        trigger={
          <Button title={t('Download')}>
            <Download size={18} aria-hidden="true" />
            <span className="editor-label">{t('Download')}</span>
          </Button>
        }
        entries={[
          { kind: 'action', id: 'docx', label: t('Word (.docx)'), onChoose: () => void asWord() },
          {
            kind: 'action',
            id: 'html',
            label: 'HTML',
            onChoose: () => saveFile(new Blob([html()], { type: 'text/html' }), fileName('html')),
          },
          {
            kind: 'action',
            id: 'md',
            label: 'Markdown',
            onChoose: () => saveFile(new Blob([markdown()], { type: 'text/markdown' }), fileName('md')),
          },
        ]}
      />
      {store.service === undefined ? null : (
        <Button kind="primary" busy={store.state.kind === 'saving'} disabled={!isDirty} onClick={onSave}>
          {store.state.kind === 'saving' ? null : <Save size={18} aria-hidden="true" />}
          {tUi('Save')}
        </Button>
      )}
    </>
  );
}
