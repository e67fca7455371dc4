import type { Locale } from './iri.ts';
import { apiPrefix } from './iri.ts';
import type { Operation, Registry } from './resource.ts';

/** Those of collections stand in the entry point’s class. */
const ITEM_OPERATIONS: readonly Operation[] = ['get', 'put', 'patch', 'delete'];

function camel(shortName: string): string {
  return shortName.charAt(0).toLowerCase() + shortName.slice(1);
}

export function entrypoint(registry: Registry, locale: Locale): Record<string, unknown> {
  return {
    '@context': `${apiPrefix(locale)}/contexts/Entrypoint`,
    '@id': apiPrefix(locale),
    '@type': 'Entrypoint',
    ...Object.fromEntries(
      registry.all
        .filter((resource) => resource.operations.includes('list'))
        .map((resource) => [camel(resource.shortName), `${apiPrefix(locale)}/${resource.name}`]),
    ),
  };
}

/** Null when no resource has this name. */
export function context(
  registry: Registry,
  name: string,
  origin: string,
  locale: Locale,
): Record<string, unknown> | null {
  const resource = registry.all.find((candidate) => candidate.shortName === name);
  const known = ['Error', 'ConstraintViolation', 'ConstraintViolationList', 'Entrypoint'].includes(name);
  if (resource === undefined && !known) return null;
  return {
    '@context': {
      '@vocab': `${origin}${apiPrefix(locale)}/docs.jsonld#`,
      hydra: 'http://www.w3.org/ns/hydra/core#',
      ...Object.fromEntries(Object.keys(resource?.fields ?? {}).map((field) => [field, `${name}/${field}`])),
    },
  };
}

/** The operations of the collections. */
function entrypointClass(registry: Registry): Record<string, unknown> {
  return {
    '@id': '#Entrypoint',
    '@type': 'hydra:Class',
    'hydra:title': 'Entrypoint',
    'hydra:supportedProperty': registry.all.map(({ shortName, operations }) => ({
      '@type': 'hydra:SupportedProperty',
      'hydra:title': `The collection of ${shortName} resources`,
      'hydra:property': {
        '@id': `#Entrypoint/${camel(shortName)}`,
        'hydra:supportedOperation': [
          ...(operations.includes('list') ? [{ 'hydra:method': 'GET' }] : []),
          ...(operations.includes('post') ? [{ 'hydra:method': 'POST', expects: `#${shortName}` }] : []),
        ],
      },
    })),
  };
}

export function documentation(registry: Registry, locale: Locale): Record<string, unknown> {
  return {
    '@context': { '@vocab': `${apiPrefix(locale)}/docs.jsonld#`, hydra: 'http://www.w3.org/ns/hydra/core#' },
    '@id': `${apiPrefix(locale)}/docs.jsonld`,
    '@type': 'hydra:ApiDocumentation',
    'hydra:entrypoint': apiPrefix(locale),
    'hydra:supportedClass': [
      ...registry.all.map((resource) => ({
        '@id': `#${resource.shortName}`,
        '@type': 'hydra:Class',
        'hydra:title': resource.shortName,
        'hydra:supportedProperty': Object.keys(resource.fields).map((field) => ({
          '@type': 'hydra:SupportedProperty',
          'hydra:title': field,
        })),
        'hydra:supportedOperation': ITEM_OPERATIONS.filter((operation) => resource.operations.includes(operation)).map(
          (operation) => ({ '@type': ['hydra:Operation'], 'hydra:method': operation.toUpperCase() }),
        ),
      })),
      entrypointClass(registry),
    ],
  };
}
