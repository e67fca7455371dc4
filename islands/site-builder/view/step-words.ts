import type { Translate } from '#shared/i18n/translate.ts';
import type { Step } from '../domain/plan.ts';
import type en from '../locales/en.ts';

type T = Translate<keyof typeof en>;

/** What a step writes. */
export function stepName(step: Step, names: Readonly<Record<string, string>>, t: T): string {
  if (step.kind === 'theme') return t('Styles of the theme');
  const name = names[step.id] ?? '';
  return name === '' ? t('Widget {id}', { id: step.id }) : t('Widget {id}: {name}', { id: step.id, name });
}
