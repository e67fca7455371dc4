import { memo } from 'react';
import type { Categories } from '#shared/features/categories/use-categories.ts';
import { SelectField, TextField } from '#shared/ui/fields.tsx';
import { type Draft, draftShape, problemsOf } from '../form/draft.ts';
import { FIELD_LABELS } from '../form/field-texts.ts';
import type { ListedProduct } from '../list/pending-products.ts';
import { useProductsText } from '../text.ts';
import { type Column, COLUMNS } from './cells.ts';

interface Props {
  readonly product: ListedProduct;
  /** Its number from 0. */
  readonly row: number;
  readonly begun: Draft;
  readonly draft: Draft;
  readonly choices: Categories['choices'];
  readonly onType: (id: string, column: Column, text: string) => void;
}

/** One product of the table, a field in each cell. Drawn again only where something in it has changed. */
export const SheetRow = memo(function SheetRow({ product, row, begun, draft, choices, onType }: Props) {
  const t = useProductsText();
  const problems = problemsOf(draft, product);
  const name = begun.name || product.id;
  return (
    <tr>
      {COLUMNS.map((column) => {
        const problem = problems[column];
        const field = {
          label: t('{field}: {name}', { field: t(FIELD_LABELS[column]), name }),
          hideLabel: true,
          error: problem === undefined ? undefined : t(problem),
          saysError: false,
          value: draft[column],
          'data-cell': `${row} ${column}`,
          'data-changed': draftShape.isSame?.(column, begun[column], draft[column]) === false ? '' : undefined,
        };
        return (
          <td key={column}>
            {column === 'category' ? (
              <SelectField
                {...field}
                choices={choices}
                none={t('No category')}
                onChange={({ target }) => onType(product.id, column, target.value)}
              />
            ) : (
              <TextField
                {...field}
                dir={column === 'name' ? 'auto' : 'ltr'}
                inputMode={column === 'price' || column === 'finalPrice' ? 'decimal' : undefined}
                data-numeric={column === 'price' || column === 'finalPrice' ? '' : undefined}
                autoComplete="off"
                onFocus={({ target }) => target.select()}
                onChange={({ target }) => onType(product.id, column, target.value)}
              />
            )}
          </td>
        );
      })}
    </tr>
  );
});
