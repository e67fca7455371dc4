import {
  ArrowDownAZ,
  ArrowDownZA,
  Bold,
  ChartColumn,
  ChevronDown,
  ClipboardList,
  FolderOpen,
  Hash,
  Printer,
  Redo2,
  Rows3,
  Save,
  Sigma,
  Undo2,
} from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { moveInToolbar } from '#shared/ui/toolbar-keys.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { lookOf } from '../book/cell.ts';
import { cellAt } from '../book/sheet.ts';
import { columnName } from '../formula/references.ts';
import { useText } from '../text.ts';
import { sortRows } from './changes.ts';
import { ColourButton } from './colour-button.tsx';
import { FilterButton } from './filter-button.tsx';
import { boldEntries } from './looks.ts';
import { cellEntries, formatMenu, functionEntries, lineEntries } from './menus.tsx';
import type { Clipboard } from './use-clipboard.ts';
import type { Control } from './use-control.ts';

interface ToolbarProps {
  readonly control: Control;
  readonly clipboard: Clipboard;
  readonly isSaving: boolean;
  /** How the file is read, where that can be chosen. */
  readonly reading: ReactNode;
  readonly onOpen: (file: File) => void;
  readonly onSave: (kind: 'xlsx' | 'csv') => void;
  readonly onChart: () => void;
  readonly onPrint: () => void;
}

const ICON = { size: 18, 'aria-hidden': true } as const;

export function Toolbar({ control, clipboard, isSaving, reading, onOpen, onSave, onChart, onPrint }: ToolbarProps) {
  const t = useText();
  const { announcer } = useIsland();
  const sort = (isDescending: boolean): void => {
    sortRows(control, isDescending);
    const column = columnName(control.selection.active.column);
    announcer.say(
      t(isDescending ? 'Sorted by column {column}, descending.' : 'Sorted by column {column}, ascending.', { column }),
    );
  };
  const file = useRef<HTMLInputElement>(null);
  const { canUndo, canRedo } = useStoreValue(control.book);
  const { isReadOnly } = control;
  return (
    <div className="sheet-tools" part="toolbar" role="toolbar" aria-label={t('Spreadsheet')} onKeyDown={moveInToolbar}>
      {isReadOnly ? null : (
        <>
          <IconButton
            kind="quiet"
            label={t('Undo')}
            icon={<Undo2 {...ICON} />}
            aria-disabled={!canUndo}
            onClick={() => control.travel('undo')}
          />
          <IconButton
            kind="quiet"
            label={t('Redo')}
            icon={<Redo2 {...ICON} />}
            aria-disabled={!canRedo}
            onClick={() => control.travel('redo')}
          />
        </>
      )}
      {isReadOnly ? null : (
        <>
          <IconButton
            kind="quiet"
            label={t('Bold')}
            icon={<Bold {...ICON} />}
            aria-pressed={lookOf(cellAt(control.sheet, control.selection.active))?.isBold === true}
            onClick={() => {
              control.commit();
              control.put(boldEntries(control));
            }}
          />
          <ColourButton control={control} />
          <Menu
            label={t('Format')}
            trigger={<IconButton kind="quiet" label={t('Format')} icon={<Hash {...ICON} />} />}
            entries={formatMenu(control, t)}
          />
        </>
      )}
      <IconButton kind="quiet" label={t('Chart')} icon={<ChartColumn {...ICON} />} onClick={onChart} />
      <FilterButton control={control} />
      <Menu
        label={t('Cells')}
        trigger={<IconButton kind="quiet" label={t('Cells')} icon={<ClipboardList {...ICON} />} />}
        entries={cellEntries(control, clipboard, t)}
      />
      {isReadOnly ? null : (
        <>
          <Menu
            label={t('Rows and columns')}
            trigger={<IconButton kind="quiet" label={t('Rows and columns')} icon={<Rows3 {...ICON} />} />}
            entries={lineEntries(control, t)}
          />
          <IconButton
            kind="quiet"
            label={t('Sort upwards')}
            icon={<ArrowDownAZ {...ICON} />}
            onClick={() => sort(false)}
          />
          <IconButton
            kind="quiet"
            label={t('Sort downwards')}
            icon={<ArrowDownZA {...ICON} />}
            onClick={() => sort(true)}
          />
          <Menu
            label={t('Functions')}
            trigger={<IconButton kind="quiet" label={t('Functions')} icon={<Sigma {...ICON} />} />}
            entries={functionEntries(control)}
          />
        </>
      )}
      <span className="sheet-gap" />
      {reading}
      {isReadOnly ? null : (
        <>
          <input
            ref={file}
            type="file"
            hidden
            accept=".xlsx,.csv"
            aria-label={t('Open a file')}
            onChange={(event) => {
              const [chosen] = event.target.files ?? [];
              event.target.value = '';
              if (chosen !== undefined) onOpen(chosen);
            }}
          />
          <IconButton
            kind="quiet"
            label={t('Open a file')}
            icon={<FolderOpen {...ICON} />}
            onClick={() => file.current?.click()}
          />
        </>
      )}
      <IconButton kind="quiet" label={t('Print')} icon={<Printer {...ICON} />} onClick={onPrint} />
      <span className="sheet-saving">
        <Button kind="primary" aria-label={t('Save')} busy={isSaving} onClick={() => onSave('xlsx')}>
          <Save {...ICON} />
          <span className="sheet-wide">{t('Save')}</span>
        </Button>
        <Menu
          label={t('Save as')}
          trigger={<IconButton kind="quiet" label={t('Save as')} icon={<ChevronDown {...ICON} />} />}
          entries={[
            {
              kind: 'action',
              id: 'xlsx',
              label: t('Workbook (.xlsx)'),
              hint: t('All sheets, with formulas and formats.'),
              onChoose: () => onSave('xlsx'),
            },
            {
              kind: 'action',
              id: 'csv',
              label: t('Text (.csv)'),
              hint: t('This sheet, values alone.'),
              onChoose: () => onSave('csv'),
            },
          ]}
        />
      </span>
    </div>
  );
}
