import { Ellipsis, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { IconButton } from '#shared/ui/button.tsx';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { Menu } from '#shared/ui/menu.tsx';
import type { MenuEntry } from '#shared/ui/menu-entries.tsx';
import { useToasts } from '#shared/ui/toast.tsx';
import { freeName } from '../book/sheet-list.ts';
import { useText } from '../text.ts';
import type { Control } from './use-control.ts';

const ICON = { size: 18, 'aria-hidden': true } as const;

/** Fetched when somebody renames a sheet. */
const renameDialog = lazyWithRetry(async () => (await import('./rename-dialog.tsx')).RenameDialog);

interface Props {
  readonly control: Control;
  /** A new sheet is typed into at once. */
  readonly onShown: () => void;
}

/** The sheets of the workbook, and what can be done with them. */
export function SheetTabs({ control, onShown }: Props) {
  const t = useText();
  const { announcer } = useIsland();
  const toasts = useToasts();
  const [isNaming, setNaming] = useState(false);
  const { book, number, order, sheet, isReadOnly } = control;
  if (isReadOnly && order.length < 2) return null;
  const names = book.ordered().map(({ name }) => name);
  const at = order.indexOf(number);

  const add = (): void => {
    const own = { sheet: book.sheets.length, name: freeName((count) => t('Sheet {number}', { number: count }), names) };
    control.commit();
    book.run({ kind: 'add-sheet', ...own, at: at + 1 });
    control.show(own.sheet);
    onShown();
    announcer.say(t('The sheet “{name}” is there.', { name: own.name }));
  };
  const remove = (): void => {
    control.commit();
    book.run({ kind: 'delete-sheet', sheet: number });
    control.show(order[at + 1] ?? order[at - 1] ?? number);
    toasts.show({
      text: t('The sheet “{name}” is deleted.', { name: sheet.name }),
      action: { label: t('Undo'), onChoose: () => control.travel('undo') },
    });
  };
  const move = (to: number, label: string): readonly MenuEntry[] =>
    names[to] === undefined
      ? []
      : [{ kind: 'action', id: label, label, onChoose: () => book.run({ kind: 'move-sheet', sheet: number, at: to }) }];
  const entries: readonly MenuEntry[] = [
    { kind: 'action', id: 'rename', label: t('Rename the sheet'), onChoose: () => setNaming(true) },
    ...move(at - 1, t('Move before “{name}”', { name: names[at - 1] ?? '' })),
    ...move(at + 1, t('Move after “{name}”', { name: names[at + 1] ?? '' })),
    {
      kind: 'action',
      id: 'delete',
      label: t('Delete the sheet'),
      tone: 'danger',
      isDisabled: order.length < 2,
      ...(order.length < 2 ? { hint: t('A workbook has at least one sheet.') } : {}),
      onChoose: remove,
    },
  ];
  return (
    <>
      <nav className="sheet-tabs" aria-label={t('Sheets')}>
        {order.map((one) => (
          <button
            key={one}
            type="button"
            className="sheet-tab"
            aria-current={one === number ? 'true' : undefined}
            onClick={() => control.show(one)}
            onDoubleClick={() => setNaming(!isReadOnly)}
          >
            <span dir="auto">{book.sheets[one]?.name}</span>
          </button>
        ))}
      </nav>
      {isReadOnly ? null : (
        <>
          <IconButton kind="quiet" label={t('New sheet')} icon={<Plus {...ICON} />} onClick={add} />
          <Menu
            label={t('This sheet')}
            trigger={<IconButton kind="quiet" label={t('This sheet')} icon={<Ellipsis {...ICON} />} />}
            entries={entries}
          />
        </>
      )}
      {isNaming ? (
        <Suspense fallback={null}>
          <renameDialog.Component
            name={sheet.name}
            others={names.filter((name) => name !== sheet.name)}
            onClose={() => setNaming(false)}
            onRename={(name) => {
              setNaming(false);
              control.commit();
              if (name !== sheet.name) book.run({ kind: 'rename-sheet', sheet: number, name });
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
