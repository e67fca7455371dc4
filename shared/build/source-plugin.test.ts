import { expect, it } from 'vitest';
import { withOwnIcons } from './source-plugin.mjs';

const ICONS = new Map([
  ['Check', '/icons/check.mjs'],
  ['X', '/icons/x.mjs'],
]);

it('takes each icon from its own file, under the name that it is used by, and leaves types to the compiler', () => {
  expect(withOwnIcons("import { Check, X as Cross, type LucideIcon } from 'lucide-react';\nconst a = 1;", ICONS)).toBe(
    'import Check from "/icons/check.mjs"; import Cross from "/icons/x.mjs";\nconst a = 1;',
  );
});

it('gives each island its own copies, so that none is a file for itself', () => {
  expect(withOwnIcons("import { X } from 'lucide-react';", ICONS, 'pos')).toBe('import X from "/icons/x.mjs?pos";');
});

it('says which icon there is not', () => {
  expect(() => withOwnIcons("import { Chek } from 'lucide-react';", ICONS)).toThrow('lucide-react has no icon Chek.');
});
