import { foldText } from '#shared/kernel/fold.ts';
import type { App } from './app.ts';

/** The groups that every store shows, in the words of the screen. */
export const GROUPS = [
  {
    title: 'Business Management',
    categories: ['Management', 'Commerce', 'Restauration & Coffee', 'Logistics & Shipping', 'Human resources'],
  },
  { title: 'Website & Ecommerce', categories: ['Addons', 'Themes', 'Content management'] },
  { title: 'Others', categories: ['Entertainment', 'Customer Loyalty', 'Coming Soon'] },
] as const;

export const categoryKey = (name: string): string => foldText(name).trim();

const KNOWN: ReadonlySet<string> = new Set(
  GROUPS.flatMap(({ categories }) => categories.map((category) => categoryKey(category))),
);

/** How many apps each category has, by its key. */
export function countsOf(apps: readonly Pick<App, 'categories'>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { categories } of apps)
    for (const key of new Set(categories.map(categoryKey))) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** The catalogue's categories that are in no group, as it first writes them. */
export function furtherCategories(apps: readonly Pick<App, 'categories'>[]): readonly string[] {
  const found = new Map<string, string>();
  for (const name of apps.flatMap(({ categories }) => categories)) {
    const key = categoryKey(name);
    if (!KNOWN.has(key) && !found.has(key)) found.set(key, name);
  }
  return [...found.values()];
}

/** Whether an app is of this category; of none, each is. */
export function isOf({ categories }: Pick<App, 'categories'>, key: string | undefined): boolean {
  return key === undefined || categories.some((name) => categoryKey(name) === key);
}
