import { expect, it } from 'vitest';
import { previewPage } from './preview-page.ts';

const page = (css: string): string => `<html><head><style>${css}</style></head><body><p>$& Tea</p></body></html>`;

it.each([
  ['a{}', page('a{}'), 'b{}', page('b{}')],
  // Also where the site has written its end in another way, and where a pattern's signs stand in it.
  ['a::after{content:"</b>"}', page('a::after{content:"<\\/b>"}'), 'b{content:"$&"}', page('b{content:"$&"}')],
  // Nothing saved yet, or written by the site in its own way: after all others.
  ['', '<head><title>x</title></head><p>', 'b{}', '<head><title>x</title><style>b{}</style></head><p>'],
  ['a { }', page('a{}'), 'b{}', page('a{}').replace('</head>', '<style>b{}</style></head>')],
  ['a{}', '<p>Tea', 'b{}', '<p>Tea<style>b{}</style>'],
  ['a{}', page('a{}'), '</style><script>', page('<\\/style><script>')],
])('with %j saved, %s is with %j: %s', (saved, html, typed, shown) => {
  expect(previewPage({ html, sheets: [], saved, typed })).toBe(shown);
});

it('has the site’s own sheets before its styles', () => {
  expect(previewPage({ html: '<p>', sheets: ['s{}', 't{}'], saved: '', typed: '' })).toBe(
    '<style>s{}</style><style>t{}</style><p><style></style>',
  );
});
