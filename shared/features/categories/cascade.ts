import type { GenericSchema } from 'valibot';
import type { ApiClient } from '#shared/api/client.ts';
import { categoryProductResource } from '#shared/api/resources/category-products.ts';
import { idOf } from '#shared/kernel/iri.ts';

/** A category as a choice. */
export interface CategoryChoice {
  readonly id: string;
  readonly name: string;
}

interface Branch extends CategoryChoice {
  /** Records, or IRIs. */
  readonly below: readonly unknown[];
}

/** These calls are made in English whatever the page's language. */
const PATH = categoryProductResource.collection('en');

const branchSchema: GenericSchema<unknown, Branch> = categoryProductResource.record(
  { locale: 'en' },
  ['name', 'subCategories'],
  ({ id }, { name, subCategories }) => ({ id, name: name === '' ? id : name, below: subCategories }),
);

/** Reads the categories that have no parent. */
export function readTopCategories(api: ApiClient, signal: AbortSignal): Promise<readonly CategoryChoice[]> {
  return api.list(PATH, branchSchema, { signal, query: { 'exists[parentCategory]': false } });
}

function nameIn(value: unknown): string {
  const name: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'name') : undefined;
  return typeof name === 'string' ? name : '';
}

/** Reads what is right below a category; where the server sends IRIs only, each is read for its name. */
export async function readSubCategories(
  api: ApiClient,
  id: string,
  signal: AbortSignal,
): Promise<readonly CategoryChoice[]> {
  const read = (one: string): Promise<Branch> =>
    api.get(`${PATH}/${encodeURIComponent(one)}`, branchSchema, { signal });
  const { below } = await read(id);
  return Promise.all(
    below.flatMap((child) => {
      const childId = idOf(child);
      if (childId === null) return [];
      const name = nameIn(child);
      return [name === '' ? read(childId) : Promise.resolve({ id: childId, name })];
    }),
  );
}
