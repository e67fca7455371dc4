import { literalPattern } from '#shared/kernel/literal-pattern.ts';
import type { ApiMapConfig } from './config.ts';
import { type ResourceName, RESOURCES } from './known.ts';

const LOCALE_HOLE = '{locale}';
/** How our screens write a path. */
const OURS = '/{locale}/api';
/** A hub's topic has the hole itself. */
const LOCALE = '([a-z]{2,3}(?:[-_]\\w{2,8})*|\\{locale\\})';

/** A path that leads to records of ours: the site's folder, the language, the resource, and what follows it. */
interface Found {
  readonly folder: string;
  /** Undefined: the path has none. */
  readonly locale: string | undefined;
  readonly resource: ResourceName;
  readonly rest: string;
}

interface Paths {
  readonly out: (path: string) => string;
  /** `locale`: where the API's own path has none. */
  readonly in: (path: string, locale: string) => string;
  /** The resource that a path of the API leads to. */
  readonly resourceOf: (path: string) => ResourceName | undefined;
}

function finder(base: string, names: ReadonlyMap<string, ResourceName>): (path: string) => Found | undefined {
  const hasLocale = base.includes(LOCALE_HOLE);
  const written = base.split(LOCALE_HOLE).map(literalPattern).join(LOCALE);
  // The longest name first: `crm/objectifs` before `crm`.
  const all = [...names.keys()].toSorted((one, other) => other.length - one.length).map(literalPattern);
  const pattern = new RegExp(`^((?:/[\\w.-]+)*?)${written}/(${all.join('|')})((?:[/?#].*)?)$`);
  return (path) => {
    const [, folder = '', ...found] = pattern.exec(path) ?? [];
    const [locale, name = '', rest = ''] = hasLocale ? found : [undefined, ...found];
    const resource = names.get(name);
    return resource && { folder, locale, resource, rest };
  };
}

export function pathsOf({ base, resources }: ApiMapConfig): Paths {
  const wireName = (one: ResourceName): string => resources[one]?.path ?? one;
  const ours = finder(OURS, new Map(RESOURCES.map((one) => [one, one])));
  const wire = finder(base, new Map(RESOURCES.map((one) => [wireName(one), one])));
  return {
    out: (path) => {
      const found = ours(path);
      if (found === undefined) return path;
      const { folder, locale = '', resource, rest } = found;
      return `${folder}${base.replace(LOCALE_HOLE, locale)}/${wireName(resource)}${rest}`;
    },
    in: (path, elsewhere) => {
      const found = wire(path);
      if (found === undefined) return path;
      const { folder, locale = elsewhere, resource, rest } = found;
      return `${folder}${OURS.replace(LOCALE_HOLE, locale)}/${resource}${rest}`;
    },
    resourceOf: (path) => wire(path)?.resource,
  };
}
