import type { RefObject } from 'react';
import { intlTag } from '#shared/i18n/locale.ts';
import { useIsland, useT } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import type en from '../locales/en.ts';
import { otherLanguage } from './prompts.ts';
import { useSelectedPlace } from './use-selected-place.ts';

interface Props {
  /** What the text scrolls in. */
  readonly frame: RefObject<HTMLElement | null>;
  /** Has the selected words written anew; `task` in the person's words. */
  readonly onAsk: (task: string) => void;
}

/** So wide is it, in px, that it does not stand out of the text. */
const WIDTH = 300;

/** What is asked most often of selected words, each in one press; what comes back is compared before it is taken. */
export function SelectionBubble({ frame, onAsk }: Props) {
  const t = useT<typeof en>();
  const { locale } = useIsland();
  const at = useSelectedPlace(frame);
  if (at === undefined) return null;
  const names = new Intl.DisplayNames([intlTag(locale)], { type: 'language' });
  const language = names.of(otherLanguage(at.text, locale)) ?? '';
  const tasks = [
    [t('Shorten'), t('Make it shorter and keep what it says.')],
    [t('Improve'), t('Write it better: clear, correct and fluent.')],
    [t('Simpler'), t('Say it in simple words and short sentences.')],
    [t('Translate'), t('Translate it into: {language}.', { language })],
  ] as const;
  return (
    <div
      className="write-bubble"
      role="toolbar"
      aria-label={t('Selected words')}
      style={{ insetBlockStart: at.top + 6, left: `clamp(4px, ${at.left}px, calc(100% - ${WIDTH}px))` }}
    >
      {tasks.map(([label, task]) => (
        <Button
          key={label}
          kind="quiet"
          // The selection stays in the document.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onAsk(task)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
