import {
  AlignLeft,
  Bold,
  Ellipsis,
  Heading,
  ImageIcon,
  Italic,
  Link,
  List,
  ListOrdered,
  Printer,
  Quote,
  Redo2,
  Sparkles,
  Table,
  Underline,
  Undo2,
} from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useT } from '#shared/island/context.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { Menu } from '#shared/ui/menu.tsx';
import type { MenuEntry } from '#shared/ui/menu-entries.tsx';
import { moveInToolbar } from '#shared/ui/toolbar-keys.ts';
import type en from '../locales/en.ts';
import { ALIGNMENTS, type FoundLink } from './commands.ts';
import { LinkDialog } from './link-dialog.tsx';
import type { Forms, Writer } from './toast.ts';

interface Props {
  readonly writer: Writer | undefined;
  readonly forms: Forms;
  readonly onWrite: () => void;
  readonly onPrint: () => void;
  /** Puts a picture of the file manager into the document. */
  readonly onPicture: (address: string, name: string) => void;
  /** Further buttons: open, save, download. */
  readonly children: ReactNode;
}

const SIZE = { size: 18, 'aria-hidden': true } as const;
const HEADINGS = [1, 2, 3] as const;
const [ROWS, COLUMNS] = [3, 3];

/** Fetched when somebody looks for a picture. */
const picker = lazyWithRetry(async () => (await import('#shared/features/files/picture-dialog.tsx')).PictureDialog);

/** The island’s own toolbar: the library’s does not work in a shadow root. */
export function Toolbar({ writer, forms, onWrite, onPrint, onPicture, children }: Props) {
  const t = useT<typeof en>();
  const [link, setLink] = useState<FoundLink>();
  const [isPicking, setPicking] = useState(false);
  const isAsking = link !== undefined || isPicking;
  const wasAsking = useRef(false);
  useEffect(() => {
    // Once the dialog is gone: it gives the focus back to its button.
    if (wasAsking.current && !isAsking) writer?.focus();
    wasAsking.current = isAsking;
  }, [isAsking, writer]);
  const run = (command: string, payload?: Readonly<Record<string, unknown>>): void => {
    writer?.exec(command, payload);
    writer?.focus();
  };
  const action = (label: string, onChoose: () => void, more: { readonly tone?: 'danger' } = {}): MenuEntry => ({
    kind: 'action',
    id: label,
    label,
    onChoose,
    ...more,
  });
  const sides = { '': t('At the start'), center: t('Centred'), right: t('At the right'), justify: t('Justified') };
  const addTable = (): void => {
    writer?.addTable(ROWS, COLUMNS);
    writer?.focus();
  };
  const form = (
    label: string,
    icon: ReactNode,
    command: string,
    name: string,
    payload?: Readonly<Record<string, unknown>>,
  ): ReactNode => (
    <IconButton
      kind="quiet"
      label={label}
      icon={icon}
      aria-pressed={forms[name] === true}
      // The selection stays in the document.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => run(command, payload)}
    />
  );
  return (
    <div
      className="editor-toolbar"
      role="toolbar"
      part="toolbar"
      aria-label={t('Formatting')}
      onKeyDown={moveInToolbar}
    >
      <Button
        kind="primary"
        aria-label={t('AI Write')}
        title={t('AI Write')}
        onPointerDown={(event) => event.preventDefault()}
        onClick={onWrite}
      >
        <Sparkles {...SIZE} />
        <span className="editor-word">{t('AI Write')}</span>
      </Button>
      <div className="editor-forms-scroll">
        <Menu
          label={t('Heading')}
          trigger={<IconButton kind="quiet" label={t('Heading')} icon={<Heading {...SIZE} />} />}
          entries={HEADINGS.map((level) => ({
            kind: 'action',
            id: String(level),
            label: t('Heading {level}', { level }),
            onChoose: () => run('heading', { level }),
          }))}
        />
        {form(t('Bold'), <Bold {...SIZE} />, 'bold', 'strong')}
        {form(t('Italic'), <Italic {...SIZE} />, 'italic', 'emph')}
        {form(t('Underline'), <Underline {...SIZE} />, 'flexyMark', 'u', { name: 'u' })}
        {form(t('List'), <List {...SIZE} />, 'bulletList', 'bulletList')}
        {form(t('Numbered list'), <ListOrdered {...SIZE} />, 'orderedList', 'orderedList')}
        {form(t('Quotation'), <Quote {...SIZE} />, 'blockQuote', 'blockQuote')}
        <Menu
          label={t('Alignment')}
          trigger={<IconButton kind="quiet" label={t('Alignment')} icon={<AlignLeft {...SIZE} />} />}
          entries={[
            {
              kind: 'choice',
              id: 'alignment',
              label: t('Alignment'),
              value: ALIGNMENTS.find((side) => side !== '' && forms[side] === true) ?? '',
              choices: ALIGNMENTS.map((value) => ({ value, label: sides[value] })),
              onChange: (alignment) => run('flexyAlign', { alignment }),
            },
          ]}
        />
        <IconButton
          kind="quiet"
          label={t('Link')}
          icon={<Link {...SIZE} />}
          aria-pressed={forms['link'] === true}
          onClick={() => setLink(writer?.link())}
        />
        <IconButton kind="quiet" label={t('Picture')} icon={<ImageIcon {...SIZE} />} onClick={() => setPicking(true)} />
        {forms['table'] === true ? (
          <Menu
            label={t('Table')}
            trigger={<IconButton kind="quiet" label={t('Table')} icon={<Table {...SIZE} />} />}
            entries={[
              action(t('Row above'), () => run('addRowToUp')),
              action(t('Row below'), () => run('addRowToDown')),
              action(t('Column before'), () => run('addColumnToLeft')),
              action(t('Column after'), () => run('addColumnToRight')),
              { kind: 'separator', id: 'before-deleting' },
              action(t('Delete the row'), () => run('removeRow')),
              action(t('Delete the column'), () => run('removeColumn')),
              action(t('Delete the table'), () => run('removeTable'), { tone: 'danger' }),
            ]}
          />
        ) : (
          <IconButton kind="quiet" label={t('Table')} icon={<Table {...SIZE} />} onClick={addTable} />
        )}
        <Menu
          label={t('More')}
          trigger={<IconButton kind="quiet" label={t('More')} icon={<Ellipsis {...SIZE} />} />}
          entries={[
            action(t('Strike through'), () => run('strike')),
            action(t('Code'), () => run('code')),
            action(t('Line'), () => run('hr')),
          ]}
        />
        <IconButton kind="quiet" label={t('Undo')} icon={<Undo2 {...SIZE} />} onClick={() => run('undo')} />
        <IconButton kind="quiet" label={t('Redo')} icon={<Redo2 {...SIZE} />} onClick={() => run('redo')} />
        <IconButton kind="quiet" label={t('Print or PDF')} icon={<Printer {...SIZE} />} onClick={onPrint} />
      </div>
      <span className="editor-files">{children}</span>
      {link === undefined ? null : (
        <LinkDialog
          link={link}
          onClose={() => setLink(undefined)}
          onSet={(next) => {
            setLink(undefined);
            writer?.setLink(next);
          }}
        />
      )}
      {isPicking ? (
        <Suspense fallback={null}>
          <picker.Component
            title={t('Picture')}
            take={t('Insert')}
            onClose={() => setPicking(false)}
            onPick={(address, name) => {
              setPicking(false);
              onPicture(address, name);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
