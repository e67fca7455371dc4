import type { IslandPage } from '../pages/islands.ts';

interface Field {
  readonly name: string;
  readonly kind: 'switch' | 'choice' | 'number' | 'json' | 'text';
  /** What may be chosen; empty for the other kinds. */
  readonly choices: readonly string[];
  readonly fallback: string;
  readonly doc: string;
  /** Whether a link to the page may set it. */
  readonly isLinked: boolean;
}

/** The token is the page's own matter, and the language has a control beside the theme. */
const NOT_IN_FORM = ['jwt', 'locale'];
/**
 * Where things are fetched from or sent to, some with the token, some as scripts: a link that could set them would hand
 * the page to whoever wrote the link.
 */
const ADDRESS = /(?:^|-)(?:url|base|server|host|hosts|port|src|key|logo|background|path|uri)$/;

function kindOf(type: string): Field['kind'] {
  if (type === 'boolean') return 'switch';
  if (type === 'number') return 'number';
  if (type.startsWith('JSON')) return 'json';
  return type.includes(', ') ? 'choice' : 'text';
}

/** The form of an island's attributes, by their declared types. */
export function formFields(attributes: IslandPage['attributes']): readonly Field[] {
  return attributes
    .filter(({ name }) => !NOT_IN_FORM.includes(name))
    .map(({ name, type, default: fallback, doc }) => {
      const kind = kindOf(type);
      return {
        name,
        kind,
        choices: kind === 'choice' ? type.split(', ') : [],
        fallback,
        doc,
        isLinked: !ADDRESS.test(name),
      };
    });
}

/**
 * The example's attributes as a link changes them: `a.name=value` sets one, an empty value removes it. What is no
 * field, or may not stand in a link, is passed over.
 */
export function linkedAttributes(
  example: readonly { readonly name: string; readonly value: string }[],
  fields: readonly Field[],
  query: URLSearchParams,
): readonly { readonly name: string; readonly value: string }[] {
  const values = new Map(example.map(({ name, value }) => [name, value]));
  for (const { name, isLinked } of fields) {
    const value = query.get(`a.${name}`);
    if (value === null || !isLinked) continue;
    if (value === '') values.delete(name);
    else values.set(name, value);
  }
  return [...values].map(([name, value]) => ({ name, value }));
}
