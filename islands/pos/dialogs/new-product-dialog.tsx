import { type FormEvent, useState } from 'react';
import { ApiError, explainError } from '#shared/api/errors.ts';
import { apiContext } from '#shared/api/fields.ts';
import { productResource } from '#shared/api/resources/products.ts';
import { useDiscardQuestion } from '#shared/features/record-form/use-discard-question.tsx';
import { scanningTexts } from '#shared/features/scanning/texts.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { currencyDecimals, minorToDecimal } from '#shared/kernel/money.ts';
import { isNumberProblem, readAmount } from '#shared/kernel/typed-number.ts';
import { sameValue } from '#shared/records/merge.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { TextField } from '#shared/ui/fields.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useReadAs } from '#shared/ui/use-read-as.ts';
import { productSchema } from '../api/product.ts';
import type { Product } from '../model.ts';
import { usePosText } from '../till/text.ts';
import { useTill } from '../till/till.ts';

const FIELDS = ['name', 'price', 'barcode'] as const;
type Field = (typeof FIELDS)[number];

interface Props {
  readonly code: string;
  readonly onCreated: (product: Product) => void;
  readonly onClose: () => void;
}

/** Creates a product for an unknown code: name and price are enough to sell it. The back-office adds the rest later. */
export default function NewProductDialog({ code, onCreated, onClose }: Props) {
  const t = usePosText();
  const words = useLazyMessages(scanningTexts);
  const { api, signal } = useIsland();
  const {
    catalogue,
    settings: { currency },
  } = useTill();
  const decimals = currencyDecimals(currency);
  const readAs = useReadAs(currency);
  const begun = { name: '', price: '', barcode: code };
  const [values, setValues] = useState<Readonly<Record<Field, string>>>(begun);
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { close, question } = useDiscardQuestion({
    isDirty: !sameValue(values, begun),
    onDiscard: () => setValues(begun),
    onClose,
  });
  const send = async (): Promise<void> => {
    const price = readAmount(values.price, decimals);
    const found: Partial<Record<Field, string>> = {};
    if (values.name.trim() === '') found.name = t('Required');
    if (price === 'invalid') found.price = words('Enter a price of 0 or more');
    if (price === 'too-large') found.price = t('This number is too large.');
    setErrors(found);
    setFailure(null);
    if (busy || isNumberProblem(price) || Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const body = {
        name: values.name.trim(),
        price: minorToDecimal(price, decimals),
        barcode: values.barcode.trim(),
        productType: 'simple',
      };
      const product = await api.create(productResource.path, body, productSchema(apiContext(api, currency)), {
        signal,
      });
      // The next scan finds it on this device.
      void catalogue.lookUpCode(body.barcode, signal);
      onCreated(product);
    } catch (error) {
      const violations = error instanceof ApiError ? error.violations : [];
      setErrors(
        Object.fromEntries(
          FIELDS.flatMap((field) =>
            violations.filter(({ path }) => path === field).map(({ message }) => [field, message]),
          ),
        ),
      );
      setFailure(explainError(error, t));
    } finally {
      setBusy(false);
    }
  };
  const field = (name: Field) => ({
    name,
    error: errors[name],
    value: values[name],
    autoComplete: 'off',
    // What is typed now would not go with it.
    readOnly: busy,
    onChange: (event: { readonly target: { readonly value: string } }) => {
      const text = event.target.value;
      setValues((current) => ({ ...current, [name]: text }));
    },
  });
  return (
    <>
      <Dialog
        title={words('New product')}
        size="small"
        onClose={close}
        footer={
          <>
            <Button onClick={close}>{t('Cancel')}</Button>
            <Button kind="primary" type="submit" form="new-product" busy={busy}>
              {words('Create and add')}
            </Button>
          </>
        }
      >
        {failure === null ? null : (
          <Notice tone="danger" onRetry={() => void send()} retrying={busy}>
            {words('The product could not be created.')} {failure}
          </Notice>
        )}
        <form
          id="new-product"
          className="fx-form"
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void send();
          }}
        >
          <TextField {...field('name')} label={words('Name')} required dir="auto" data-autofocus="" />
          <TextField
            {...field('price')}
            label={`${words('Price')} (${currency})`}
            hint={readAs(values.price)}
            required
            inputMode="none"
            data-numeric=""
            dir="ltr"
          />
          <TextField {...field('barcode')} label={words('Barcode')} dir="ltr" />
        </form>
      </Dialog>
      {question}
    </>
  );
}
