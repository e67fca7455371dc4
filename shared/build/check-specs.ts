import { camelCase, RESERVED_ATTRIBUTES } from '../island/parse-attributes.ts';
import type { NamedSpec } from './specs.ts';

/** What the types of a spec cannot say. */
export function checkSpecs(specs: readonly NamedSpec[]): readonly string[] {
  return specs.flatMap(({ name, spec }) => [
    ...(spec.tag === `flexy-${name}`
      ? []
      : [`islands/${name}: the tag ${spec.tag} must be flexy-${name}, as the folder is named.`]),
    ...Object.entries(spec.attributes).flatMap(([attribute, { doc }]) => [
      ...(RESERVED_ATTRIBUTES.has(attribute)
        ? [`${spec.tag}: "${attribute}" means something on every element or island already.`]
        : []),
      ...(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(attribute)
        ? []
        : [`${spec.tag}: "${attribute}" must be in kebab-case; HTML knows no capitals.`]),
      ...(attribute.startsWith('data-') ? [`${spec.tag}: "${attribute}" would get a second data- prefix.`] : []),
      ...(doc.trim() === '' ? [`${spec.tag}: "${attribute}" has no description.`] : []),
    ]),
    ...Object.keys(spec.methods ?? {})
      .filter((method) => Object.keys(spec.attributes).map(camelCase).includes(method))
      .map((method) => `${spec.tag}: ${method} is both a method and a property.`),
    ...Object.entries(spec.attributes).flatMap(([attribute, own]) =>
      own.kind === 'enum' && own.default !== undefined && !own.values.includes(own.default)
        ? [`${spec.tag}: the default of "${attribute}" is none of its values.`]
        : [],
    ),
    ...Object.keys(spec.example)
      .filter((key) => !(key in spec.attributes) && !['locale', 'jwt', 'api-base', 'theme', 'data-load'].includes(key))
      .map((key) => `${spec.tag}: the example sets "${key}", which does not exist.`),
  ]);
}
