import { Trash2, Undo2 } from 'lucide-react';
import { explainError } from '#shared/api/errors.ts';
import { SHOP_CURRENCY } from '#shared/api/resources/resource.ts';
import { useIsland } from '#shared/island/context.ts';
import { useFormatMoney } from '#shared/island/use-format-money.ts';
import type { Minor } from '#shared/kernel/money.ts';
import { IconButton } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/fields.tsx';
import { useReadAs } from '#shared/ui/use-read-as.ts';
import { useProductsText } from '../text.ts';
import type { VariantOutcome } from './variant-outcome.ts';
import { draftOfVariant, type VariantField, type VariantProblem, type VariantRow } from './variant-rows.ts';

interface Props {
  readonly row: VariantRow;
  /** Its number from 0. */
  readonly index: number;
  readonly problems: Partial<Record<VariantField, VariantProblem>>;
  /** What the last save came to. */
  readonly outcome: VariantOutcome | undefined;
  readonly ownPrice: Minor | null;
  readonly hasStock: boolean;
  readonly takesDelete: boolean;
  /** The empty line at the end. */
  readonly isBlank: boolean;
  /** It has the focus when the table opens. */
  readonly isFirst: boolean;
  readonly onType: (field: VariantField, text: string) => void;
  readonly onRemove: () => void;
}

/** One variant: its fields side by side. */
export function VariantLine(props: Props) {
  const { row, index, problems, outcome, ownPrice, hasStock, takesDelete, isBlank, isFirst, onType, onRemove } = props;
  const t = useProductsText();
  const { locale } = useIsland();
  const formatMoney = useFormatMoney();
  const readAs = useReadAs(SHOP_CURRENCY);
  const { draft, begun, isRemoved } = row;
  const name = begun?.name || draft.name.trim() || t('New variant');
  const standing = begun === null ? ownPrice : begun.price;
  const priceText = draftOfVariant({ name: '', price: standing, stock: null, stockField: undefined }, locale).price;
  const failure = explainOutcome();
  const field = (own: VariantField, title: string) => {
    const problem = problems[own];
    return {
      label: t('{field}: {name}', { field: title, name }),
      hideLabel: true,
      error: problem === undefined ? (own === 'name' ? failure : undefined) : t(problem),
      saysError: false,
      value: draft[own],
      disabled: isRemoved,
      autoComplete: 'off',
      'data-cell': `${index} ${own}`,
      onChange: ({ target }: { readonly target: HTMLInputElement }) => onType(own, target.value),
    };
  };

  function explainOutcome(): string | undefined {
    switch (outcome?.kind) {
      case 'failed':
        return explainError(outcome.error, t);
      case 'taken':
        return t('Another variant has this name');
      case 'gone':
        return t('Someone else has deleted it. Saving again adds it anew.');
      case 'not kept':
        return t('The server has not kept it.');
      case 'changed':
        return t('Someone else has changed it to {name}, {price}. Saving again keeps what stands here.', {
          name: outcome.now.name,
          price: outcome.now.price === null ? '—' : formatMoney(outcome.now.price, SHOP_CURRENCY),
        });
      default:
        return undefined;
    }
  }

  return (
    <tr data-removed={isRemoved || undefined}>
      <td>
        <TextField
          {...field('name', t('Name'))}
          dir="auto"
          maxLength={255}
          enterKeyHint="next"
          placeholder={isBlank ? t('New variant') : undefined}
          {...(isFirst ? { 'data-autofocus': '' } : {})}
        />
      </td>
      <td>
        <TextField
          {...field('price', t('Price'))}
          dir="ltr"
          inputMode="decimal"
          data-numeric=""
          placeholder={priceText}
          hint={readAs(draft.price)}
          onFocus={({ target }) => target.select()}
        />
      </td>
      {hasStock ? (
        <td>
          <TextField
            {...field('stock', t('Stock'))}
            dir="ltr"
            inputMode="decimal"
            data-numeric=""
            onFocus={({ target }) => target.select()}
          />
        </td>
      ) : null}
      <td>
        {!takesDelete || isBlank ? null : (
          <IconButton
            kind="quiet"
            label={isRemoved ? t('Keep {name}', { name }) : t('Delete {name}', { name })}
            icon={isRemoved ? <Undo2 size={18} aria-hidden="true" /> : <Trash2 size={18} aria-hidden="true" />}
            onClick={onRemove}
          />
        )}
      </td>
    </tr>
  );
}
