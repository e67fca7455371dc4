import { explainError } from '#shared/api/errors.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useProductsText } from '../messages.ts';
import type { Product } from '../wire.ts';
import type { ProductForm } from './use-product-form.ts';

interface Props {
  readonly form: ProductForm;
  readonly onRetry: () => void;
  readonly onCreateAnother: () => void;
  readonly onTake: (twin: Product) => void;
}

/** Why it is not saved, and what can be done about it. What was typed stays in the form. */
export function ObstacleNotice({ form, onRetry, onCreateAnother, onTake }: Props) {
  const t = useProductsText();
  const { obstacle, isBusy, isNew } = form;
  if (obstacle === null || obstacle.kind === 'conflict') return null;
  if (obstacle.kind === 'gone') {
    return (
      <Notice tone="danger" actions={<Button onClick={form.createAgain}>{t('Keep it as a new product')}</Button>}>
        {t('This product has been deleted in the meantime. What you typed is still here.')}
      </Notice>
    );
  }
  if (obstacle.kind === 'twins') {
    const [twin] = obstacle.twins;
    return (
      <Notice
        tone="warn"
        actions={
          <>
            {twin ? <Button onClick={() => onTake(twin)}>{t('Yes, this one')}</Button> : null}
            <Button onClick={onCreateAnother} busy={isBusy}>
              {t('Create another one')}
            </Button>
          </>
        }
      >
        {t(
          'The same product already exists (ID {id}): your first attempt may have been saved even though the reply was lost.',
          { id: twin?.id ?? '' },
        )}
      </Notice>
    );
  }
  const { error, others } = obstacle;
  return (
    <Notice tone="danger" onRetry={onRetry} retrying={isBusy}>
      <strong>{isNew ? t('The product could not be created.') : t('The product could not be saved.')}</strong>{' '}
      {explainError(error, t)}
      {others.length === 0 ? null : (
        <ul>
          {others.map(({ path, message }) => (
            <li key={`${path} ${message}`} dir="auto">
              {path === '' ? message : `${path}: ${message}`}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
