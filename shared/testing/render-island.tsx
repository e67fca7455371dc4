import {
  render,
  renderHook,
  type RenderHookOptions,
  type RenderHookResult,
  type RenderResult,
} from '@testing-library/react';
import type { ReactNode } from 'react';
import { commonMessages } from '#shared/i18n/common.ts';
import { createTranslate } from '#shared/i18n/translate.ts';
import { type Island, IslandContext } from '#shared/island/context.ts';
import { ownerOf } from '#shared/state/owner.ts';

interface EmittedEvent {
  readonly name: string;
  readonly detail: unknown;
}

interface TestIsland {
  readonly island: Island;
  /** The events emitted so far, in order. */
  readonly emitted: readonly EmittedEvent[];
  /** What was said so far, in order. */
  readonly said: readonly string[];
}

/**
 * A component's surroundings in a test: English, left to right, visible and ready. There is no back-office: a test that
 * needs `api` or `tokens` passes its own in `changes`.
 */
export function createTestIsland(changes: Partial<Island> = {}): TestIsland {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const emitted: EmittedEvent[] = [];
  const said: string[] = [];
  const unused = (name: string) => (): never => {
    throw new Error(`This test gave its island no ${name}.`);
  };
  const island: Island = {
    host,
    root,
    portal: document.body,
    presence: { isShown: () => true, subscribe: () => () => undefined },
    announcer: { say: (text) => void said.push(text), speakWithin: () => () => undefined },
    user: '',
    owner: ownerOf('http://shop.example', ''),
    locale: 'en',
    dir: 'ltr',
    theme: 'light',
    hasLightDom: false,
    overlay: undefined,
    textsFailure: undefined,
    wrongCurrency: undefined,
    currencyDisplay: 'code',
    t: createTranslate<string>('en', commonMessages.en, undefined),
    signal: new AbortController().signal,
    readiness: { enter: () => () => undefined, settle: () => undefined },
    emit: (name, ...[detail]) => {
      emitted.push({ name, detail: detail ?? null });
      return true;
    },
    reloadTexts: unused('reloadTexts'),
    methods: unused('methods'),
    setProperty: unused('setProperty'),
    get api() {
      return unused('api')();
    },
    get tokens() {
      return unused('tokens')();
    },
  };
  // A spread would call the getters of `api` and `tokens`.
  for (const [name, value] of Object.entries(changes)) Object.defineProperty(island, name, { value });
  return { island, emitted, said };
}

type Surround = (content: ReactNode) => ReactNode;

function wrapperOf(island: Island, surround: Surround = (content) => content) {
  return ({ children }: { readonly children: ReactNode }) => (
    <IslandContext value={island}>{surround(children)}</IslandContext>
  );
}

export function renderIsland(
  content: ReactNode,
  changes?: Partial<Island>,
): TestIsland & { readonly view: RenderResult } {
  const surroundings = createTestIsland(changes);
  return { view: render(content, { wrapper: wrapperOf(surroundings.island) }), ...surroundings };
}

export function renderIslandHook<Result, Props>(
  hook: (props: Props) => Result,
  options?: Pick<RenderHookOptions<Props>, 'initialProps'>,
  changes?: Partial<Island>,
  surround?: Surround,
): RenderHookResult<Result, Props> & TestIsland {
  const surroundings = createTestIsland(changes);
  return { ...renderHook(hook, { ...options, wrapper: wrapperOf(surroundings.island, surround) }), ...surroundings };
}
