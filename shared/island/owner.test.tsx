import { act } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { defineMessages } from '#shared/i18n/messages.ts';
import { useIsland } from './context.ts';
import { createElementClass } from './element.ts';
import { createHost } from './host.tsx';
import type { IslandSpec } from './spec.ts';

const spec = {
  tag: 'flexy-owner-probe',
  summary: 'A probe.',
  load: 'ready',
  attributes: {},
  events: {},
  parts: {},
  cssProperties: {},
  example: {},
} satisfies IslandSpec;

afterEach(() => vi.unstubAllGlobals());

const tokenOf = (username: string): string => `e30.${btoa(JSON.stringify({ username })).replace(/=+$/, '')}.x`;

it('is of whoever the page’s token names now: what one typed is gone with them, a renewed token changes nothing', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 404 })));
  const owners: string[] = [];
  const typed: string[] = [];
  const Probe = () => {
    const { owner } = useIsland();
    owners.push(owner);
    const [first] = useState(owner);
    typed.push(first);
    return null;
  };
  const messages = defineMessages(
    {},
    { fr: () => Promise.resolve({ default: {} }), ar: () => Promise.resolve({ default: {} }) },
  );
  customElements.define(spec.tag, createElementClass(spec, createHost({ spec, component: Probe, messages }), []));
  const element = document.createElement(spec.tag);
  element.setAttribute('locale', 'en');
  element.setAttribute('api-base', 'https://shop.example');
  element.setAttribute('jwt', tokenOf('amina'));
  await act(async () => {
    document.body.append(element);
    await Promise.resolve();
  });
  await expect.poll(() => owners.at(-1)).toBe('https://shop.example amina');
  act(() => element.setAttribute('jwt', `${tokenOf('amina')}renewed`));
  expect(new Set(owners)).toEqual(new Set(['https://shop.example amina']));
  act(() => element.setAttribute('jwt', tokenOf('youssef')));
  await expect.poll(() => owners.at(-1)).toBe('https://shop.example youssef');
  expect([...new Set(typed)]).toEqual(['https://shop.example amina', 'https://shop.example youssef']);
  await act(async () => {
    element.remove();
    await Promise.resolve();
  });
});
