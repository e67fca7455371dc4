import { useText } from '../text.ts';
import type { Control } from './use-control.ts';

/** The sheets of the workbook. */
export function SheetTabs({ control }: { readonly control: Control }) {
  const t = useText();
  const { book, number } = control;
  if (book.sheets.length < 2) return null;
  return (
    <nav className="sheet-tabs" aria-label={t('Sheets')}>
      {book.sheets.map(({ name }, index) => (
        <button
          key={name}
          type="button"
          className="sheet-tab"
          aria-current={index === number ? 'true' : undefined}
          onClick={() => control.show(index)}
        >
          <span dir="auto">{name}</span>
        </button>
      ))}
    </nav>
  );
}
