import {
  Columns2,
  GalleryHorizontal,
  Heading,
  Image as ImageIcon,
  MousePointerClick,
  Pilcrow,
  Quote,
} from 'lucide-react';
import { Button } from '#shared/ui/button.tsx';
import { useObservable } from '#shared/ui/use-observable.ts';
import { type BlockName, BLOCKS } from '../canvas/blocks.ts';
import type { PageCanvas } from '../canvas/page-canvas.ts';
import { useCanvasText } from '../texts.ts';
import { BLOCK_LABELS } from './words.ts';

const ICONS: Readonly<Record<BlockName, typeof Heading>> = {
  heading: Heading,
  paragraph: Pilcrow,
  picture: ImageIcon,
  button: MousePointerClick,
  row: Columns2,
  quote: Quote,
  slider: GalleryHorizontal,
};

/** What can be added to the page, by a press or by dragging. */
export function BlocksPanel({ canvas, onAdded }: { readonly canvas: PageCanvas; readonly onAdded: () => void }) {
  const t = useCanvasText();
  const { selected } = useObservable(canvas);
  const isOffered = canvas.takes(selected);
  return (
    <>
      {isOffered ? null : (
        <p className="fx-hint">
          {t('Blocks stand in widgets. Select a widget or a part of one, or drag a block into it.')}
        </p>
      )}
      <div className="canvas-blocks">
        {BLOCKS.map((name) => {
          const Icon = ICONS[name];
          return (
            <Button
              key={name}
              draggable
              onDragStart={(event) => canvas.drag(name, event.nativeEvent)}
              onDragEnd={() => canvas.dropped()}
              aria-disabled={!isOffered}
              onClick={() => {
                if (!isOffered) return;
                canvas.add(name);
                onAdded();
              }}
            >
              <Icon size={20} aria-hidden="true" />
              {t(BLOCK_LABELS[name])}
            </Button>
          );
        })}
      </div>
      <p className="fx-hint">{t('A block is added after the selected part. It can also be dragged into the page.')}</p>
    </>
  );
}
