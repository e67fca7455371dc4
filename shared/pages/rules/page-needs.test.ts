import { describe, expect, it } from 'vitest';
import { importsOfModule, needsOfFile } from './file-needs.ts';
import { NO_IMPORT_MAP, readImportMaps, resolveModule } from './import-map.ts';
import { isHashed, namesIn } from './own-address.ts';
import { pageNeeds } from './page-needs.ts';

const AT = 'https://shop.example/fr/pos';
const own = (path: string) => `https://shop.example${path}`;

describe('what a page needs', () => {
  it('are its scripts, styles and pictures of its own site', () => {
    const needs = pageNeeds(
      `<html><head><link rel="stylesheet" href="&#x2F;host/host.css"><link rel="icon" href="/icon.svg">
       <link rel=modulepreload href=/flexy/chunks/a-ABCD1234.js><link rel="canonical" href="/fr/pos">
       <script type="module" src="/host/host.js#x"></script><script src="https://else.example/a.js"></script>
       <script type="importmap">{"imports":{"app":"/assets/app-x1y2.js","chart":"/assets/chart-a.js"}}</script>
       <script type="module">import 'app';</script>
       <script type="module" async src="/flexy/flexy-ABCD1234.js" data-offline-pages="[&quot;/fr/pos&quot;]"></script></head>
       <body><flexy-pos logo="/logo.svg"><img src="wait.gif"></flexy-pos><flexy-pin></flexy-pin></body>`,
      AT,
    );
    expect(needs).toEqual({
      required: [
        own('/host/host.css'),
        own('/flexy/chunks/a-ABCD1234.js'),
        own('/host/host.js'),
        own('/flexy/flexy-ABCD1234.js'),
        own('/assets/app-x1y2.js'),
      ],
      wanted: [own('/icon.svg'), own('/logo.svg'), own('/fr/wait.gif'), own('/assets/chart-a.js')],
      entry: own('/flexy/flexy-ABCD1234.js'),
      tags: ['flexy-pos', 'flexy-pin'],
      pages: ['/fr/pos'],
      user: undefined,
      importMap: {
        imports: new Map([
          ['app', own('/assets/app-x1y2.js')],
          ['chart', own('/assets/chart-a.js')],
        ]),
        scopes: [],
      },
    });
  });

  it('are no tags that stand in texts', () => {
    const needs = pageNeeds(
      '<!-- <script src=/a.js> --><textarea><flexy-pos></textarea><script>"<flexy-pin>"</script>',
      AT,
    );
    expect([needs.required, needs.tags, needs.pages]).toEqual([[], [], undefined]);
  });

  it('are what scripts and styles load in their turn', () => {
    const script = `// import './old.js';
      import './renew-token.js';\nimport { a } from "../b.js";import x from 'bare';export*from'/c.js';const y=import(z),w=()=>import('./w.js')`;
    expect(needsOfFile(script, own('/host/host.js'), 'text/javascript; charset=utf-8')).toEqual({
      required: [own('/host/renew-token.js'), own('/b.js'), own('/c.js')],
      wanted: [own('/host/w.js')],
    });
    expect(
      needsOfFile(`@import "a.css"; b { src: url('f.woff2') } c { x: url(data:1) }`, own('/s/x.css'), 'text/css'),
    ).toEqual({ required: [own('/s/a.css'), own('/s/f.woff2')], wanted: [] });
    expect(importsOfModule('import {', own('/x.js'))).toEqual({ required: [], wanted: [] });
  });
});

describe('a module is where the import map of the page says', () => {
  // As AssetMapper writes it: files import one another by their names without a hash.
  const map = readImportMaps(
    [
      JSON.stringify({
        imports: {
          app: '/assets/app-1a.js',
          '/assets/bootstrap.js': '/assets/bootstrap-2b.js',
          '@hotwired/stimulus': '/assets/vendor/stimulus-3c.js',
          '@symfony/': '/assets/symfony/',
          '@symfony/ux/': '/assets/ux/',
          '/assets/app.css': 'data:application/javascript,',
          broken: 7,
        },
        scopes: { '/assets/admin/': { app: '/assets/admin/app-4d.js' } },
      }),
      '{ no JSON',
      '{"imports":{"app":"/assets/second.js","more":"./more.js"}}',
    ],
    AT,
  );

  it.each([
    ['./bootstrap.js', '/assets/app-1a.js', '/assets/bootstrap-2b.js'],
    ['./vendor/x.js', '/assets/app-1a.js', '/assets/vendor/x.js'],
    ['@hotwired/stimulus', '/assets/app-1a.js', '/assets/vendor/stimulus-3c.js'],
    ['@symfony/bridge.js', '/assets/app-1a.js', '/assets/symfony/bridge.js'],
    ['@symfony/ux/live.js', '/assets/app-1a.js', '/assets/ux/live.js'],
    ['app', '/assets/app-1a.js', '/assets/app-1a.js'],
    ['app', '/assets/admin/page.js', '/assets/admin/app-4d.js'],
    ['more', '/assets/app-1a.js', '/fr/more.js'],
  ])('%s in %s is %s', (specifier, importer, address) => {
    expect(resolveModule(specifier, own(importer), map)).toBe(own(address));
  });

  it('and what it does not name cannot be loaded', () => {
    expect(resolveModule('broken', own('/assets/app-1a.js'), map)).toBeUndefined();
    expect(resolveModule('app', own('/assets/app-1a.js'), NO_IMPORT_MAP)).toBeUndefined();
    // A style sheet that a module imports is a script in the map: nothing is fetched for it.
    expect(importsOfModule("import './app.css'", own('/assets/app-1a.js'), map).required).toEqual([]);
  });
});

it('reads names of pages as the macro and as a person writes them', () => {
  expect(namesIn('["/fr/pos","/en/pos?a=1, 2"]')).toEqual(['/fr/pos', '/en/pos?a=1, 2']);
  expect(namesIn(' /fr/pos\n/en/pos ')).toEqual(['/fr/pos', '/en/pos']);
  expect([namesIn('[]'), namesIn('')]).toEqual([[], []]);
});

it('knows a file by its hash', () => {
  expect([own('/flexy/flexy-pos-DBJIYRYW.js?retry=1'), own('/flexy/flexy.js')].map(isHashed)).toEqual([true, false]);
});
