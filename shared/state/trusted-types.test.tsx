import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const load = () => import('./trusted-types.ts');

/** In browsers, what a policy makes is an object that reads as the text. */
function stubFactory(createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => unknown) {
  vi.stubGlobal('trustedTypes', { createPolicy });
}

test('all that goes to the browser is made by one policy of this name', async () => {
  const names: string[] = [];
  const made: string[] = [];
  stubFactory((name, rules) => {
    names.push(name);
    const make = (text: string): object => {
      made.push(text);
      return { toString: () => rules.createHTML(text) };
    };
    return { createHTML: make, createScriptURL: make };
  });
  const { templateOf, textOfReferences } = await load();
  expect(templateOf('<p>one</p>').content.textContent).toBe('one');
  textOfReferences('two &amp; three');
  expect(names).toEqual(['flexy']);
  expect(made).toEqual(['<p>one</p>', 'two &amp; three']);
});

test('a browser without Trusted Types, and a page that does not list the name, get the text', async () => {
  vi.stubGlobal('trustedTypes', undefined);
  expect((await load()).templateOf('<b>x</b>').innerHTML).toBe('<b>x</b>');
  vi.resetModules();
  stubFactory(() => {
    throw new TypeError('Policy with name "flexy" disallowed.');
  });
  expect((await load()).templateOf('<b>y</b>').innerHTML).toBe('<b>y</b>');
});
