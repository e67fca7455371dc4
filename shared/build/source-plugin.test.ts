import { expect, it } from 'vitest';
import { withOwnIcons, withWords } from './source-plugin.mjs';

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

it('has an island fetch one file of texts, and everyone else look first for what came in it', () => {
  const text = "const load = () => import('./locales/fr.ts');";
  expect(withWords(text, 'islands/pos/entry.gen.ts')).toBe("const load = () => import('flexy:words:pos-fr');");
  expect(withWords(text, 'shared/features/board/texts.ts')).toBe(
    `const load = () => brought("shared/features/board/locales/fr") ?? import('./locales/fr.ts');\nimport { brought } from '#shared/i18n/messages.ts';\n`,
  );
  expect(withWords('const load = 1;', 'shared/ui/button.tsx')).toBe('const load = 1;');
});
