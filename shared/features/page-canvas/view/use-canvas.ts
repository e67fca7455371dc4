import { useEffect, useRef, useState } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { useLightDom } from '#shared/island/light-dom.ts';
import { useLatest } from '#shared/ui/use-latest.ts';
import sheet from '../canvas/canvas.light.css';
import { createCanvas } from '../canvas/create-canvas.ts';
import type { Decoration } from '../canvas/frame.ts';
import type { PageCanvas, PageSource, SiteSource } from '../canvas/page-canvas.ts';
import { useCanvasText } from '../texts.ts';
import { canvasWords } from './words.ts';

interface Options {
  readonly page: PageSource;
  readonly site: SiteSource | undefined;
  readonly decoration: Decoration;
  readonly onPictures: (files: readonly File[], partId: string | null) => void;
  readonly onSave: () => void;
  /** Called when the screen goes, with what was being typed in the text. */
  readonly onLeave?: ((canvas: PageCanvas) => void) | undefined;
}

/** The canvas of a page in a child of the element. Another page or dress makes another canvas. */
export function useCanvas({ page, site, decoration, onPictures, onSave, onLeave }: Options) {
  const node = useLightDom(sheet);
  const t = useCanvasText();
  const { dir, locale } = useIsland();
  const [canvas, setCanvas] = useState<PageCanvas>();
  const latest = useLatest({ onPictures, onSave, onLeave, locale, words: canvasWords(t) });
  const isOver = useRef(false);
  useEffect(() => {
    isOver.current = false;
    return () => {
      isOver.current = true;
    };
  }, []);
  useEffect(() => {
    const place = document.createElement('div');
    place.style.height = '100%';
    node.style.display = 'block';
    node.style.height = '100%';
    node.append(place);
    const made = createCanvas({
      place,
      page,
      site,
      decoration,
      locale: latest.current.locale,
      words: latest.current.words,
      onPictures: (files, id) => latest.current.onPictures(files, id),
      onSave: () => latest.current.onSave(),
    });
    setCanvas(made);
    const leave = (): void => latest.current.onLeave?.(made);
    return () => {
      setCanvas(undefined);
      void made.endTyping().then(() => {
        if (isOver.current) leave();
        made.destroy();
      });
      place.remove();
    };
  }, [node, page, site, decoration, latest]);
  const shownIn = useRef(dir);
  useEffect(() => {
    if (shownIn.current === dir) return undefined;
    shownIn.current = dir;
    if (canvas === undefined) return undefined;
    // In Arabic the panel is on the other side, and the canvas as wide as before.
    const frame = requestAnimationFrame(canvas.redrawMarks);
    return () => cancelAnimationFrame(frame);
  }, [canvas, dir]);
  return { node, canvas };
}
