import type { ReactNode } from 'react';
import { Truncated } from '#shared/ui/parts.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import type { Category } from '../model.ts';

export const CATALOGUE_NAME_LENGTH = 20;

/** A category, or what stands among them; `sign` is in place of its picture and name. */
export interface CategoryTab extends Category {
  readonly sign?: ReactNode;
  readonly isDisabled?: boolean;
}

interface Props {
  readonly label: string;
  readonly categories: readonly CategoryTab[];
  readonly selectedId: string | null;
  readonly size: 'parent' | 'sub';
  readonly onSelect: (id: string) => void;
}

export function CategoryRow({ label, categories, selectedId, size, onSelect }: Props) {
  if (categories.length === 0) return null;
  return (
    <div className="pos-categories" data-size={size} role="group" aria-label={label}>
      {categories.map((category) => {
        const picture = category.image ?? category.icon;
        return (
          <button
            key={category.id}
            type="button"
            className="pos-category"
            aria-label={category.name}
            title={category.sign === undefined ? undefined : category.name}
            disabled={category.isDisabled}
            aria-pressed={category.id === selectedId}
            onClick={() => onSelect(category.id)}
          >
            {category.sign ?? (
              <>
                <Picture src={picture} size={30} />
                <Truncated text={category.name} length={CATALOGUE_NAME_LENGTH} />
              </>
            )}
          </button>
        );
      })}
    </div>
  );
}
