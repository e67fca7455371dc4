/** Asked before the page is left while something has not been sent. */
const QUESTIONS: Readonly<Record<string, string>> = {
  en: 'Some changes are saved on this device only and have not been sent yet. Leave this page all the same?',
  fr: 'Des modifications ne sont enregistrées que sur cet appareil et n’ont pas encore été envoyées. Quitter la page quand même ?',
  ar: 'بعض التغييرات محفوظة على هذا الجهاز فقط ولم تُرسل بعد. هل تريد مغادرة الصفحة رغم ذلك؟',
};

function questionIn(locale: string): string {
  return QUESTIONS[locale] ?? QUESTIONS['en'] ?? '';
}

/**
 * Asks before the page is left while `mayLose` says so: by the browser's own question and, since browsers do not notice
 * the visits of Turbo, by a question of ours. `locale`: the language of that, asked when needed.
 */
export function askBeforeLeaving(mayLose: () => boolean, locale: () => string, signal: AbortSignal): void {
  if (typeof window === 'undefined') return;
  window.addEventListener(
    'beforeunload',
    (event) => {
      if (mayLose()) event.preventDefault();
    },
    { signal },
  );
  document.addEventListener(
    'turbo:before-visit',
    (event) => {
      if (!event.defaultPrevented && mayLose() && !window.confirm(questionIn(locale()))) event.preventDefault();
    },
    { signal },
  );
}
