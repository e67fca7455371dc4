import { useT } from '#shared/island/context.ts';
import type en from './locales/en.ts';

const GROUPS = [
  {
    title: 'Business Management',
    categories: ['Management', 'Commerce', 'Restauration & Coffee', 'Logistics & Shipping', 'Human resources'],
  },
  { title: 'Website & Ecommerce', categories: ['Addons', 'Themes', 'Content management'] },
  { title: 'Others', categories: ['Entertainment', 'Customer Loyalty', 'Coming Soon'] },
] as const;

/** For reading only: apps have no category. */
export function Categories() {
  const t = useT<typeof en>();
  return (
    <aside className="apps-categories" part="categories" aria-label={t('Categories')}>
      {GROUPS.map(({ title, categories }) => (
        <div key={title}>
          <h3>{t(title)}</h3>
          <ul>
            {categories.map((category) => (
              <li key={category}>{t(category)}</li>
            ))}
          </ul>
        </div>
      ))}
    </aside>
  );
}
