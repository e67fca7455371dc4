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
import { type BlockName, BLOCKS, type BlockWords } from '../canvas/blocks.ts';
import type { PageCanvas } from '../canvas/page-canvas.ts';
import { SECTIONS } from '../canvas/sections.ts';
import { useCanvasText, useCanvasTextIn } from '../texts.ts';
import { BLOCK_LABELS, blockWords, languageNames } from './words.ts';

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
  const { selected, language } = useStoreValue(canvas);
  const isOffered = canvas.takes(selected);
  const said = useCanvasTextIn(language);
  const words = said && blockWords(said);
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
          <BlockButton key={name} {...{ name, canvas, words, isOffered, onAdded }} />
        ))}
      </div>
      <p id={sections} className="canvas-sections">
        {t('Sections')}
      </p>
      <div className="canvas-blocks" role="group" aria-labelledby={sections}>
        {SECTIONS.map((name) => (
          <BlockButton key={name} {...{ name, canvas, words, isOffered, onAdded }} />
        ))}
      </div>
      <p className="fx-hint">{t('A block is added after the selected part. It can also be dragged into the page.')}</p>
    </>
  );
}

interface BlockProps extends Props {
  readonly name: BlockName;
  /** In the language that the block is for. */
  readonly words: BlockWords | undefined;
  readonly isOffered: boolean;
}

function BlockButton({ name, canvas, words, isOffered, onAdded }: BlockProps) {
  const t = useCanvasText();
  const { announcer } = useIsland();
  const Icon = ICONS[name];
  return (
    <Button
      draggable={words !== undefined}
      onDragStart={(event) => {
        if (words !== undefined) canvas.drag(name, words, event.nativeEvent);
      }}
      onDragEnd={() => canvas.dropped()}
      aria-disabled={!isOffered || words === undefined}
      onRefused={() =>
        announcer.say(t('Blocks stand in widgets. Select a widget or a part of one, or drag a block into it.'))
      }
      onClick={() => {
        if (words === undefined) return;
        canvas.add(name, words);
        announcer.say(t('{block} is added.', { block: t(BLOCK_LABELS[name]) }));
        onAdded(name);
      }}
    >
      <Icon size={20} aria-hidden="true" />
      {t(BLOCK_LABELS[name])}
    </Button>
  );
}
