import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
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
