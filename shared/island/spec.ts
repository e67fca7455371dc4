/**
 * Typed data from which everything about an island is generated. Needs neither React nor the DOM: the generator runs in
 * Node.
 */

interface AttributeBase {
  /** One sentence for the reference page and the editors. */
  readonly doc: string;
  /** Names of the version before this minor one: still taken, and the console says what stands in their place. */
  readonly formerly?: readonly string[];
}
export interface StringAttribute extends AttributeBase {
  readonly kind: 'string';
  readonly default?: string;
  /** `currency`: three letters (ISO 4217). With another value amounts are in the default, and the screen says so. */
  readonly format?: 'currency';
}
/** A record's id: a number, a string or an API path such as `/en/api/stores/3`; the component gets a string. */
export interface IdAttribute extends AttributeBase {
  readonly kind: 'id';
}
/** True: present without a value, `true`, `1`, `yes` or `on`. False: absent, `false`, `0`, `no` or `off`. */
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
/** Values separated by commas or spaces. */
export interface ListAttribute extends AttributeBase {
  readonly kind: 'list';
}
/** An object written as JSON; a property passes the object itself. */
export interface JsonAttribute extends AttributeBase {
  readonly kind: 'json';
  /** TypeScript type of the value, for the generated types. */ readonly type: string;
  /** A text reaches the component as it stands, whether it is JSON or not. Default: parsed. */
  readonly keepsText?: boolean;
}

export type AttributeSpec =
  StringAttribute | IdAttribute | BooleanAttribute | NumberAttribute | EnumAttribute | ListAttribute | JsonAttribute;

export interface EventSpec {
  readonly doc: string;
  /** TypeScript type of `event.detail`; `null` if it has none. */
  readonly detail: string;
  readonly cancelable?: boolean;
}

export interface MethodSpec {
  readonly doc: string;
  readonly returns?: string;
}

/** What of an island stands in the page's own tree, because a library does not work in a shadow root. */
export interface LightDomSpec {
  /** What stands there, with the library's name. */
  readonly content: string;
  /** What breaks in a shadow root, in whole sentences. */
  readonly reason: string;
}

/** What the page has to allow beyond the policy that all other islands keep to, because a library needs it. */
export interface PagePolicySpec {
  /** Beside the nonce in `script-src`. */
  readonly scriptSrc: "'wasm-unsafe-eval'";
  /** In whole sentences. */
  readonly reason: string;
}

export interface IslandSpec {
  readonly tag: `flexy-${string}`;
  /** One line for tables and editors. */
  readonly summary: string;
  /** The same line for French and Arabic pages that show what an island is for. Default: the English one. */
  readonly summaryIn?: Readonly<Record<'fr' | 'ar', string>>;
  /** When the autoloader loads the code, unless the page sets `data-load`. */
  readonly load: 'ready' | 'visible' | 'idle' | 'interaction';
  readonly attributes: Readonly<Record<string, AttributeSpec>>;
  readonly events: Readonly<Record<`flexy:${string}`, EventSpec>>;
  readonly methods?: Readonly<Record<string, MethodSpec>>;
  readonly parts: Readonly<Record<string, string>>;
  /** CSS custom properties that a page may set, with their defaults and effects. */
  readonly cssProperties: Readonly<Record<`--flexy-${string}`, { readonly default: string; readonly doc: string }>>;
  /** The island renders `<PageNotices />` itself. Default: the notice is above the island. */
  readonly placesPageNotices?: boolean;
  /** Required for islands that call `useLightDom` (light-dom.ts). */
  readonly lightDom?: LightDomSpec;
  /** Default: the strict policy of `islands/docs/embedding.md`. */
  readonly pagePolicy?: PagePolicySpec;
  /**
   * What it calls, by method and path (`PUT` stands for every update), with the fields and filters that matter. A path may
   * begin with an attribute's name in braces. Default: not said.
   */
  readonly calls?: Readonly<Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} ${string}`, string>>;
  /** Attribute values for the documented example and the demo page; the host fills in values such as `{{ jwt }}`. */
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

/** The props of a component: its attributes in camelCase, parsed, with defaults. */
export type PropsOf<Spec extends IslandSpec> = {
  readonly [Name in keyof Spec['attributes'] & string as CamelCase<Name>]: ValueOf<Spec['attributes'][Name]>;
};
