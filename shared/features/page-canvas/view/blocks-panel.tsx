import {
  BadgeCheck,
  CircleQuestionMark,
  Clock,
  Columns2,
  Contact,
  GalleryHorizontal,
  Heading,
  Image as ImageIcon,
  Images,
  Mail,
  MessageSquareQuote,
  MousePointerClick,
  PanelBottom,
  PanelRight,
  PanelTop,
  Pilcrow,
  Quote,
  Tags,
} from 'lucide-react';
import { useId } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { type BlockName, BLOCKS } from '../canvas/blocks.ts';
import type { PageCanvas } from '../canvas/page-canvas.ts';
import { SECTIONS } from '../canvas/sections.ts';
import { useCanvasText } from '../texts.ts';
import { BLOCK_LABELS, languageNames } from './words.ts';

const ICONS: Readonly<Record<BlockName, typeof Heading>> = {
  heading: Heading,
  paragraph: Pilcrow,
  picture: ImageIcon,
  button: MousePointerClick,
  row: Columns2,
  quote: Quote,
  slider: GalleryHorizontal,
  hero: PanelTop,
  features: BadgeCheck,
  'text-picture': PanelRight,
  gallery: Images,
  prices: Tags,
  hours: Clock,
  testimonial: MessageSquareQuote,
  contact: Contact,
  form: Mail,
  questions: CircleQuestionMark,
  footer: PanelBottom,
};

interface Props {
  readonly canvas: PageCanvas;
  readonly onAdded: (name: BlockName) => void;
}

/** What can be added to the page, by a press or by dragging. */
export function BlocksPanel({ canvas, onAdded }: Props) {
  const t = useCanvasText();
  const { locale } = useIsland();
  const { selected, language, hasWords } = useStoreValue(canvas);
  const isOffered = canvas.takes(selected);
  const refusal = !isOffered
    ? t('Blocks stand in widgets. Select a widget or a part of one, or drag a block into it.')
    : hasWords
      ? undefined
      : t('The words for this language are still being loaded. Try again in a moment.');
  const sections = useId();
  return (
    <>
      {isOffered ? null : (
        <p className="fx-hint">
          {t('Blocks stand in widgets. Select a widget or a part of one, or drag a block into it.')}
        </p>
      )}
      {language === null ? null : (
        <p className="fx-hint">
          {t('A new block is seen in {language} alone, the language of the texts.', {
            language: languageNames([language], locale),
          })}
        </p>
      )}
      <div className="canvas-blocks">
        {BLOCKS.map((name) => (
          <BlockButton key={name} {...{ name, canvas, refusal, onAdded }} />
        ))}
      </div>
      <p id={sections} className="canvas-sections">
        {t('Sections')}
      </p>
      <div className="canvas-blocks" role="group" aria-labelledby={sections}>
        {SECTIONS.map((name) => (
          <BlockButton key={name} {...{ name, canvas, refusal, onAdded }} />
        ))}
      </div>
      <p className="fx-hint">{t('A block is added after the selected part. It can also be dragged into the page.')}</p>
    </>
  );
}

interface BlockProps extends Props {
  readonly name: BlockName;
  /** Why a press adds nothing. */
  readonly refusal: string | undefined;
}

function BlockButton({ name, canvas, refusal, onAdded }: BlockProps) {
  const t = useCanvasText();
  const { announcer } = useIsland();
  const Icon = ICONS[name];
  return (
    <Button
      draggable
      onDragStart={(event) => canvas.drag(name, event.nativeEvent)}
      onDragEnd={() => canvas.dropped()}
      aria-disabled={refusal !== undefined}
      onRefused={() => announcer.say(refusal ?? '')}
      onClick={() => {
        canvas.add(name);
        announcer.say(t('{block} is added.', { block: t(BLOCK_LABELS[name]) }));
        onAdded(name);
      }}
    >
      <Icon size={20} aria-hidden="true" />
      {t(BLOCK_LABELS[name])}
    </Button>
  );
}
