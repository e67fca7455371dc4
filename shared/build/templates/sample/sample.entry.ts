import { defineMessages } from '#shared/i18n/messages.ts';
import { defineIsland } from '#shared/ui/define-island.tsx';
import en from './locales/en.ts';
import { spec } from './sample.spec.ts';
import { Sample } from './sample.tsx';

defineIsland(spec, {
  component: Sample,
  messages: defineMessages(en, { fr: () => import('./locales/fr.ts'), ar: () => import('./locales/ar.ts') }),
});
