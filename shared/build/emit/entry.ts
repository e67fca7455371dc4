import type { NamedSpec } from '../specs.ts';
import { GENERATED } from './types.ts';

const pascal = (name: string): string => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The module that makes an element of the files in an island's folder. */
export function entryModule({ name, files, spec }: NamedSpec): string {
  const component = pascal(name);
  const hasTexts = files.includes('locales');
  const hasSheet = files.includes(`${name}.css`);
  const parts = [
    `component: ${component}`,
    ...(hasSheet ? ['sheets: [own]'] : []),
    ...(hasTexts ? ['messages'] : []),
    ...(spec.placesPageNotices === true ? ['placesPageNotices: true'] : []),
  ];
  return [
    `// ${GENERATED}`,
    ...(hasTexts ? ["import { defineMessages } from '#shared/i18n/messages.ts';"] : []),
    "import { defineIsland } from '#shared/ui/define-island.tsx';",
    ...(hasTexts ? ["import en from './locales/en.ts';"] : []),
    ...(hasSheet ? [`import own from './${name}.css';`] : []),
    `import { spec } from './${name}.spec.ts';`,
    `import { ${component} } from './${name}.tsx';`,
    '',
    ...(hasTexts
      ? [
          'const messages = defineMessages(en, {',
          "  fr: () => import('./locales/fr.ts'),",
          "  ar: () => import('./locales/ar.ts'),",
          '});',
          '',
        ]
      : []),
    `defineIsland(spec, { ${parts.join(', ')} });`,
    '',
  ].join('\n');
}
