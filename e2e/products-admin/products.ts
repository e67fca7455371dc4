import type { Locator } from 'playwright';
import * as v from 'valibot';
import { callApi, Refusal } from '../support/back-office.ts';
import type { GridPage } from '../support/grid-page.ts';
import type { Host } from '../support/host.ts';

export interface ProductRecord {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
  readonly price: number;
  readonly finalPrice: number;
  readonly category: string | null;
}

const PATH = '/en/api/products';

function recordOf(value: unknown): ProductRecord {
  const { id, name, description, price, finalPrice, category } = Object(value);
  return { id, name, description: description ?? null, price, finalPrice, category: category ?? null };
}

export async function makeProduct(host: Host, fields: object): Promise<ProductRecord> {
  return recordOf(await callApi(host, 'POST', PATH, fields));
}

/** Null if it no longer exists. */
export async function productOf(host: Host, id: number): Promise<ProductRecord | null> {
  try {
    return recordOf(await callApi(host, 'GET', `${PATH}/${id}`));
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null;
    throw error;
  }
}

/** Changes a product as someone else at another desk would. */
export async function changeProduct(host: Host, id: number, changes: object): Promise<void> {
  await callApi(host, 'PATCH', `${PATH}/${id}`, changes);
}

export async function removeProduct(host: Host, id: number): Promise<void> {
  await callApi(host, 'DELETE', `${PATH}/${id}`);
}

export async function productsNamed(host: Host, name: string): Promise<readonly ProductRecord[]> {
  const found: unknown = await callApi(host, 'GET', `${PATH}?name=${encodeURIComponent(name)}`);
  const members: unknown = Object(found).member;
  return Array.isArray(members) ? members.map(recordOf) : [];
}

const variable = v.object({
  name: v.string(),
  attributValues: v.array(v.object({ attributName: v.string(), price: v.number() })),
});

/** The first product that has variants, each with its price. */
export async function productWithVariants(
  host: Host,
): Promise<{ readonly name: string; readonly variants: readonly { readonly price: number }[] }> {
  const found: unknown = await callApi(host, 'GET', `${PATH}?productType=variable`);
  const [first] = v.parse(v.object({ member: v.array(variable) }), found).member;
  if (first === undefined) throw new Error('No product has variants.');
  return { name: first.name, variants: first.attributValues };
}

const counted = v.object({
  attributName: v.string(),
  price: v.number(),
  stock: v.optional(v.nullable(v.number()), null),
});

/** The variants of a product as the back-office has them, oldest first. */
export async function variantsOf(host: Host, id: number): Promise<readonly v.InferOutput<typeof counted>[]> {
  const product: unknown = await callApi(host, 'GET', `${PATH}/${id}`);
  return v.parse(v.object({ attributValues: v.array(counted) }), product).attributValues;
}

/** Types a name into the search and waits for the remaining rows. */
export async function find(list: GridPage, name: string, count: number): Promise<void> {
  await list.island.getByRole('searchbox', { name: 'Search' }).fill(name);
  await list.island.getByText(count === 1 ? 'Row 1 of 1' : `Rows 1 to ${count} of ${count}`, { exact: true }).waitFor();
}

export async function openForm(list: GridPage, name: string): Promise<Locator> {
  await list.button(`Edit ${name}`).click();
  const form = list.island.getByRole('dialog', { name: `Edit ${name}` });
  await form.getByRole('textbox', { name: 'Name' }).waitFor();
  return form;
}
