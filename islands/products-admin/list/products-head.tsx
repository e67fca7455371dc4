import { Plus, RefreshCw } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { Categories } from '#shared/features/categories/use-categories.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { SelectField, TextField } from '#shared/ui/fields.tsx';
import { useProductsText } from '../text.ts';
import type { useFilter } from './use-filter.ts';

interface Props {
  readonly filtering: ReturnType<typeof useFilter>;
  readonly categories: Categories;
  readonly isLoading: boolean;
  readonly refresh: Ref<HTMLButtonElement>;
  readonly onRefresh: () => void;
  readonly onCreate: () => void;
  /** What stands before the buttons. */
  readonly children: ReactNode;
}

/** The title, the search and the buttons above the list. */
export function ProductsHead({ filtering, categories, isLoading, refresh, onRefresh, onCreate, children }: Props) {
  const t = useProductsText();
  return (
    <div className="products-head">
      <h2 id="products-admin-title">{t('Products')}</h2>
      <div className="products-filter" role="search">
        <TextField
          label={t('Search')}
          hideLabel
          type="search"
          placeholder={t('Name, barcode or SKU')}
          value={filtering.typed}
          autoComplete="off"
          onChange={(event) => filtering.setTyped(event.target.value)}
        />
        <SelectField
          label={t('Category')}
          hideLabel
          choices={categories.choices}
          none={t('All categories')}
          value={filtering.categoryId}
          onChange={(event) => filtering.setCategoryId(event.target.value)}
        />
      </div>
      <div className="products-tools">
        {children}
        <IconButton
          ref={refresh}
          label={t('Refresh')}
          icon={<RefreshCw size={18} aria-hidden="true" />}
          busy={isLoading}
          onClick={onRefresh}
        />
        <Button kind="primary" onClick={onCreate}>
          <Plus size={18} aria-hidden="true" />
          {t('New product')}
        </Button>
      </div>
    </div>
  );
}
