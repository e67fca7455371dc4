import type { ApiMapConfig } from './config.ts';
import { RELATIONS, type ResourceName, RESOURCES } from './known.ts';

/** JSON-LD's own names, and those of a list. */
const isOfFormat = (name: string): boolean => /^@|:/.test(name);

// As Symfony's CamelCaseToSnakeCaseNameConverter has them.
const snakeOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const camelOf = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Names of the fields of a resource; undefined: of a record that is none of ours. */
interface Names {
  readonly out: (name: string, resource: ResourceName | undefined) => string;
  readonly in: (name: string, resource: ResourceName | undefined) => string;
}

export function namesOf({ fields: style, resources }: ApiMapConfig): Names {
  const isSnake = style === 'snake_case';
  const own = new Map(RESOURCES.map((one) => [one, new Map(Object.entries(resources[one]?.fields ?? {}))]));
  const ours = new Map([...own].map(([one, fields]) => [one, new Map([...fields].map(([our, wire]) => [wire, our]))]));
  return {
    out: (name, resource) => {
      if (isOfFormat(name)) return name;
      return (resource && own.get(resource)?.get(name)) ?? (isSnake ? snakeOf(name) : name);
    },
    in: (name, resource) => {
      if (isOfFormat(name)) return name;
      return (resource && ours.get(resource)?.get(name)) ?? (isSnake ? camelOf(name) : name);
    },
  };
}

/** The path of a field within a record, `orderItems[0].price`, name by name. */
export function mapPath(
  path: string,
  resource: ResourceName | undefined,
  map: (name: string, resource: ResourceName | undefined) => readonly [mapped: string, our: string],
): string {
  let within = resource;
  return path
    .split(/([.[\]]+)/)
    .map((part, index) => {
      if (index % 2 === 1 || /^\d*$/.test(part)) return part;
      const [mapped, our] = map(part, within);
      within = RELATIONS[our];
      return mapped;
    })
    .join('');
}
