import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { createTextRenderer } from '../../demo-host/pages/renderer.ts';
import { entryMacro, twigMacros } from './emit/twig.ts';
import { loadSpecs } from './specs.ts';
import { CALL_CASES, ENTRY_CASES, HOSTILE, macroCases, TWIG_DATA } from './testing/twig-cases.ts';

const specs = await loadSpecs();
const file = (name: string): string => `/flexy/${name}-AAAAAAAA.js`;
const HASHES: Readonly<Record<string, string>> = {
  [file('flexy')]: 'sha384-loader',
  [file('flexy-pos')]: 'sha384-pos+/',
  [file('flexy-pin')]: 'sha384-pin',
  [file('chunks/core')]: 'sha384-core',
  [file('chunks/dialog')]: 'sha384-dialog',
  [file('chunks/other')]: 'sha384-other',
};
const template =
  twigMacros(specs) +
  entryMacro({
    publicPath: '/flexy/',
    manifests: {
      'integrity.json': HASHES,
      'entrypoints.json': {
        integrity: {},
        entrypoints: {
          flexy: { js: [file('flexy')], preload: [], late: Object.keys(HASHES) },
          'flexy-pin': { js: [file('flexy-pin')], preload: [file('chunks/core')], late: [file('chunks/other')] },
          'flexy-pos': { js: [file('flexy-pos')], preload: [file('chunks/core')], late: [file('chunks/dialog')] },
        },
      },
    },
  });

const rendered = (page: string): string =>
  createTextRenderer({ page, '@flexy/flexy.html.twig': template })('page', TWIG_DATA);

/** What a browser reads: the elements of a rendered template. */
function parsed(page: string) {
  const { document } = new Window();
  document.body.innerHTML = rendered(page);
  return document.body;
}

describe('the macros', () => {
  test.each([...macroCases(specs), ...CALL_CASES.filter(({ wanted }) => wanted !== undefined)])(
    'let nothing break out and lose nothing: $name',
    ({ template: page, wanted }) => {
      const body = parsed(page);
      expect(body.children).toHaveLength(1);
      const [element] = body.children;
      expect(element?.localName).toBe(wanted?.tag);
      expect(Object.fromEntries([...(element?.attributes ?? [])].map(({ name, value }) => [name, value]))).toEqual(
        wanted?.attributes,
      );
      expect(element?.textContent).toBe(wanted?.text);
    },
  );

  test('leave no lines behind where their file is embedded', () => {
    const { template: page = '' } = CALL_CASES.find(({ name }) => name === 'content as a block') ?? {};
    expect(rendered(page)).not.toContain('\n');
  });

  test('make no element of a hostile name', () => {
    for (const { template: page } of CALL_CASES.filter(({ wanted }) => wanted === undefined)) {
      const body = parsed(page);
      expect([...body.querySelectorAll('*')].map(({ localName }) => localName)).toEqual(['flexy-pos']);
    }
  });
});

describe('the entry macro', () => {
  const entry = (name: string) => {
    const body = parsed(ENTRY_CASES.find((one) => one.name === name)?.template ?? '');
    return [...body.children].map((element) =>
      Object.fromEntries([...element.attributes].map((attribute) => [attribute.name, attribute.value])),
    );
  };
  const script = {
    type: 'module',
    async: '',
    src: file('flexy'),
    'data-turbo-track': 'reload',
    integrity: 'sha384-loader',
  };
  const importMap = (name: string) => {
    const [map] = parsed(ENTRY_CASES.find((one) => one.name === name)?.template ?? '').querySelectorAll(
      '[type=importmap]',
    );
    return JSON.parse(map?.textContent ?? '') as unknown;
  };
  const preload = (name: string, integrity: string) => ({ rel: 'modulepreload', href: file(name), integrity });

  test('prints the script alone, without a nonce', () => {
    expect(entry('entry')).toEqual([script]);
  });

  test('gives the map of the API as JSON', () => {
    const [found] = entry('entry with a map of the API');
    expect(JSON.parse(found?.['data-api-map'] ?? '')).toEqual({
      base: '/api',
      resources: { orders: { path: 'sales' } },
    });
  });

  test('gives the nonce to the script and to what the tag needs', () => {
    const nonce = 'q3+/x==';
    expect(entry('entry with a nonce and a tag')).toEqual([
      { type: 'importmap', nonce },
      { ...script, nonce },
      { ...preload('chunks/core', 'sha384-core'), nonce },
      { ...preload('flexy-pos', 'sha384-pos+/'), nonce },
    ]);
  });

  test('has the hashes of all that the tag may fetch, before the first module, and of nothing else', () => {
    expect(importMap('entry with a nonce and a tag')).toEqual({
      integrity: {
        [file('chunks/core')]: 'sha384-core',
        [file('chunks/dialog')]: 'sha384-dialog',
        [file('flexy-pos')]: 'sha384-pos+/',
      },
    });
    expect(Object.keys(Object(Reflect.get(Object(importMap('entry for two tags elsewhere')), 'integrity')))).toEqual(
      ['chunks/core', 'chunks/dialog', 'chunks/other', 'flexy-pin', 'flexy-pos'].map((name) => `/build${file(name)}`),
    );
  });

  test('names what two tags share once, and another folder', () => {
    const addresses = entry('entry for two tags elsewhere').flatMap(({ src = '', href = '' }) => src || href || []);
    expect(addresses).toEqual(['flexy', 'chunks/core', 'flexy-pin', 'flexy-pos'].map((name) => `/build${file(name)}`));
  });

  test('makes an app of a page, whose manifest is JSON that is no HTML', () => {
    const body = parsed(ENTRY_CASES.find(({ name }) => name === 'a page as an app')?.template ?? '');
    expect(body.querySelector('[rel=manifest]')?.getAttribute('href')).toBe('/fr/till.webmanifest');
    expect(body.querySelector('[name=apple-mobile-web-app-title]')?.getAttribute('content')).toBe(HOSTILE);
    expect(body.querySelector('[rel=apple-touch-icon]')?.getAttribute('href')).toBe('/i.png');
    const manifest = rendered(ENTRY_CASES.find(({ name }) => name === 'the manifest of an app')?.template ?? '');
    expect(manifest).not.toContain('<');
    expect(JSON.parse(manifest)).toEqual({
      display: 'standalone',
      scope: '/',
      name: HOSTILE,
      start_url: '/fr/pos',
      icons: [{ src: '/i.png', sizes: '512x512' }],
    });
  });

  test('lets nothing break out, and says which tag there is not', () => {
    const body = parsed(ENTRY_CASES.find(({ name }) => name === 'entry with hostile arguments')?.template ?? '');
    expect([...body.querySelectorAll('*')].map(({ localName }) => localName)).toEqual(['script']);
    expect(body.querySelector('script')?.getAttribute('nonce')).toBe(HOSTILE);
    expect(body.innerHTML).toContain('There is no island a.');
  });
});
