import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../esbuild.config.mjs';
import { generate } from './generate.ts';

function pascal(name: string): string {
  return name
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}

/** The files of a new island, by their path in its folder. */
export function islandFiles(name: string): Readonly<Record<string, string>> {
  const component = pascal(name);
  const locale = (language: string): string =>
    language === 'en'
      ? "import type { Message } from '#shared/i18n/messages.ts';\n\nconst en = {\n  'Nothing here yet': 'Nothing here yet',\n} as const satisfies Readonly<Record<string, Message>>;\n\nexport default en;\n"
      : `import type { Message } from '#shared/i18n/messages.ts';\nimport type english from './en.ts';\n\nconst ${language}: Readonly<Record<keyof typeof english, Message>> = {\n  'Nothing here yet': '${language === 'fr' ? 'Rien pour le moment' : 'لا شيء هنا بعد'}',\n};\n\nexport default ${language};\n`;
  return {
    [`${name}.spec.ts`]: `import { defineSpec } from '#shared/island/spec.ts';\n\nexport const spec = defineSpec({\n  tag: 'flexy-${name}',\n  summary: 'Say in one line what the island is for.',\n  load: 'visible',\n  attributes: {},\n  events: {},\n  parts: {},\n  cssProperties: {},\n  example: { locale: '{{ locale }}', jwt: '{{ jwt }}' },\n});\n`,
    [`${name}.entry.ts`]: `import { defineIsland } from '#shared/ui/define-island.tsx';\nimport { messages } from './messages.ts';\nimport own from './${name}.css';\nimport { spec } from './${name}.spec.ts';\nimport { ${component} } from './${name}.tsx';\n\ndefineIsland(spec, { component: ${component}, sheets: [own], messages });\n`,
    [`${name}.tsx`]: `import { useT } from '#shared/island/context.ts';\nimport type { messages } from './messages.ts';\n\nexport function ${component}() {\n  const t = useT<typeof messages>();\n  return <p className="${name}">{t('Nothing here yet')}</p>;\n}\n`,
    [`${name}.css`]: `.${name} { padding: var(--space-4); }\n`,
    'messages.ts':
      "import { defineMessages } from '#shared/i18n/messages.ts';\nimport en from './locales/en.ts';\n\nexport const messages = defineMessages(en, {\n  fr: () => import('./locales/fr.ts'),\n  ar: () => import('./locales/ar.ts'),\n});\n",
    'locales/en.ts': locale('en'),
    'locales/fr.ts': locale('fr'),
    'locales/ar.ts': locale('ar'),
    [`${name}.test.ts`]: `import { expect, test } from 'vitest';\nimport { spec } from './${name}.spec.ts';\n\ntest('the declaration names its tag', () => {\n  expect(spec.tag).toBe('flexy-${name}');\n});\n`,
  };
}

/** `npm run new -- name`: a folder that builds, boots and has its test; a budget is given in budgets.ts. */
export async function main([name]: readonly string[]): Promise<void> {
  if (name === undefined || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error('npm run new -- name, in lower case with hyphens: npm run new -- floor-plan');
  const folder = join(root, 'islands', name);
  if (existsSync(folder)) throw new Error(`islands/${name} is there already.`);
  for (const [file, content] of Object.entries(islandFiles(name))) {
    await mkdir(join(folder, file, '..'), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  const budgets = join(root, 'shared/build/budgets.ts');
  await writeFile(
    budgets,
    (await readFile(budgets, 'utf8')).replace(/(BUDGETS[^{]*\{[\s\S]*?)\n\};/, `$1\n  'flexy-${name}': 122,\n};`),
  );
  await generate();
  console.log(`islands/${name} is made; <flexy-${name}> is in the table, the types, the macros and the reference.`);
}
