import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../esbuild.config.mjs';
import { mendedGrapes } from './grapes-plugin.mjs';

it('takes what a strict policy reports out of GrapesJS', () => {
  const text = readFileSync(join(root, 'node_modules/grapesjs/dist/grapes.mjs'), 'utf8');
  const mended = mendedGrapes(text);
  expect(text).toContain(' style=\\"pointer-events:none');
  expect(mended).not.toMatch(/ style=\\"[^"\\]*\\"/);
  expect(mended).not.toContain('data-canvas-style></style>');
  expect(mended).not.toContain('document.head.appendChild(el)');
  expect(mended).not.toContain('shallow.Canvas.render()');
  expect(mended).toContain('el.style.cssText = value');
  expect(mended).toContain('ele.style.cssText = value');
});

it('says when it is made in another way', () => {
  expect(() => mendedGrapes('export default {}')).toThrow('GrapesJS is made in another way now');
});
