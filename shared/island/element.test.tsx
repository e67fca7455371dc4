import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { TokenSource } from '#shared/api/tokens.ts';
import { createElementClass } from './element.ts';
import type { HostProps } from './host.tsx';
import { runtimeOf } from './runtime.ts';
import type { IslandSpec } from './spec.ts';

const spec = {
  tag: 'flexy-probe',
  summary: 'A probe.',
  load: 'ready',
  attributes: {},
  events: {},
  parts: {},
  cssProperties: {},
  example: {},
} satisfies IslandSpec;

it('never shows the token of a person who signed in on the page, and keeps the page’s next one behind it', async () => {
  const used: TokenSource[] = [];
  const Probe = ({ container }: HostProps<typeof spec>) => {
    if (container) used.push(runtimeOf(container).tokens);
    return null;
  };
  customElements.define(spec.tag, createElementClass(spec, Probe, []));
  const element = document.createElement(spec.tag);
  element.setAttribute('jwt', 'of-the-page');
  act(() => document.body.append(element));
  const [tokens] = used;
  const tokensNow = () => [Reflect.get(element, 'jwt'), element.getAttribute('jwt'), tokens?.current()];
  const release = tokens?.override('of-the-cashier', () => undefined);
  expect(tokensNow()).toEqual(['of-the-page', 'of-the-page', 'of-the-cashier']);
  act(() => element.setAttribute('jwt', 'renewed'));
  expect(tokensNow()).toEqual(['renewed', 'renewed', 'of-the-cashier']);
  release?.();
  expect(tokens?.current()).toBe('renewed');
  await act(async () => {
    element.remove();
    await Promise.resolve();
  });
});

it('takes an attribute and a property by the name before, says what it is called now, and prefers the new one', async () => {
  const renamed = {
    ...spec,
    tag: 'flexy-renamed',
    attributes: { 'store-id': { kind: 'id', doc: 'The store.', formerly: ['shop'] } },
  } satisfies IslandSpec;
  const stores: unknown[] = [];
  const Probe = ({ values }: HostProps<typeof renamed>) => {
    stores.push(values.storeId);
    return null;
  };
  customElements.define(renamed.tag, createElementClass(renamed, Probe, []));
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const element = document.createElement(renamed.tag);
  element.setAttribute('data-shop', '3');
  act(() => document.body.append(element));
  expect(stores.at(-1)).toBe('3');
  expect(warn.mock.calls).toEqual([
    ['<flexy-renamed> data-shop is called store-id now. The old name goes with the next minor version.'],
  ]);
  act(() => element.setAttribute('data-shop', '4'));
  expect(stores.at(-1)).toBe('4');
  act(() => element.setAttribute('store-id', '5'));
  expect(stores.at(-1)).toBe('5');
  act(() => void Reflect.set(element, 'shop', 6));
  expect(stores.at(-1)).toBe('6');
  await act(async () => {
    element.remove();
    await Promise.resolve();
  });
});
