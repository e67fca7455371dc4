import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../esbuild.config.mjs';
import { mendedGantt } from './gantt-plugin.mjs';

it('takes what a strict policy reports out of frappe-gantt, and gives its ear on the document an end', () => {
  const text = readFileSync(join(root, 'node_modules/frappe-gantt/dist/frappe-gantt.es.js'), 'utf8');
  const mended = mendedGantt(text);
  expect(mended).not.toContain('style="');
  expect(mended).not.toContain('style: `');
  expect(mended.split('document.addEventListener')).toHaveLength(2);
  expect(mended).toContain('{ signal: this.options.signal })');
});

it('says when it is made in another way', () => {
  expect(() => mendedGantt('export default class {}')).toThrow('frappe-gantt is made in another way now');
});
