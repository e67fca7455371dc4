// For pages without the autoloader, too.
import './uncover-document.ts';
import r2wc from '@r2wc/react-to-web-component';
import type { ComponentType } from 'react';
import { createTokenSource, readToken } from '#shared/api/tokens.ts';
import { isKnownLocale, LOCALES } from '#shared/i18n/locale.ts';
import { createAnnouncer } from './announcer.ts';
import { meantAttribute, presentNames } from './attribute-names.ts';
import elementSheet from './element.css';
import { emitFrom, type ErrorDetail } from './emit.ts';
import { keepFocusWithin } from './focus-keeper.ts';
import type { HostProps } from './host.tsx';
import { addSheets } from './own-sheets.ts';
import {
  attributesOf,
  camelCase,
  JWT_ATTRIBUTE,
  parseAttribute,
  type Parsed,
  parseProperty,
} from './parse-attributes.ts';
import { createPresence } from './presence.ts';
import { createMethods, createReadiness, LIGHT_DOM_ATTRIBUTE, registerRuntime } from './runtime.ts';
import type { AttributeSpec, IslandSpec } from './spec.ts';
import { themeMayHaveChanged } from './theme.ts';

// r2wc keeps its state under registered symbols, which this class uses to control mounting. They are internals of the
// pinned version; e2e/house/pitfalls.test.ts fails when an upgrade changes them.
const CONNECTED = Symbol.for('r2wc.connected');
const CONTEXT = Symbol.for('r2wc.context');
const PROPS = Symbol.for('r2wc.props');
const RENDER = Symbol.for('r2wc.render');

interface Wrapped extends HTMLElement {
  container: HTMLElement;
  [CONNECTED]: boolean;
  [CONTEXT]: unknown;
  [PROPS]: Record<string, unknown>;
  [RENDER](): void;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

declare const __FLEXY_VERSION__: string;
const VERSION: string = typeof __FLEXY_VERSION__ === 'undefined' ? 'development' : __FLEXY_VERSION__;

/** Distinguishes builds even of the same version, because the chunk's address contains a hash. */
export const BUILD = `${VERSION} (${import.meta.url})`;

export function createElementClass<Spec extends IslandSpec>(
  spec: Spec,
  host: ComponentType<HostProps<Spec>>,
  sheets: readonly CSSStyleSheet[],
): CustomElementConstructor {
  const attributes = new Map<string, AttributeSpec>(Object.entries({ ...attributesOf(spec), jwt: JWT_ATTRIBUTE }));
  const presentName = presentNames(attributes);
  const written = [...attributes.keys(), ...presentName.keys()];
  const present = (name: string): string => presentName.get(name) ?? name;
  const nameOfProperty = new Map(written.map((name) => [camelCase(name), present(name)]));
  // Declare all as strings: r2wc's own number, boolean and JSON conversions lose or break values.
  const props = Object.fromEntries(
    [...nameOfProperty.keys()].filter((name) => name !== 'jwt').map((name) => [name, 'string' as const]),
  );
  const Base = wrappedClass(r2wc(host, { shadow: 'open', props }));

  class IslandElement extends Base {
    static readonly flexyBuild = BUILD;

    static get observedAttributes(): string[] {
      return written.flatMap((name) => [name, `data-${name}`]);
    }

    readonly #frame = document.createElement('div');
    readonly #fallback = document.createElement('slot');
    readonly #presence = createPresence(this.#frame);
    readonly #readiness = createReadiness({
      show: () => this.#show(),
      announce: () => emitFrom(this, 'flexy:ready'),
      hasFallback: () => this.#fallback.assignedNodes().some(isContent),
    });
    readonly #methods = createMethods();
    readonly #tokens = createTokenSource({
      onUnauthorized: () => emitFrom(this, 'flexy:unauthorized'),
      person: document.documentElement.dataset['flexyPerson'],
    });
    readonly #overrides = new Map<string, unknown>();
    readonly #reported = new Set<string>();
    #lifetime = new AbortController();

    constructor() {
      super();
      // Turbo caches a clone of the page. A library's markup in it is dead, because its listeners are not cloned.
      if (spec.lightDom !== undefined)
        for (const child of [...this.children]) if (child.hasAttribute(LIGHT_DOM_ATTRIBUTE)) child.remove();
      // Otherwise r2wc mounts at the first attribute, even clones and elements that are never inserted.
      this[CONNECTED] = false;
      const root = this.shadowRoot;
      if (root === null) throw new Error(`<${spec.tag}> has no shadow root.`);
      addSheets(root, elementSheet, ...sheets);
      const mount = document.createElement('div');
      const portal = document.createElement('div');
      this.#frame.className = 'fx-root';
      this.#frame.dataset['pending'] = '';
      mount.className = 'fx-mount';
      portal.className = 'fx-portal';
      this.#frame.append(mount, portal);
      root.append(this.#frame, this.#fallback);
      this.container = mount;
      this[PROPS] = { container: mount };
      keepFocusWithin(root);
      registerRuntime(mount, {
        host: this,
        root,
        portal,
        presence: this.#presence,
        announcer: createAnnouncer(this.#frame),
        frame: this.#frame,
        tokens: this.#tokens,
        methods: this.#methods,
        readiness: this.#readiness,
        signal: () => this.#lifetime.signal,
        reportError: (detail) => this.#report(detail),
      });
    }

    override connectedCallback(): void {
      this.#adoptEarlyProperties();
      if (this.#isMounted()) {
        // The element was moved, not removed: keep what is mounted.
        this[CONNECTED] = true;
        this.#moved();
        return;
      }
      if (document.documentElement.hasAttribute('data-turbo-preview')) return;
      this.#lifetime = new AbortController();
      this.#checkNames();
      this.#readAll();
      super.connectedCallback();
    }

    /** Its presence makes browsers call it for `moveBefore`, instead of reporting a removal and an insertion. */
    connectedMoveCallback(): void {
      this.#moved();
    }

    /** Called when it has moved to the document of a frame or a pop-up, or back from there. */
    adoptedCallback(): void {
      if (this.shadowRoot !== null) addSheets(this.shadowRoot);
    }

    override disconnectedCallback(): void {
      const endIfRemoved = (): void => {
        if (!this.isConnected && this.#isMounted()) this.#end();
      };
      // Turbo removes a permanent element and inserts it again later in the visit.
      if (this.closest('[data-turbo-permanent]') !== null && 'Turbo' in window)
        document.addEventListener('turbo:load', endIfRemoved, { once: true });
      else queueMicrotask(endIfRemoved);
    }

    attributeChangedCallback(attribute: string): void {
      const name = present(bareName(attribute));
      this.#overrides.delete(name);
      if (this.#isMounted()) this.#update(name);
    }

    getIslandProperty(name: string, attribute: AttributeSpec): unknown {
      // Never the token of a person who signed in on the page.
      if (name === 'jwt') return this.#tokens.given();
      return this.#parse(name, attribute).value;
    }

    setIslandProperty(name: string, value: unknown): void {
      this.#overrides.set(name, value);
      if (this.#isMounted()) this.#update(name);
    }

    callIslandMethod(name: string, values: readonly unknown[]): unknown {
      return this.#methods.call(name, values);
    }

    #moved(): void {
      themeMayHaveChanged();
      this.#presence.check();
    }

    #isMounted(): boolean {
      return this[CONTEXT] !== undefined;
    }

    #end(): void {
      this.#lifetime.abort();
      super.disconnectedCallback();
      this.#readiness.reset();
      this.#frame.dataset['pending'] = '';
      this.#fallback.hidden = false;
    }

    #show(): void {
      delete this.#frame.dataset['pending'];
      this.#fallback.hidden = true;
    }

    /** Properties set before the element was defined are plain own properties that hide the accessors. */
    #adoptEarlyProperties(): void {
      for (const property of nameOfProperty.keys()) {
        if (!Object.hasOwn(this, property)) continue;
        const value: unknown = Reflect.get(this, property);
        Reflect.deleteProperty(this, property);
        Reflect.set(this, property, value);
      }
    }

    #raw(name: string): string | null {
      for (const one of [name, ...(attributes.get(name)?.formerly ?? [])]) {
        const value = this.getAttribute(one) ?? this.getAttribute(`data-${one}`);
        if (value !== null) return value;
      }
      return null;
    }

    #parse(name: string, attribute: AttributeSpec): Parsed {
      const parsed = this.#overrides.has(name)
        ? parseProperty(attribute, this.#overrides.get(name))
        : parseAttribute(attribute, this.#raw(name));
      if (name === 'api-base') return checkedAddress(parsed);
      return name === 'locale' ? checkedLocale(parsed) : parsed;
    }

    #checkNames(): void {
      for (const one of this.getAttributeNames()) {
        const now = presentName.get(bareName(one));
        const meant = now === undefined ? meantAttribute(one, [...attributes.keys()]) : undefined;
        if (now !== undefined)
          console.warn(`<${spec.tag}> ${one} is called ${now} now. The old name goes with the next minor version.`);
        if (meant !== undefined) this.#complain(`<${spec.tag}> has no attribute "${one}". Did you mean "${meant}"?`);
      }
    }

    #readAll(): void {
      for (const name of attributes.keys()) this.#read(name);
    }

    #update(name: string): void {
      this.#read(name);
      if (name !== 'jwt') this[RENDER]();
    }

    #read(name: string): void {
      const attribute = attributes.get(name);
      if (attribute === undefined) return;
      const { value, expected } = this.#parse(name, attribute);
      if (name === 'jwt') {
        const token = typeof value === 'string' ? value : undefined;
        this.#tokens.set(token);
        // The value stays out of the console: it may be a token after all.
        if (token !== undefined && token !== '' && readToken(token) === undefined)
          this.#complain(`<${spec.tag}> jwt: expected a token, but there are characters in it that no token has.`);
        return;
      }
      if (expected !== undefined) this.#reportValue(name, expected);
      this.#store(name in spec.attributes ? 'values' : 'base', name, value);
      if (attribute.kind === 'string' && attribute.format === 'currency')
        this.#store('base', 'wrong-currency', expected === undefined ? undefined : this.#given(name));
    }

    #store(group: 'values' | 'base', name: string, value: unknown): void {
      const current = this[PROPS];
      const before = current[group];
      this[PROPS] = {
        ...current,
        [group]: { ...(typeof before === 'object' ? before : {}), [camelCase(name)]: value },
      };
    }

    #given(name: string): string {
      return String(this.#overrides.has(name) ? this.#overrides.get(name) : this.#raw(name));
    }

    #reportValue(name: string, expected: string): void {
      this.#complain(`<${spec.tag}> ${name}="${this.#given(name)}": expected ${expected}.`);
    }

    /** Logs each message once. */
    #complain(message: string): void {
      if (this.#reported.has(message)) return;
      this.#reported.add(message);
      console.error(message);
      this.#report({ message });
    }

    #report(detail: ErrorDetail): void {
      emitFrom(this, 'flexy:error', detail);
    }
  }

  for (const [property, name] of nameOfProperty) {
    const attribute = attributes.get(name) ?? JWT_ATTRIBUTE;
    Object.defineProperty(IslandElement.prototype, property, {
      configurable: true,
      enumerable: true,
      get(this: IslandElement) {
        return this.getIslandProperty(name, attribute);
      },
      set(this: IslandElement, value: unknown) {
        this.setIslandProperty(name, value);
      },
    });
  }
  for (const method of Object.keys(spec.methods ?? {})) {
    Object.defineProperty(IslandElement.prototype, method, {
      configurable: true,
      writable: true,
      value(this: IslandElement, ...values: readonly unknown[]) {
        return this.callIslandMethod(method, values);
      },
    });
  }
  return IslandElement;
}

const bareName = (attribute: string): string => attribute.replace(/^data-/, '');

/** White space between the tags is no content. */
function isContent(node: Node): boolean {
  return !(node instanceof Text) || node.data.trim() !== '';
}

function checkedAddress({ value }: Parsed): Parsed {
  return typeof value !== 'string' || URL.canParse(value, location.origin)
    ? { value }
    : { value: undefined, expected: 'an address' };
}

function checkedLocale({ value }: Parsed): Parsed {
  return typeof value !== 'string' || isKnownLocale(value)
    ? { value }
    : { value, expected: `one of ${LOCALES.join(', ')}, or one that the page has texts of` };
}

/** r2wc types it as any custom element; this adds what its class has (see the symbols above). */
function wrappedClass(constructor: CustomElementConstructor): new () => Wrapped {
  return constructor as new () => Wrapped;
}
