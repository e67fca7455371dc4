import { Download, FolderOpen, Save } from 'lucide-react';
import { useRef, useState } from 'react';
import { mayShow, type PictureRules, webAddress } from '#shared/features/preview/pictures.ts';
import { useIsland, useT } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { QuestionDialog } from '#shared/ui/question-dialog.tsx';
import { saveFile } from '#shared/ui/save-file.ts';
import { useUiText } from '#shared/ui/text.ts';
import { loadPicture } from '../files/load-picture.ts';
import { readDocument, UnreadableFile } from '../files/read-document.ts';
import type { Loss } from '../files/word-losses.ts';
import type { LeftOut } from '../files/write-word.ts';
import type en from '../locales/en.ts';
import type { Store } from '../service/use-store.ts';

interface Props {
  readonly pictures: PictureRules;
  readonly store: Store;
  readonly isDirty: boolean;
  readonly html: () => string;
  readonly markdown: () => string;
  readonly onSave: () => void;
  readonly onOpen: (text: string, format: 'html' | 'markdown') => void;
  readonly onNotice: (words: string) => void;
}

/** Opens a file of the person, saves to the service, and gives the document as a file. */
export function FileButtons({ pictures, store, isDirty, html, markdown, onSave, onOpen, onNotice }: Props) {
  const t = useT<typeof en>();
  const tUi = useUiText();
  const { announcer, emit } = useIsland();
  const input = useRef<HTMLInputElement>(null);
  const [isOpening, setOpening] = useState(false);
  /** Of the file that was opened last: what is downloaded has its name. */
  const [opened, setOpened] = useState<string>();
  /** A file that waits for what is unsaved. */
  const [next, setNext] = useState<File>();
  /** A Word file that has not all of the document. */
  const [made, setMade] = useState<{ readonly file: Blob; readonly leftOut: LeftOut }>();
  const name = opened ?? store.known?.name ?? '';
  const fileName = (ending: string): string => `${name === '' ? t('Document') : name}.${ending}`;
  const problems = {
    'too-large': t('The file is too large to be opened here.'),
    protected: t('The file is protected by a password or in Word’s old format. Save it as .docx without a password.'),
    'no-document': t('The file is no text and no Word file.'),
    broken: t('The Word file is damaged.'),
  } as const;

  const lost: Readonly<Record<Loss, string>> = {
    heads: t('headers and footers'),
    comments: t('comments'),
    changes: t('who changed what'),
    formulas: t('formulas'),
    drawings: t('charts and drawings'),
    fonts: t('fonts and sizes of letters'),
    pictures: t('pictures that a browser cannot show'),
  };

  const open = async (file: File): Promise<void> => {
    setNext(undefined);
    setOpening(true);
    try {
      const read = await readDocument(file);
      onOpen(read.text, read.format);
      setOpened(read.name);
      if (read.losses.length > 0)
        onNotice(
          t('“{name}” was opened without: {parts}.', {
            name: file.name,
            parts: read.losses.map((loss) => lost[loss]).join(', '),
          }),
        );
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
  const mayLoad = (source: string): boolean => {
    const url = webAddress(source, pictures.base);
    return url === undefined || mayShow(url, pictures);
  };
  const save = (file: Blob, ending: string): void => {
    const name = fileName(ending);
    saveFile(file, name);
    announcer.say(t('The file “{name}” is saved.', { name }));
  };
  const asWord = async (): Promise<void> => {
    try {
      const { wordFileOf } = await import('../files/write-word.ts');
      const word = await wordFileOf(html(), {
        base: pictures.base,
        load: async (source) => (mayLoad(source) ? loadPicture(source) : undefined),
      });
      if (word.leftOut.pictures + word.leftOut.links > 0) setMade(word);
      else save(word.file, 'docx');
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
          if (file !== undefined && isDirty) setNext(file);
          else if (file !== undefined) void open(file);
        }}
      />
      <Button busy={isOpening} aria-label={t('Open')} title={t('Open')} onClick={() => input.current?.click()}>
        {isOpening ? null : <FolderOpen size={18} aria-hidden="true" />}
        <span className="editor-label">{t('Open')}</span>
      </Button>
      <Menu
        label={t('Download')}
        trigger={
          <Button aria-label={t('Download')} title={t('Download')}>
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
            onChoose: () => save(new Blob([html()], { type: 'text/html' }), 'html'),
          },
          {
            kind: 'action',
            id: 'md',
            label: 'Markdown',
            onChoose: () => save(new Blob([markdown()], { type: 'text/markdown' }), 'md'),
          },
        ]}
      />
      {store.service === undefined ? null : (
        <Button
          kind="primary"
          aria-label={tUi('Save')}
          title={tUi('Save')}
          busy={store.state.kind === 'saving'}
          disabled={!isDirty}
          onClick={onSave}
        >
          {store.state.kind === 'saving' ? null : <Save size={18} aria-hidden="true" />}
          <span className="editor-word">{tUi('Save')}</span>
        </Button>
      )}
      {next === undefined ? null : (
        <QuestionDialog
          title={t('Open “{name}”?', { name: next.name })}
          cancelLabel={tUi('Cancel')}
          onCancel={() => setNext(undefined)}
          answers={[{ label: t('Open it'), kind: 'primary', onChoose: () => void open(next) }]}
        >
          {t('The document has changes that are not saved. The file takes its place; undo brings it back.')}
        </QuestionDialog>
      )}
      {made === undefined ? null : (
        <QuestionDialog
          title={t('The Word file would not have all')}
          cancelLabel={tUi('Cancel')}
          onCancel={() => setMade(undefined)}
          answers={[
            {
              label: t('Download it without'),
              kind: 'primary',
              onChoose: () => {
                save(made.file, 'docx');
                setMade(undefined);
              },
            },
          ]}
        >
          {made.leftOut.pictures === 0 ? null : (
            <p>
              {t(
                'Pictures of other sites that may not be read here: {count}. Their descriptions stand in their places.',
                {
                  count: made.leftOut.pictures,
                },
              )}
            </p>
          )}
          {made.leftOut.links === 0 ? null : (
            <p>{t('Links within the document: {count}. Their words stay.', { count: made.leftOut.links })}</p>
          )}
        </QuestionDialog>
      )}
    </>
  );
}
