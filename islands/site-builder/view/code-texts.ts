import type { Translate } from '#shared/i18n/translate.ts';
import { planSave } from '../domain/plan.ts';
import type { SiteState, SiteWork } from '../domain/site-state.ts';
import type en from '../locales/en.ts';

/** A text of the page under its name. */
export interface CodeText {
  readonly id: string;
  readonly label: string;
  readonly text: string;
}

/** The code of the page as if all of the work went: what is held back can be read as well. */
export function codeTexts(
  seen: SiteState,
  work: SiteWork,
  names: Readonly<Record<string, string>>,
  t: Translate<keyof typeof en>,
): readonly CodeText[] {
  const switches = { widget: true, page: false, everywhere: true, stylesOnly: false };
  const { steps } = planSave(seen, { ...work, switches });
  const texts = Object.entries(seen.widgets).flatMap(([id, before]): CodeText[] => {
    const step = steps.find((each) => each.kind === 'widget' && each.id === id);
    const { html, css } = step?.kind === 'widget' ? step.mine : before;
    const name = t('Widget {id}: {name}', { id, name: names[id] ?? '' });
    return [
      { id: `${id} html`, label: `${name} · HTML`, text: html },
      { id: `${id} css`, label: `${name} · CSS`, text: css },
    ];
  });
  const theme = steps.find((each) => each.kind === 'theme')?.mine ?? seen.theme;
  if (theme === null) return texts;
  return [
    ...texts,
    { id: 'everywhere', label: t('Styles of all pages'), text: theme.everywhere },
    { id: 'here', label: t('Styles of this page'), text: theme.here },
  ];
}
