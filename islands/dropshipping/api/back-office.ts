import type { GenericSchema } from 'valibot';
import type { ApiClient } from '#shared/api/client.ts';
import { cjProductResource } from '#shared/api/resources/cj-products.ts';
import { countryResource } from '#shared/api/resources/countries.ts';
import { type Country, countryCode } from '../rules/countries.ts';

const countrySchema: GenericSchema<unknown, Country> = countryResource.record(
  { locale: 'en' },
  ['name', 'code'],
  ({ id }, { name, code }) => {
    const ownName = name === '' ? id : name;
    return { id, name: ownName, ownName, code: countryCode(name, code) };
  },
);

const pidSchema: GenericSchema<unknown, string> = cjProductResource.record(
  { locale: 'en' },
  ['pid'],
  (_, { pid }) => pid,
);

/** Each country once, also where several records have one code. */
export async function readCountries(api: ApiClient, signal: AbortSignal): Promise<readonly Country[]> {
  const all = await api.list(countryResource.path, countrySchema, { signal });
  return [...new Map(all.map((country) => [country.code, country])).values()];
}

/** The `pid` of every product that the shop has listed, all pages. */
export async function readListed(api: ApiClient, signal: AbortSignal): Promise<ReadonlySet<string>> {
  return new Set(await api.list(cjProductResource.path, pidSchema, { signal }));
}
