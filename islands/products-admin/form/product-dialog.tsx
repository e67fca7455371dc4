import { type FormEvent, Fragment, useCallback, useRef, useState } from 'react';
import { ApiError, explainError } from '#shared/api/errors.ts';
import type { Categories } from '#shared/features/categories/use-categories.ts';
import { useIsland } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Spinner } from '#shared/ui/parts.tsx';
import { QuestionDialog } from '#shared/ui/question-dialog.tsx';
import { useHeldVisit } from '#shared/ui/use-leave-guard.ts';
import { useLoad } from '#shared/ui/use-load.ts';
import type { ProductReader } from '../list/reader.ts';
import { useProductsText } from '../messages.ts';
import { CURRENCY, type Product } from '../wire.ts';
import { type Choices, ConflictPanel, firstChoices } from './conflict-panel.tsx';
import type { Field } from './draft.ts';
import { productDrafts } from './draft-storage.ts';
import { ObstacleNotice } from './obstacle-notice.tsx';
import { ProductFields } from './product-fields.tsx';
import { useProductForm } from './use-product-form.ts';

interface Common {
  readonly categories: Categories;
  readonly onSaved: (product: Product, isNew: boolean) => void;
  readonly onClose: () => void;
}
export interface ProductDialogProps extends Common {
  /** Null for a new product. */
  readonly id: string | null;
  readonly name: string;
  readonly field: Field;
  readonly reader: ProductReader;
}

/** The form of a product. It begins with the record as it is now, not as the list was read. */
export default function ProductDialog({ id, name, field, reader, ...common }: ProductDialogProps) {
  const t = useProductsText();
  const { api } = useIsland();
  const [product, setProduct] = useState<Product | null>(null);
  const { error, reload } = useLoad(
    useCallback(
      async (signal) => {
        if (id !== null) setProduct(await reader.one(id, signal));
      },
      [id, reader],
    ),
  );

  const isGone = error instanceof ApiError && error.kind === 'not-found';
  // What was typed for it does not go with it.
  const begun = product ?? (isGone ? (productDrafts(api.base).of(id).getSnapshot()?.begun ?? null) : null);
  if (id === null || begun !== null) return <FormDialog product={begun} name={name} field={field} {...common} />;
  return (
    <Dialog
      title={t('Edit {name}', { name })}
      onClose={common.onClose}
      footer={<Button onClick={common.onClose}>{t('Close')}</Button>}
    >
      {error === undefined ? (
        <Spinner label={t('Loading…')} />
      ) : (
        <Notice tone="danger" onRetry={isGone ? undefined : reload}>
          <strong>{t('The product could not be loaded.')}</strong> {explainError(error, t)}
        </Notice>
      )}
    </Dialog>
  );
}

function FormDialog({
  product,
  name,
  field,
  categories,
  onSaved,
  onClose,
}: Common & { readonly product: Product | null; readonly name: string; readonly field: Field }) {
  const t = useProductsText();
  const form = useProductForm({ product, onSaved });
  const element = useRef<HTMLFormElement>(null);
  const [isClosing, setClosing] = useState(false);
  const { to, stay } = useHeldVisit(form.isDirty);
  const [choices, setChoices] = useState<Choices>({});
  const conflict = form.obstacle?.kind === 'conflict' ? form.obstacle : null;
  const chosen = { ...firstChoices(conflict?.differences ?? []), ...choices };
  const isDecided = conflict?.differences.every((one) => chosen[one.field] !== undefined) ?? true;

  const save = async (options?: { readonly evenIfThere?: boolean }): Promise<void> => {
    const wrong = await form.save(options);
    if (wrong !== undefined) element.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  };
  const close = () => {
    if (form.isDirty) setClosing(true);
    else onClose();
  };
  const keepEditing = () => {
    setClosing(false);
    stay();
  };
  const discard = () => {
    form.forget();
    if (to === null) onClose();
  };
  const title = form.isNew ? t('New product') : t('Edit {name}', { name });
  return (
    <>
      <Dialog
        title={title}
        onClose={close}
        // Keys, so that no button becomes another one while it is pressed: its press would send the form.
        footer={
          conflict ? (
            <Fragment key="conflict">
              <Button onClick={form.backToForm}>{t('Back to the form')}</Button>
              <Button
                kind="primary"
                disabled={!isDecided}
                onClick={() => {
                  form.decide(
                    new Set(conflict.differences.filter((one) => chosen[one.field] === 'mine').map((one) => one.field)),
                  );
                  setChoices({});
                }}
              >
                {t('Use these values')}
              </Button>
            </Fragment>
          ) : (
            <Fragment key="form">
              <Button onClick={close}>{t('Cancel')}</Button>
              <Button kind="primary" type="submit" form="product-form" busy={form.isBusy}>
                {form.isNew ? t('Create') : t('Save')}
              </Button>
            </Fragment>
          )
        }
      >
        {conflict ? (
          <ConflictPanel
            differences={conflict.differences}
            choices={chosen}
            categories={categories}
            onChoose={(one, choice) => setChoices((current) => ({ ...current, [one]: choice }))}
          />
        ) : (
          <>
            <ObstacleNotice
              form={form}
              onRetry={() => void save()}
              onCreateAnother={() => void save({ evenIfThere: true })}
              onTake={(twin) => {
                form.forget();
                onSaved(twin, true);
              }}
            />
            {form.isRestored && form.obstacle === null ? (
              <Notice tone="info" actions={<Button onClick={form.forget}>{t('Discard them')}</Button>}>
                {t('Your unsaved entries have been restored.')}
              </Notice>
            ) : null}
            <form
              id="product-form"
              ref={element}
              className="products-form"
              noValidate
              onSubmit={(event: FormEvent) => {
                event.preventDefault();
                void save();
              }}
            >
              <ProductFields
                form={form}
                categories={categories}
                focused={field}
                currency={CURRENCY}
                hasVariants={product?.hasVariants ?? false}
              />
            </form>
          </>
        )}
      </Dialog>
      {isClosing || to !== null ? (
        <QuestionDialog
          title={t('Discard your changes?')}
          cancelLabel={t('Keep editing')}
          onCancel={keepEditing}
          answers={[{ label: t('Discard'), kind: 'danger', onChoose: discard }]}
        >
          <p>{t('What you have typed is not saved yet.')}</p>
        </QuestionDialog>
      ) : null}
    </>
  );
}
