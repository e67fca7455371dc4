import { Monitor, Redo2, Smartphone, Tablet, Undo2 } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { intlTag } from '#shared/i18n/locale.ts';
import { useIsland } from '#shared/island/context.ts';
import { commandLetter } from '#shared/kernel/letter-key.ts';
import { IconButton } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Spinner } from '#shared/ui/parts.tsx';
import { QuestionDialog } from '#shared/ui/question-dialog.tsx';
import { Segments } from '#shared/ui/segments.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import { useToasts } from '#shared/ui/toast.tsx';
import { useContainerSize } from '#shared/ui/use-container-size.ts';
import { useLatest } from '#shared/ui/use-latest.ts';
import { useSheet } from '#shared/ui/use-sheet.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { isSection } from '../canvas/blocks.ts';
import { CANVAS_ADDRESS } from '../canvas/canvas-page.ts';
import type { Decoration } from '../canvas/frame.ts';
import type { PageCanvas, PageSource, SiteSource } from '../canvas/page-canvas.ts';
import { canvasTextIn, useCanvasText } from '../texts.ts';
import { BlocksPanel } from './blocks-panel.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { PartsTree } from './parts-tree.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { StylesPanel } from './styles-panel.tsx';
import { useCanvas } from './use-canvas.ts';
import { usePictures } from './use-pictures.ts';
import { blockWords } from './words.ts';
import sheet from './workbench.css';
import { ZoomChoice } from './zoom-choice.tsx';

export type { Decoration } from '../canvas/frame.ts';
export type { PageCanvas, PageSource, SiteSource } from '../canvas/page-canvas.ts';

interface WorkbenchProps {
  readonly page: PageSource;
  /** A page of the site with its hooks and widgets; then `page` is empty. */
  readonly site?: SiteSource;
  readonly decoration: Decoration;
  /** At the beginning of the bar. */
  readonly lead?: ReactNode;
  /** Above the styles: where they go. */
  readonly styleOptions?: ReactNode;
  /** At the end of the bar: what saves. */
  readonly actions: ReactNode;
  /** Between the bar and the page. */
  readonly notices?: ReactNode;
  readonly onSave: () => void;
  /** Called with each change of the page. */
  readonly onChange: (canvas: PageCanvas) => void;
  /** Called with whether letters were typed that are no change yet. */
  readonly onTyped: (isTyped: boolean) => void;
  /** Called when the page of the back-office goes, or this screen, with what was being typed in the text. */
  readonly onLeave?: ((canvas: PageCanvas) => void) | undefined;
  /** Called once a page can be worked on. */
  readonly onReady?: ((canvas: PageCanvas) => void) | undefined;
  /** Null before there is a canvas, and once the screen is gone. */
  readonly ref?: Ref<PageCanvas | null>;
}

const DEVICE_ICONS = { desktop: Monitor, tablet: Tablet, phone: Smartphone } as const;
const DEVICE_LABELS = { desktop: 'Desktop', tablet: 'Tablet', phone: 'Phone' } as const;
const DEVICE_NAMES = ['desktop', 'tablet', 'phone'] as const;

/** A page in its canvas, with what can be added to it, its parts, their settings and their styles. */
export function Workbench({
  page,
  site,
  decoration,
  lead,
  styleOptions,
  actions,
  notices,
  onSave,
  onChange,
  onTyped,
  onReady,
  onLeave,
  ref,
}: WorkbenchProps) {
  useSheet(sheet);
  const room = useContainerSize();
  const t = useCanvasText();
  const here = useRef<PageCanvas>(undefined);
  const pictures = usePictures(() => here.current);
  const { node, canvas } = useCanvas({ page, site, decoration, onPictures: pictures.upload, onSave, onLeave });
  useEffect(() => {
    here.current = canvas;
  }, [canvas]);
  useImperativeHandle<PageCanvas | null, PageCanvas | null>(ref, () => canvas ?? null, [canvas]);
  const root = useRef<HTMLElement>(null);
  /**
   * Typing ends with the whole press beside the page, not with its beginning, as the editor would have it: what is told
   * of the text then could move the button away from under the pointer.
   */
  const isInCanvas = ({ nativeEvent }: { readonly nativeEvent: Event }): boolean =>
    nativeEvent.composedPath().includes(node);
  return (
    <section
      ref={root}
      className="canvas-bench"
      part="bench"
      aria-label={t('Page')}
      onMouseDown={(event) => {
        if (!isInCanvas(event)) event.nativeEvent.stopPropagation();
      }}
      onClickCapture={(event) => {
        if (!isInCanvas(event)) void canvas?.endTyping();
      }}
      onKeyDown={(event) => {
        if (commandLetter(event) !== 's') return;
        event.preventDefault();
        // What stands in a field counts; whoever saves goes on in it.
        if (event.target instanceof HTMLElement && event.target.matches('input, textarea, select')) {
          event.target.blur();
          event.target.focus({ preventScroll: true });
        }
        onSave();
      }}
    >
      <div className="canvas-bar fx-tools" role="group" aria-label={t('Tools of the page')}>
        {lead}
        {canvas === undefined ? null : <LanguageChoice canvas={canvas} />}
        {canvas === undefined ? null : <CanvasTools canvas={canvas} />}
        <span className="canvas-bar-end">{actions}</span>
      </div>
      {notices}
      {canvas === undefined ? null : <RefusedNotice canvas={canvas} />}
      {canvas === undefined ? null : <RestoredNotice canvas={canvas} />}
      {canvas === undefined ? null : <OutputQuestion canvas={canvas} />}
      {canvas === undefined ? null : <CanvasLife {...{ canvas, onTyped, onReady, onLeave }} />}
      {pictures.lost === undefined ? null : (
        <Notice tone="danger" onRetry={pictures.retry} onDismiss={pictures.dismiss}>
          {pictures.lost}
        </Notice>
      )}
      {pictures.leftOut === undefined ? null : (
        <Notice tone="warn" onDismiss={pictures.dismissLeftOut}>
          {pictures.leftOut}
        </Notice>
      )}
      <div ref={room} className="canvas-body">
        <div className="canvas-stage">
          {canvas === undefined ? <Spinner label={t('The page is being opened…')} /> : null}
          <slot name={node.slot} />
        </div>
        {canvas === undefined ? null : <SidePanel {...{ canvas, pictures, onChange, styleOptions }} />}
      </div>
    </section>
  );
}

function CanvasTools({ canvas }: { readonly canvas: PageCanvas }) {
  const t = useCanvasText();
  const { canUndo, canRedo, device } = useStoreValue(canvas);
  return (
    <>
      <IconButton
        label={t('Undo')}
        icon={<Undo2 size={18} className="fx-flip" aria-hidden="true" />}
        disabled={!canUndo}
        onClick={canvas.undo}
      />
      <IconButton
        label={t('Redo')}
        icon={<Redo2 size={18} className="fx-flip" aria-hidden="true" />}
        disabled={!canRedo}
        onClick={canvas.redo}
      />
      <Segments
        label={t('Shown as on')}
        segments={DEVICE_NAMES.map((id) => {
          const Icon = DEVICE_ICONS[id];
          return { id, label: t(DEVICE_LABELS[id]), icon: <Icon size={18} aria-hidden="true" /> };
        })}
        value={device}
        onChange={canvas.setDevice}
      />
      <ZoomChoice canvas={canvas} />
    </>
  );
}

/** Tells when a canvas is ready, whether something is being typed, and when its page goes; gives it words for new parts. */
function CanvasLife({
  canvas,
  onTyped,
  onReady,
  onLeave,
}: { readonly canvas: PageCanvas } & Pick<WorkbenchProps, 'onTyped' | 'onReady' | 'onLeave'>) {
  const t = useCanvasText();
  const { locale } = useIsland();
  const { isReady, isTyped, language } = useStoreValue(canvas);
  const latest = useLatest({ onTyped, onReady, onLeave });
  useEffect(() => {
    latest.current.onTyped(isTyped);
  }, [isTyped, latest]);
  useEffect(() => {
    let isCurrent = true;
    canvas.setWords(undefined);
    void canvasTextIn(language, locale, t).then((said) => {
      if (isCurrent) canvas.setWords(blockWords(said));
    });
    return () => {
      isCurrent = false;
    };
  }, [canvas, language, locale, t]);
  useEffect(() => {
    if (isReady) latest.current.onReady?.(canvas);
  }, [canvas, isReady, latest]);
  useEffect(() => {
    // What ends typing takes no longer than the microtasks of this event.
    const leave = (): void => void canvas.endTyping().then(() => latest.current.onLeave?.(canvas));
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, [canvas, latest]);
  return null;
}

function RefusedNotice({ canvas }: { readonly canvas: PageCanvas }) {
  const t = useCanvasText();
  const { isRefused } = useStoreValue(canvas);
  return isRefused ? (
    <Notice tone="danger" onRetry={canvas.reload}>
      {t(
        'The page cannot be shown with its styles: this site has to send {address}, without a Content-Security-Policy or X-Frame-Options.',
        { address: CANVAS_ADDRESS.replace(location.origin, '') },
      )}
    </Notice>
  ) : null;
}

function RestoredNotice({ canvas }: { readonly canvas: PageCanvas }) {
  const t = useCanvasText();
  const { restored } = useStoreValue(canvas);
  const toasts = useToasts();
  const told = useRef(0);
  // Over the page: a notice above it would move what is under the pointer, whose press has just ended the typing.
  useEffect(() => {
    if (restored === told.current) return;
    told.current = restored;
    toasts.show({ text: t('A part of the template was put back: it cannot be removed by typing.'), tone: 'warn' });
  }, [restored, t, toasts]);
  return null;
}

/** Asks before what the site prints is replaced by what was typed over it. */
function OutputQuestion({ canvas }: { readonly canvas: PageCanvas }) {
  const t = useCanvasText();
  const { locale } = useIsland();
  const { replaced } = useStoreValue(canvas);
  if (replaced === null) return null;
  const output = new Intl.ListFormat(intlTag(locale)).format(replaced);
  return (
    <QuestionDialog
      title={t('Replace “{output}”?', { output })}
      cancelLabel={t('Keep it')}
      onCancel={() => canvas.replaceOutputs(false)}
      answers={[{ label: t('Replace'), kind: 'danger', onChoose: () => canvas.replaceOutputs(true) }]}
    >
      {t(
        'The site writes this here by itself and keeps it up to date. If it is kept, the text is as it was before you typed.',
      )}
    </QuestionDialog>
  );
}

interface SideProps {
  readonly canvas: PageCanvas;
  readonly pictures: ReturnType<typeof usePictures>;
  readonly onChange: (canvas: PageCanvas) => void;
  readonly styleOptions: ReactNode;
}

function SidePanel({ canvas, pictures, onChange, styleOptions }: SideProps) {
  const t = useCanvasText();
  const { selected, changes, isTyping } = useStoreValue(canvas);
  const [tab, setTab] = useState('blocks');
  const [wasSelected, setWasSelected] = useState(selected);
  // Whoever presses a part wants to do something with it; whoever walks the list of parts stays there.
  if (wasSelected !== selected) {
    setWasSelected(selected);
    if (selected !== null && tab === 'blocks') setTab('settings');
  }
  const side = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState(0);
  // The block's button goes with its tab.
  useEffect(() => {
    if (added > 0) side.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  }, [added]);
  const latest = useLatest(onChange);
  useEffect(() => {
    if (changes > 0) latest.current(canvas);
  }, [canvas, changes, isTyping, latest]);
  return (
    <div ref={side} className="canvas-side" part="panel">
      <Tabs
        label={t('Tools of the page')}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            id: 'blocks',
            label: t('Blocks'),
            content: (
              <BlocksPanel
                canvas={canvas}
                onAdded={(name) => {
                  const { selected: fresh } = canvas.getSnapshot();
                  const part = fresh === null ? undefined : canvas.part(fresh);
                  // The next section often follows; what this one says is typed in the page.
                  if (isSection(name) && part?.lacksPictures === false && !part.lacksAddress)
                    return setWasSelected(fresh);
                  setTab('settings');
                  setAdded(added + 1);
                }}
              />
            ),
          },
          { id: 'parts', label: t('Parts'), content: <PartsTree canvas={canvas} /> },
          {
            id: 'settings',
            label: t('Settings'),
            content: <SettingsPanel canvas={canvas} isUploading={pictures.isUploading} onPictures={pictures.upload} />,
          },
          {
            id: 'styles',
            label: t('Styles'),
            content: (
              <>
                {styleOptions}
                <StylesPanel canvas={canvas} />
              </>
            ),
          },
        ]}
      />
    </div>
  );
}
