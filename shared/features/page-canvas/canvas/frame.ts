import type { Component, Editor } from 'grapesjs';
import { commandLetter } from '#shared/kernel/letter-key.ts';
import { CANVAS_LOST, hasOwnCanvas, reloadCanvas, settleCanvas } from './canvas-page.ts';
import { preventFormSubmits } from './form-address.ts';
import { LANGUAGE_STYLES } from './languages.ts';
import { shownStyles } from './safe.ts';
import { createTyping } from './typing.ts';

/** What the page around the edited one gives the canvas. */
export interface Decoration {
  /** Address of that page. */
  readonly base: string;
  /** Addresses of its stylesheets, on the own site. */
  readonly sheets: readonly string[];
  /** Its styles that stand in the page. */
  readonly styles: readonly string[];
  readonly lang: string;
  readonly dir: string;
  readonly bodyClass: string;
}

/** The fonts that the editor offers; the islands' build puts the sheet beside its folder of parts. */
const FONT_SHEET = new URL('../flexy-fonts.css', import.meta.url).href;

/** How the editor's own marks look in the canvas. */
const MARKS = `
[data-flexy-kept] { display: inline-block; max-inline-size: 22em; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; vertical-align: middle; padding: 0 .4em; border: 1px dashed #5b5bd6; border-radius: 4px; background: #eef; color: #2a2a8a; font: 12px/1.6 ui-monospace, monospace; direction: ltr; unicode-bidi: isolate; cursor: default; user-select: none; }
[data-flexy-value] { border-style: dotted; background: none; color: inherit; font: inherit; max-inline-size: 100%; padding: 0; direction: inherit; }
[data-flexy-kept="twig"][title^="{%"] { inline-size: .6rem; block-size: .6rem; min-block-size: 0; padding: 0; border-radius: 50%; font-size: 0; }
[data-flexy-kept="comment"], [data-flexy-kept][title^="{#"], [data-flexy-kept="style"], [data-flexy-kept="loose-tag"] { display: none; }
:where([data-flexy-widget]) { position: relative; }
[data-flexy-widget]::after { content: "⠿ " attr(data-flexy-name); position: absolute; z-index: 9; inset-block-start: 0; inset-inline-end: 0; max-inline-size: 60%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; padding: .3em .7em; border-end-start-radius: 6px; background: #1b4f8f; color: #fff; font: 600 12px/1.6 system-ui, sans-serif; cursor: grab; opacity: 0; }
[data-flexy-widget]:hover::after, [data-flexy-widget].gjs-selected::after, [data-flexy-widget]:has(.gjs-selected)::after { opacity: 1; }
[data-flexy-hook]:empty { min-block-size: 3rem; outline: 1px dashed #5b5bd6; outline-offset: -4px; }
img:not([src]) { display: inline-block; min-inline-size: 6rem; min-block-size: 4rem; background: repeating-linear-gradient(45deg, #0001 0 10px, #0002 10px 20px); }
.flexy-slide:empty { background: repeating-linear-gradient(45deg, #0001 0 10px, #0002 10px 20px); }
.gjs-selected { outline: 2px solid #3b5bdb !important; outline-offset: -2px; }
`;

interface Options {
  readonly decoration: Decoration;
  /** Names the frame to those who cannot see it. */
  readonly title: string;
  /** The page's own styles, those of single elements left out: the editor shows these itself. */
  readonly css: () => string;
  readonly onPictures: (files: readonly File[], partId: string | null) => void;
  readonly onSave: () => void;
  /** Called with each letter that is typed in the page. */
  readonly onTyped: () => void;
  /** Called when the frame loses its page. */
  readonly onGone: () => void;
  /** Called when the canvas does not come from the site, or a policy keeps styles out of it; and when it is asked for again. */
  readonly onRefused: (isRefused: boolean) => void;
}

interface DecoratedFrame {
  /** Shows the page's styles anew. */
  readonly restyle: () => void;
  /** Asks for the canvas again. */
  readonly reload: () => void;
  /** Shows the slide that a part stands on. */
  readonly reveal: (component: Component) => void;
  readonly release: () => void;
}

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/** Dresses the frame like the site, and listens in it to keys and dropped pictures. */
export function decorateFrame(
  editor: Editor,
  { decoration, title, css, onPictures, onSave, onTyped, onGone, onRefused }: Options,
): DecoratedFrame {
  const over = new AbortController();
  let own: HTMLStyleElement | undefined;
  const restyle = (): void => {
    if (own !== undefined) own.textContent = shownStyles(css(), decoration.base);
  };

  const applyInline = (component: Component): void => {
    const style: unknown = component.get('flexyStyle');
    const element = component.view?.el;
    if (typeof style === 'string' && style !== '' && element instanceof Object && 'style' in element)
      element.style.cssText = style;
  };
  editor.on('component:mount component:update:attributes component:update:classes', applyInline);

  const typing = createTyping(editor);
  const onKey = (event: KeyboardEvent): void => {
    const command = commandLetter(event);
    if (command === 's') {
      event.preventDefault();
      onSave();
      return;
    }
    if (typing(event)) {
      event.preventDefault();
      return;
    }
    // While a text is typed in, the keys are the text's.
    if (editor.getEditing()) return;
    const act = (change: () => unknown): void => {
      event.preventDefault();
      change();
    };
    const selected = editor.getSelected();
    if (command === 'z') act(() => (event.shiftKey ? editor.UndoManager.redo() : editor.UndoManager.undo()));
    else if (command === 'y') act(() => editor.UndoManager.redo());
    else if (command === 'c') act(() => selected?.get('copyable') !== false && editor.runCommand('core:copy'));
    else if (command === 'v') act(() => editor.runCommand('core:paste'));
    else if ((event.key === 'Delete' || event.key === 'Backspace') && selected !== undefined)
      act(() => selected.get('removable') !== false && selected.remove());
    else if (event.key === 'Escape') act(() => editor.select());
  };

  const partAt = (target: EventTarget | null): string | null => {
    let element = target instanceof Object && 'id' in target && 'parentElement' in target ? target : null;
    while (element !== null && element !== undefined) {
      const { id, parentElement } = element as Element;
      if (id !== '' && id in editor.Components.allById()) return id;
      element = parentElement;
    }
    return null;
  };

  editor.on(CANVAS_LOST, () => onRefused(true));
  editor.on('canvas:frame:load:body', ({ window: frame }: { readonly window: Window }) => {
    const page = frame.document;
    frame.frameElement?.setAttribute('title', title);
    const { signal } = over;
    page.documentElement.lang = decoration.lang;
    page.documentElement.dir = decoration.dir;
    if (hasOwnCanvas()) settleCanvas(page, decoration.base);
    if (decoration.bodyClass !== '') page.body.classList.add(...decoration.bodyClass.split(/\s+/).filter(Boolean));
    for (const href of [FONT_SHEET, ...decoration.sheets]) {
      const link = page.createElement('link');
      link.rel = 'stylesheet';
      link.href = href;
      page.head.append(link);
    }
    for (const style of [
      ...decoration.styles.map((text) => shownStyles(text, decoration.base)),
      '',
      MARKS + LANGUAGE_STYLES,
    ]) {
      const element = page.createElement('style');
      element.textContent = style;
      if (style === '') own = element;
      page.head.append(element);
    }
    restyle();
    // A style that the page's policy refuses has no sheet. The browser reports it to the frame, mostly before we listen
    // there.
    if (own?.sheet === null) onRefused(true);
    page.addEventListener('keydown', onKey, { signal });
    page.addEventListener('input', onTyped, { signal });
    preventFormSubmits(page, signal);
    frame.addEventListener('pagehide', onGone, { signal });
    const stop = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    page.addEventListener('dragover', stop, { signal, capture: true });
    page.addEventListener(
      'drop',
      (event) => {
        if (!hasFiles(event)) return;
        stop(event);
        onPictures([...(event.dataTransfer?.files ?? [])], partAt(event.target));
      },
      { signal, capture: true },
    );
  });

  return {
    restyle,
    reload: () => {
      onRefused(false);
      reloadCanvas(editor);
    },
    reveal: (component) => {
      const slide = [component, ...component.parents()].find((part) => part.getClasses().includes('flexy-slide'));
      const slider = slide?.parent()?.parent();
      const element = slide === undefined ? undefined : slider?.components().at(slide.index())?.view?.el;
      if (element !== undefined && 'checked' in element) element.checked = true;
    },
    release: () => over.abort(),
  };
}
