import * as v from 'valibot';
import type { Violation } from '../api/resource.ts';
import { CODES } from '../api/validation.ts';

const Schema = v.looseObject({
  type: v.optional(v.string()),
  enum: v.optional(v.array(v.unknown())),
  required: v.optional(v.array(v.string()), []),
  properties: v.optional(v.record(v.string(), v.unknown()), {}),
  items: v.optional(v.unknown()),
  minimum: v.optional(v.number()),
  exclusiveMinimum: v.optional(v.number()),
  minItems: v.optional(v.number()),
});

const NAMES: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

const TYPE = 'ba785a8c-82cb-4283-967c-3cf342181b40';

/** What a value breaks of a JSON Schema, field by field, in the words of Symfony’s validator. */
export function violationsOf(value: unknown, schema: unknown, path = ''): readonly Violation[] {
  const {
    type,
    enum: choices,
    required,
    properties,
    items,
    minimum,
    exclusiveMinimum,
    minItems,
  } = v.parse(Schema, schema);
  const wrong = (message: string, code: string): readonly Violation[] => [{ propertyPath: path, message, code }];
  if (type !== undefined && NAMES[type]?.(value) === false) return wrong(`This value should be of type ${type}.`, TYPE);
  if (choices !== undefined && !choices.includes(value))
    return wrong('The value you selected is not a valid choice.', CODES.choice);
  if (typeof value === 'number') {
    if (exclusiveMinimum !== undefined && value <= exclusiveMinimum)
      return wrong('This value should be positive.', CODES.greater);
    return minimum !== undefined && value < minimum
      ? wrong('This value should be either positive or zero.', CODES.greaterOrEqual)
      : [];
  }
  if (Array.isArray(value)) {
    if (value.length < (minItems ?? 0))
      return wrong(`This collection should contain ${minItems} element or more.`, CODES.count);
    return value.flatMap((item: unknown, at) => violationsOf(item, items ?? {}, `${path}[${at}]`));
  }
  if (type !== 'object') return [];
  const fields = new Map(Object.entries(Object(value)));
  const at = (key: string): string => (path === '' ? key : `${path}.${key}`);
  return [
    ...required
      .filter((key) => [undefined, null, ''].some((nothing) => fields.get(key) === nothing))
      .map((key) => ({ propertyPath: at(key), message: 'This value should not be blank.', code: CODES.blank })),
    ...[...fields].flatMap(([key, one]) =>
      properties[key] === undefined
        ? [
            {
              propertyPath: at(key),
              message: 'This field was not expected.',
              code: '7703c766-b5d5-4cef-ace7-ae0dd82304e9',
            },
          ]
        : one === null || one === ''
          ? []
          : violationsOf(one, properties[key], at(key)),
    ),
  ];
}
