import { explainError } from '#shared/api/errors.ts';
import type { Categories } from '#shared/features/categories/use-categories.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { useProductsText } from '../text.ts';

export function CategoriesNotice({ categories: { error, reload } }: { readonly categories: Categories }) {
  const t = useProductsText();
  return error === undefined ? null : (
    <Notice tone="warn" onRetry={reload}>
      {t('The categories could not be loaded.')} {explainError(error, t)}
    </Notice>
  );
}
