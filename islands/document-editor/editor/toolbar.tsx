import {
  Bold,
  Code,
  Heading,
  Italic,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  Sparkles,
  Strikethrough,
  Table,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#shared/island/context.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import type en from '../locales/en.ts';
import type { Forms, Writer } from './toast.ts';

interface Props {
  readonly writer: Writer | undefined;
  readonly forms: Forms;
  readonly onWrite: () => void;
  /** Further buttons: open, save, download. */
  readonly children: ReactNode;
}

const SIZE = { size: 18, 'aria-hidden': true } as const;
const HEADINGS = [1, 2, 3] as const;
const [ROWS, COLUMNS] = [3, 3];

/** The island’s own toolbar: the library’s does not work in a shadow root. */
export function Toolbar({ writer, forms, onWrite, children }: Props) {
  const t = useT<typeof en>();
  const run = (command: string, payload?: Readonly<Record<string, unknown>>): void => {
    writer?.exec(command, payload);
    writer?.focus();
  };
  const addTable = (): void => {
    writer?.addTable(ROWS, COLUMNS);
    writer?.focus();
  };
  const form = (label: string, icon: ReactNode, command: string, name: string): ReactNode => (
    <IconButton
      kind="quiet"
      label={label}
      icon={icon}
      aria-pressed={forms[name] === true}
      // The selection stays in the document.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => run(command)}
    />
  );
  return (
    <div className="editor-toolbar" role="toolbar" part="toolbar" aria-label={t('Formatting')}>
      <Button kind="primary" onPointerDown={(event) => event.preventDefault()} onClick={onWrite}>
        <Sparkles {...SIZE} />
        {t('AI Write')}
      </Button>
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
      {form(t('Strike through'), <Strikethrough {...SIZE} />, 'strike', 'strike')}
      {form(t('List'), <List {...SIZE} />, 'bulletList', 'bulletList')}
      {form(t('Numbered list'), <ListOrdered {...SIZE} />, 'orderedList', 'orderedList')}
      {form(t('Quotation'), <Quote {...SIZE} />, 'blockQuote', 'blockQuote')}
      {form(t('Code'), <Code {...SIZE} />, 'code', 'code')}
      <IconButton kind="quiet" label={t('Table')} icon={<Table {...SIZE} />} onClick={addTable} />
      <IconButton kind="quiet" label={t('Line')} icon={<Minus {...SIZE} />} onClick={() => run('hr')} />
      <IconButton kind="quiet" label={t('Undo')} icon={<Undo2 {...SIZE} />} onClick={() => run('undo')} />
      <IconButton kind="quiet" label={t('Redo')} icon={<Redo2 {...SIZE} />} onClick={() => run('redo')} />
      <span className="editor-files">{children}</span>
    </div>
  );
}
