import { describe, expect, it } from 'vitest';
import { importsOf, isHashed, namesIn, pageNeeds } from './page-needs.ts';

const AT = 'https://shop.example/fr/pos';
const own = (path: string) => `https://shop.example${path}`;

describe('what a page needs', () => {
  it('are its scripts, styles and pictures of its own site', () => {
    const needs = pageNeeds(
      `<html><head><link rel="stylesheet" href="&#x2F;host/host.css"><link rel="icon" href="/icon.svg">
       <link rel=modulepreload href=/flexy/chunks/a-ABCD1234.js><link rel="canonical" href="/fr/pos">
       <script type="module" src="/host/host.js#x"></script><script src="https://else.example/a.js"></script>
       <script type="importmap">{"imports":{"app":"/assets/app-x1y2.js"}}</script>
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
      ],
      wanted: [own('/icon.svg'), own('/assets/app-x1y2.js'), own('/logo.svg'), own('/fr/wait.gif')],
      entry: own('/flexy/flexy-ABCD1234.js'),
      tags: ['flexy-pos', 'flexy-pin'],
      pages: ['/fr/pos'],
      user: undefined,
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
    const script = `import './renew-token.js';\nimport { a } from "../b.js";import x from 'bare';export*from'/c.js';const y=import(z)`;
    expect(importsOf(script, own('/host/host.js'), 'text/javascript; charset=utf-8')).toEqual([
      own('/host/renew-token.js'),
      own('/b.js'),
      own('/c.js'),
    ]);
    expect(
      importsOf(`@import "a.css"; b { src: url('f.woff2') } c { x: url(data:1) }`, own('/s/x.css'), 'text/css'),
    ).toEqual([own('/s/a.css'), own('/s/f.woff2')]);
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
