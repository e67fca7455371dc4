import type { MenuEntry } from '#shared/ui/menu-entries.tsx';
import { writingOf } from '../book/entry.ts';
import { fillEntries } from '../book/fill.ts';
import { formatValue, isDateFormat } from '../book/number-format.ts';
import { formatAt } from '../book/sheet.ts';
import { DATE_FORMATS } from '../formula/dates.ts';
import { formulaText, readFormula } from '../formula/formula.ts';
import { FUNCTIONS } from '../formula/function-names.ts';
import type { Text } from '../text.ts';
import { cutColumns, deleteRows, fitColumns, formatEntries, insertRows } from './changes.ts';
import { clearEntries } from './edits.ts';
import { areaOfSelection } from './selection.ts';
import type { Clipboard } from './use-clipboard.ts';
import type { Control } from './use-control.ts';

/** 31 December 2026. */
const EXAMPLE_DAY = 46_387;
const CURRENCIES = ['€', '$', 'DH'] as const;
const ORIGIN = { row: 0, column: 0 };

type Action = Omit<Extract<MenuEntry, { readonly kind: 'action' }>, 'kind' | 'id' | 'label'>;

const action = (label: string, choose: () => void, more: Partial<Action> = {}): MenuEntry => ({
  kind: 'action',
  id: label,
  label,
  onChoose: choose,
  ...more,
});

/** What can be done with the selected cells. */
export function cellEntries(control: Control, clipboard: Clipboard, t: Text): readonly MenuEntry[] {
  const { isReadOnly, sheet } = control;
  const copy = action(t('Copy'), () => void clipboard.copy(false), { shortcut: 'Ctrl+C' });
  if (isReadOnly) return [copy];
  const fill = (side: 'down' | 'after'): void => {
    const to = areaOfSelection(control.selection);
    control.put(fillEntries(sheet, side === 'down' ? { ...to, bottom: to.top } : { ...to, right: to.left }, to));
  };
  return [
    action(t('Cut'), () => void clipboard.copy(true), { shortcut: 'Ctrl+X' }),
    copy,
    action(t('Paste'), () => void clipboard.paste(), { shortcut: 'Ctrl+V' }),
    { kind: 'separator', id: 'after-clipboard' },
    action(t('Fill down'), () => fill('down'), { shortcut: 'Ctrl+D' }),
    action(t('Fill to the side'), () => fill('after'), { shortcut: 'Ctrl+R' }),
    action(t('Empty the cells'), () => control.put(clearEntries(control)), { shortcut: 'Del' }),
  ];
}

export function lineEntries(control: Control, t: Text): readonly MenuEntry[] {
  return [
    action(t('Insert row above'), () => insertRows(control, 'above')),
    action(t('Insert row below'), () => insertRows(control, 'below')),
    action(t('Delete rows'), () => deleteRows(control), { tone: 'danger' }),
    { kind: 'separator', id: 'after-rows' },
    action(t('Insert column'), () => cutColumns(control, 'insert')),
    action(t('Delete columns'), () => cutColumns(control, 'delete'), { tone: 'danger' }),
    action(t('Fit column to its content'), () => fitColumns(control)),
  ];
}

export function formatMenu(control: Control, t: Text): readonly MenuEntry[] {
  const current = formatAt(control.sheet, control.selection.active) ?? 'General';
  const { locale } = control;
  const named = (name: string, value: string, example: number): { readonly value: string; readonly label: string } => ({
    value,
    label: `${name} · ${formatValue(example, value, locale)}`,
  });
  const choices = [
    { value: 'General', label: t('As it is') },
    named(t('Whole number'), '#,##0', 1234),
    named(t('Number'), '#,##0.00', 1234.5),
    named(t('Number without thousands'), '0.00', 1234.5),
    ...CURRENCIES.map((currency) => named(t('Currency'), `#,##0.00 "${currency}"`, 1234.5)),
    named(t('Percent'), '0%', 0.12),
    named(t('Percent with decimals'), '0.00%', 0.125),
    ...[DATE_FORMATS.dayFirst, DATE_FORMATS.monthFirst, DATE_FORMATS.iso].map((format) =>
      named(t('Date'), format, EXAMPLE_DAY),
    ),
  ];
  return [
    {
      kind: 'choice',
      id: 'format',
      closes: true,
      label: t('Numbers and dates'),
      value: current,
      choices: choices.some(({ value }) => value === current)
        ? choices
        : [...choices, named(t('As in the file'), current, isDateFormat(current) ? EXAMPLE_DAY : 1234.5)],
      onChange: (format) => control.put(formatEntries(control, format)),
    },
  ];
}

/** The usual functions, each with its French name; choosing one begins a formula. */
export function functionEntries(control: Control): readonly MenuEntry[] {
  const writing = writingOf(control.locale);
  const written = (example: string): string => formulaText(readFormula(example, ORIGIN), ORIGIN, writing).slice(1);
  return Object.entries(FUNCTIONS).flatMap(([name, [french, , example]]): MenuEntry[] =>
    example === undefined
      ? []
      : [
          {
            kind: 'action',
            id: name,
            label: name,
            hint: french === name ? written(example) : `${written(example)} · ${french}`,
            onChoose: () => {
              // The menu gives the focus back before the field can take it.
              setTimeout(() => control.begin('cell', `=${name}(`), 0);
            },
          },
        ],
  );
}
