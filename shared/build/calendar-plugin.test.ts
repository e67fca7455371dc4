import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../esbuild.config.mjs';
import { withoutStyles } from './calendar-plugin.mjs';

const textOf = (file: string): string => readFileSync(join(root, 'node_modules/@fullcalendar', file), 'utf8');

it('takes its styles out of FullCalendar, and the element that they would stand in', () => {
  const core = withoutStyles(textOf('core/internal-common.js'));
  expect(core).not.toContain('@font-face');
  // Without it: no element for the page either, which a policy with another page's nonce reports.
  expect(core).toContain('function registerStylesRoot(rootNode) { return;');
  expect(withoutStyles(textOf('daygrid/internal.js'))).not.toContain('.fc-daygrid-day-frame{');
  expect(withoutStyles(textOf('list/internal.js'))).not.toContain('.fc-list-table th');
});

it('says when they are no longer where they were', () => {
  expect(() => withoutStyles('export const a = 1;')).toThrow('FullCalendar keeps its styles elsewhere now.');
  const renamed = textOf('core/internal-common.js').replace('function registerStylesRoot(', 'function other(');
  expect(() => withoutStyles(renamed)).toThrow('makes the element of its styles elsewhere now.');
});
