import { camelCase, RESERVED_ATTRIBUTES } from '../island/parse-attributes.ts';
import { MACRO_ARGUMENTS } from './emit/twig.ts';
import { COMMON_CSS_PROPERTIES, COMMON_EVENTS } from './emit/types.ts';
import type { NamedSpec } from './specs.ts';

/** The contract gives these events a different detail on each tag; all other events are the same everywhere. */
const DETAIL_DIFFERS_BY_TAG: ReadonlySet<string> = new Set(['flexy:cart-changed']);

function checkEvents(specs: readonly NamedSpec[]): readonly string[] {
  const first = new Map<string, { readonly tag: string; readonly detail: string }>();
  return specs.flatMap(({ spec: { tag, events } }) =>
    Object.entries(events).flatMap(([name, { detail }]) => {
      if (name in COMMON_EVENTS) return [`${tag}: every island has ${name} already.`];
      const known = first.get(name);
      if (known === undefined) first.set(name, { tag, detail });
      return known === undefined || known.detail === detail || DETAIL_DIFFERS_BY_TAG.has(name)
        ? []
        : [`${tag}: ${name} carries ${detail}, but ${known.detail} from ${known.tag}.`];
    }),
  );
}

/** Checks what the types of a spec cannot express. */
export function checkSpecs(specs: readonly NamedSpec[]): readonly string[] {
  return [
    ...checkEvents(specs),
    ...specs.flatMap(({ name, spec }) => [
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
        ...(MACRO_ARGUMENTS.has(attribute)
          ? [`${spec.tag}: "${attribute}" is an argument of the Twig macros already.`]
          : []),
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
        .filter(
          (key) => !(key in spec.attributes) && !['locale', 'jwt', 'api-base', 'theme', 'data-load'].includes(key),
        )
        .map((key) => `${spec.tag}: the example sets "${key}", which does not exist.`),
      // In a path, what has a hyphen is an attribute.
      ...Object.keys(spec.calls ?? {})
        .flatMap((call) => [...call.matchAll(/\{(\w+-[\w-]+)\}/g)].map(([, attribute = '']) => attribute))
        .filter((attribute) => !(attribute in spec.attributes))
        .map((attribute) => `${spec.tag}: a call names "${attribute}", which does not exist.`),
      ...(['content', 'reason'] as const)
        .filter((key) => spec.lightDom?.[key].trim() === '')
        .map((key) => `${spec.tag}: lightDom.${key} is empty; a page must know why its styles reach into the island.`),
      ...Object.keys(spec.cssProperties)
        .filter((property) => property in COMMON_CSS_PROPERTIES)
        .map((property) => `${spec.tag}: every island has ${property} already.`),
    ]),
  ];
}
