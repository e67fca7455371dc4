import type { Component } from 'grapesjs';
import { createStore } from '#shared/state/store.ts';
import { printNodes } from '../source/print.ts';
import { createAlternativeText } from './alternative-text.ts';
import { type Block, createBlock } from './blocks.ts';
import { definitionsOf, editedOf, rememberShown } from './definition.ts';
import { changesCounted, endEditing } from './end-editing.ts';
import { decorateFrame, type Decoration } from './frame.ts';
import { freeIds } from './free-ids.ts';
import { initEditor } from './init-editor.ts';
import { createLanguageBlocks } from './language-blocks.ts';
import { firstLanguage, languagesIn, languageTexts, showLanguage, textNodes } from './languages.ts';
import { keepLocks } from './locks.ts';
import { movePart } from './move-part.ts';
import { createNewWords } from './new-words.ts';
import { createOutputQuestion } from './output-question.ts';
import type { CanvasState, CanvasWords, PageCanvas, PageSource, SiteSource } from './page-canvas.ts';
import { createPageStyles } from './page-styles.ts';
import { listedIn, partOf } from './parts.ts';
import { createPlaceFor } from './place-for.ts';
import { createPictures } from './place-picture.ts';
import { rulesOf, styledIds } from './rules.ts';
import { contentsOf, createCanvasSite, moveWidget, placeWidgets } from './site-canvas.ts';
import { createContentLock, createSiteParts, isWidget, keepSiteLocks, siteDefinitions } from './site-parts.ts';
import { createSliders } from './sliders.ts';
import { createZoom } from './zoom.ts';

interface Options {
  /** Where the canvas stands; not in a shadow root. */
  readonly place: HTMLElement;
  readonly page: PageSource;
  /** A page of the site with its hooks and widgets; then `page` is empty. */
  readonly site?: SiteSource | undefined;
  readonly decoration: Decoration;
  /** The language of the screen: the page is opened in it, where the page has it. */
  readonly locale: string;
  readonly words: CanvasWords;
  /** Pictures that were dropped on a part; on null: beside all others. */
  readonly onPictures: (files: readonly File[], partId: string | null) => void;
  /** Keys pressed in the canvas that the screen answers. */
  readonly onSave: () => void;
}

export function createCanvas({
  place,
  page,
  site,
  decoration,
  locale,
  words,
  onPictures,
  onSave,
}: Options): PageCanvas {
  const written = page.html + [...(site?.widgets.values() ?? [])].map(({ html }) => html).join('');
  const editor = initEditor(place, words.into);

  const state = createStore<CanvasState>({
    isReady: false,
    selected: null,
    version: 0,
    changes: 0,
    isTyping: false,
    isTyped: false,
    canUndo: false,
    canRedo: false,
    restored: 0,
    replaced: null,
    isRefused: false,
    isContentLocked: false,
    languages: [],
    language: null,
    hasWords: false,
    device: 'desktop',
    zoom: 100,
  });
  const change = (changes: Partial<CanvasState> = {}): void =>
    state.update((now) => ({
      ...now,
      version: now.version + 1,
      canUndo: editor.UndoManager.hasUndo(),
      canRedo: editor.UndoManager.hasRedo(),
      ...changes,
    }));
  const mayEdit = (): boolean => !state.getSnapshot().isContentLocked;
  const find = (id: string): Component | undefined => {
    const component = editor.Components.allById()[id];
    return component?.parent() === undefined ? undefined : component;
  };
  const root = (): Component | undefined => editor.getWrapper();
  const edit = (id: string, act: (component: Component) => void): void => {
    const component = mayEdit() ? find(id) : undefined;
    if (component === undefined) return;
    act(component);
    change();
  };
  const sliders = createSliders(editor, find);
  const styles = createPageStyles(editor, { css: page.css, html: written, find, edit, onStyled: change });
  const frame = decorateFrame(editor, {
    decoration,
    title: words.page,
    css: styles.shown,
    onPictures,
    onSave,
    onTyped: () => {
      if (state.getSnapshot().isTyping && !state.getSnapshot().isTyped) change({ isTyped: true });
    },
    // A frame that is moved in the page loads anew, without what was being typed.
    onGone: () => void canvas.endTyping(),
    onRefused: (isRefused) => change({ isRefused }),
  });
  const zoom = createZoom(editor, { place, onShown: change });

  editor.setComponents(site === undefined ? definitionsOf(page.html, decoration) : siteDefinitions(site, decoration));
  styles.begin(site?.rules);
  const body = root();
  if (body !== undefined) {
    body.set({ removable: false, draggable: false, copyable: false, stylable: false, selectable: false });
    if (site !== undefined) body.set({ droppable: false });
    rememberShown(body);
  }
  const parts = site === undefined ? undefined : createSiteParts(editor);
  if (parts !== undefined) placeWidgets(parts, site?.hooks ?? []);
  if (site !== undefined) keepSiteLocks(editor);
  const giveLanguage = createLanguageBlocks(editor);
  const lockContent = createContentLock(editor);
  sliders.lockAll();
  const outputs = createOutputQuestion((replaced) => change({ replaced }));
  keepLocks(editor, {
    onRestored: () => change({ restored: state.getSnapshot().restored + 1 }),
    onReplaced: outputs.ask,
  });

  editor.on('load', () => {
    // Its own keys come on top of those asked for, and would paste and undo twice.
    editor.Keymaps.removeAll();
    editor.UndoManager.clear();
    editor.clearDirtyCount();
    const languages = languagesIn(root());
    const language = firstLanguage(languages, [locale, decoration.lang]);
    showLanguage(editor, language, decoration);
    change({ isReady: true, changes: 0, languages, language });
    editor.on('update', () => change({ changes: state.getSnapshot().changes + 1 }));
  });
  // A frame that is moved in the page loads anew.
  editor.on('canvas:frame:load:body', () => showLanguage(editor, state.getSnapshot().language, decoration));
  editor.on('component:selected', (component: Component) => {
    frame.reveal(component);
    change({ selected: component.getId() });
  });
  editor.on('component:deselected', () => change({ selected: editor.getSelected()?.getId() ?? null }));
  editor.on('component:add component:remove undo redo component:update', () => change());
  editor.on('rte:enable', () => {
    const titles = [words.bold, words.italic, words.underline, words.strike];
    for (const [at, action] of [...place.querySelectorAll<HTMLElement>('.gjs-rte-action')].entries())
      action.title = titles[at] ?? action.title;
    change({ isTyping: true });
  });
  editor.on('rte:disable', () => {
    change({ isTyping: false });
    counting = changesCounted().then(() => {
      const { isTyping, isTyped } = state.getSnapshot();
      if (!isOver && !isTyping && isTyped) change({ isTyped: false });
    });
  });
  let ending: Promise<void> | undefined;
  let counting: Promise<void> | undefined;
  let isOver = false;

  const dress = (block: Block): void => {
    styles.dress(block);
    frame.restyle();
  };
  const placeFor = createPlaceFor({ find, root, isOfSite: site !== undefined, mayEdit });
  const newWords = createNewWords();
  const pictures = createPictures(editor, { find, sliders, placeFor, giveLanguage });
  let dragged: (() => void) | undefined;

  /** The HTML of what stands in a part. */
  const printed = (part: Component, styled: ReadonlySet<string>): string =>
    printNodes(part.components().models.map((each) => editedOf(each, styled)));

  const canvas: PageCanvas = {
    subscribe: state.subscribe,
    getSnapshot: state.getSnapshot,
    parts: (parent) => {
      if (parent === null && parts !== undefined) return parts.hooks().map(partOf);
      const component = parent === null ? root() : find(parent);
      return component === undefined ? [] : listedIn(component).map(partOf);
    },
    part: (id) => {
      const component = find(id);
      return component === undefined ? undefined : partOf(component);
    },
    ancestors: (id) =>
      find(id)
        ?.parents()
        .map((parent) => parent.getId()) ?? [],
    select: (id) => {
      const component = id === null ? undefined : find(id);
      editor.select(component);
      component?.view?.el.scrollIntoView({ block: 'nearest' });
    },
    remove: (id) => edit(id, (component) => partOf(component).canRemove && component.remove()),
    duplicate: (id) =>
      edit(id, (component) => {
        const parent = component.parent();
        if (!partOf(component).canCopy || parent === undefined) return;
        const [copy] = parent.append(component.clone(), { at: component.index() + 1 });
        if (copy !== undefined) editor.select(copy);
      }),
    move: (id, by) =>
      edit(id, (component) => {
        if (!partOf(component).canMove) return;
        if (parts !== undefined && isWidget(component)) moveWidget(parts, component, by);
        else movePart(component, by);
        editor.select(component);
      }),
    add: (name) => {
      const target = placeFor(state.getSnapshot().selected);
      const begun = newWords.now();
      if (target === undefined || begun === undefined) return;
      const block = createBlock(name, begun, freeIds(find));
      const [part] = target.into.append(block.definition, { at: target.at });
      dress(block);
      if (part !== undefined) giveLanguage(part);
      if (part !== undefined) canvas.select(part.getId());
      sliders.lockAll();
      change();
    },
    drag: (name, event) => {
      const begun = newWords.now();
      if (!mayEdit() || begun === undefined) return;
      void canvas.endTyping();
      const block = createBlock(name, begun, freeIds(find));
      dragged = () => dress(block);
      const held = editor.Blocks.add(`flexy-${name}`, { label: name, content: block.definition });
      editor.Blocks.startDrag(held, event);
    },
    dropped: () => {
      editor.Blocks.endDrag();
      dragged?.();
      dragged = undefined;
      sliders.lockAll();
      change();
    },
    undo: () => {
      editor.UndoManager.undo();
      change();
    },
    redo: () => {
      editor.UndoManager.redo();
      change();
    },
    texts: (id) => {
      const component = find(id);
      return component === undefined ? [] : textNodes(component).map((node) => node.get('content') ?? '');
    },
    languageTexts: (id) => {
      const component = find(id);
      return component === undefined ? [] : languageTexts(component);
    },
    setLanguage: (language) => {
      showLanguage(editor, language, decoration);
      change({ language });
    },
    setWords: (begun) => {
      newWords.set(begun);
      change({ hasWords: begun !== undefined });
    },
    setText: (id, at, text) =>
      edit(id, (component) => {
        const node = textNodes(component)[at];
        node?.set('content', text);
        node?.view?.render();
      }),
    attribute: (id, name) => String(find(id)?.getAttributes()[name] ?? ''),
    setAttribute: (id, name, value) =>
      edit(id, (part) => (value === '' ? part.removeAttributes(name) : part.addAttributes({ [name]: value }))),
    ...createAlternativeText({ find, edit }),
    isDark: styles.isDark,
    setDark: (id, isDark) => {
      styles.setDark(id, isDark);
      frame.restyle();
    },
    style: styles.style,
    setStyle: styles.setStyle,
    reload: frame.reload,
    setDevice: zoom.setDevice,
    setZoom: zoom.setZoom,
    sliders: {
      ...sliders,
      change: (id, changes) => newWords.use((begun) => edit(id, () => sliders.change(id, changes, begun))),
    },
    placePictures: (addresses, partId) => newWords.use((begun) => pictures.placePictures(addresses, partId, begun)),
    pictureRoom: pictures.pictureRoom,
    takes: (id) => placeFor(id) !== undefined,
    setContentLocked: (isLocked) => {
      if (isLocked === state.getSnapshot().isContentLocked) return;
      lockContent(isLocked);
      // What could be undone is content.
      if (isLocked) editor.UndoManager.clear();
      change({ isContentLocked: isLocked });
    },
    rules: () => rulesOf(editor),
    site:
      parts === undefined
        ? undefined
        : createCanvasSite({
            parts,
            find,
            edit,
            contents: () => {
              const styled = styledIds(rulesOf(editor));
              return contentsOf(parts, [...(site?.widgets.keys() ?? [])], (part) => printed(part, styled));
            },
            select: (part) => editor.select(part),
          }),
    replaceOutputs: outputs.answer,
    redrawMarks: () => editor.Canvas.refresh({ all: true }),
    endTyping: () => {
      ending ??= endEditing(editor).finally(() => {
        ending = undefined;
      });
      return ending;
    },
    settle: async () => {
      await canvas.endTyping();
      await outputs.answered();
      await counting;
    },
    source: () => {
      const wrapper = root();
      const html = wrapper === undefined ? page.html : printed(wrapper, styledIds(rulesOf(editor)));
      return { html, css: styles.source(html) };
    },
    destroy: () => {
      isOver = true;
      outputs.release();
      frame.release();
      zoom.release();
      // Typing that goes on ends first, or it would look for an editor that is gone.
      if (editor.getEditing()) void canvas.endTyping().then(() => editor.destroy());
      else editor.destroy();
    },
  };
  return canvas;
}
