/** Typed data from which everything about an island is generated. No React, no DOM: the generator runs it in Node. */

interface AttributeBase {
  /** One sentence for the reference page and the editors. */
  readonly doc: string;
}
export interface StringAttribute extends AttributeBase {
  readonly kind: 'string';
  readonly default?: string;
}
/** A record's id: a number, a text or an API path such as `/en/api/stores/3`; the component gets the text. */
export interface IdAttribute extends AttributeBase {
  readonly kind: 'id';
}
/** Present without a value, or `true`, `1`, `yes`, is true; absent, `false`, `0`, `no` is false. */
export interface BooleanAttribute extends AttributeBase {
  readonly kind: 'boolean';
}
export interface NumberAttribute extends AttributeBase {
  readonly kind: 'number';
  readonly default?: number;
}
export interface EnumAttribute extends AttributeBase {
  readonly kind: 'enum';
  readonly values: readonly string[];
  readonly default?: string;
}
/** Separated by commas or spaces. */
export interface ListAttribute extends AttributeBase {
  readonly kind: 'list';
}
/** An object written as JSON; as a property it is passed by identity. */
export interface JsonAttribute extends AttributeBase {
  readonly kind: 'json';
  /** TypeScript type of the value, for the generated types. */ readonly type: string;
}

export type AttributeSpec =
  StringAttribute | IdAttribute | BooleanAttribute | NumberAttribute | EnumAttribute | ListAttribute | JsonAttribute;

export interface EventSpec {
  readonly doc: string;
  /** TypeScript type of `event.detail`, `null` for none. */
  readonly detail: string;
  readonly cancelable?: boolean;
}

export interface MethodSpec {
  readonly doc: string;
  readonly returns?: string;
}

export interface IslandSpec {
  readonly tag: `flexy-${string}`;
  /** One line for tables and editors. */
  readonly summary: string;
  /** When the autoloader fetches the code unless the page says otherwise with `data-load`. */
  readonly load: 'ready' | 'visible' | 'idle' | 'interaction';
  readonly attributes: Readonly<Record<string, AttributeSpec>>;
  readonly events: Readonly<Record<`flexy:${string}`, EventSpec>>;
  readonly methods?: Readonly<Record<string, MethodSpec>>;
  readonly parts: Readonly<Record<string, string>>;
  /** Custom properties a page may set, with the default and what they do. */
  readonly cssProperties: Readonly<Record<`--flexy-${string}`, { readonly default: string; readonly doc: string }>>;
  /** Attribute values of the documented example and the demo page; `{{ jwt }}`-like values are filled by the host. */
  readonly example: Readonly<Record<string, string>>;
}

export function defineSpec<const Spec extends IslandSpec>(spec: Spec): Spec {
  return spec;
}

type CamelCase<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

type ValueOf<Spec extends AttributeSpec> = Spec extends { kind: 'boolean' }
  ? boolean
  : Spec extends { kind: 'list' }
    ? readonly string[]
    : Spec extends { kind: 'number' }
      ? Spec extends { default: number }
        ? number
        : number | undefined
      : Spec extends { kind: 'enum'; values: readonly (infer Value)[] }
        ? Spec extends { default: string }
          ? Value
          : Value | undefined
        : Spec extends { kind: 'json' }
          ? unknown
          : Spec extends { default: string }
            ? string
            : string | undefined;

/** The props a component gets: attributes in camelCase, parsed, with their defaults. */
export type PropsOf<Spec extends IslandSpec> = {
  readonly [Name in keyof Spec['attributes'] & string as CamelCase<Name>]: ValueOf<Spec['attributes'][Name]>;
};
