import { ChevronDown } from 'lucide-react';
import { useT } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import type { SupplierCategory } from '../api/supplier.ts';
import type en from '../locales/en.ts';

interface Props {
  readonly categories: readonly SupplierCategory[];
  /** Id of the chosen second-level category, or empty. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** The supplier's categories; each opens a list of those below it. */
export default function CategoriesBar({ categories, chosen, onChoose }: Props) {
  const t = useT<typeof en>();
  return (
    <>
      <Button aria-pressed={chosen === ''} onClick={() => onChoose('')}>
        {t('All categories')}
      </Button>
      {categories.map(({ name, below }) => {
        const open = below.find(({ id }) => id === chosen);
        return (
          <Menu
            key={name}
            label={name}
            trigger={
              <Button aria-pressed={open !== undefined}>
                <bdi>{open === undefined ? name : `${name} › ${open.name}`}</bdi>
                <ChevronDown size={16} aria-hidden="true" />
              </Button>
            }
            entries={below.map(({ id, name: label }) => ({
              kind: 'action',
              id,
              label,
              onChoose: () => onChoose(id),
            }))}
          />
        );
      })}
    </>
  );
}
