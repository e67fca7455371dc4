import grapesjs, { type Component, type Editor } from 'grapesjs';
import { addCanvasPage, hasOwnCanvas } from './canvas-page.ts';
import { DEVICES } from './devices.ts';
import { addKeptType } from './locks.ts';
import type { CanvasWords } from './page-canvas.ts';
import { type Part, partOf } from './parts.ts';
import { addSiteTypes } from './site-parts.ts';

/** In px: what the name takes above the line. */
const ROOM = 28;

/** Says beside the line that shows where a dragged part would stand what it would stand in; null: the page itself. */
function nameDropTarget(editor: Editor, place: HTMLElement, into: (part: Part | null) => string): void {
  editor.on('sorter:drag', ({ targetModel }: { readonly targetModel?: Component }) => {
    const line = place.querySelector<HTMLElement>('.gjs-placeholder');
    if (line === null || targetModel === undefined) return;
    line.dataset['flexyInto'] = into(targetModel === editor.getWrapper() ? null : partOf(targetModel));
    line.toggleAttribute('data-flexy-below', line.offsetTop < ROOM);
  });
}

/** GrapesJS without its own panels, storage and pictograms: the workbench around it has these. */
export function initEditor(place: HTMLElement, into: CanvasWords['into']): Editor {
  const editor = grapesjs.init({
    container: place,
    height: '100%',
    width: 'auto',
    telemetry: false,
    cssIcons: '',
    storageManager: false,
    noticeOnUnload: false,
    showDevices: false,
    showToolbar: false,
    protectedCss: '',
    multipleSelection: false,
    log: [],
    panels: { defaults: [] },
    keymaps: { defaults: {} },
    blockManager: { custom: true },
    layerManager: { custom: true },
    styleManager: { custom: true },
    traitManager: { custom: true },
    selectorManager: { custom: true, componentFirst: true },
    assetManager: { custom: true },
    parser: { optionsHtml: { keepEmptyTextNodes: true, allowScripts: false, allowUnsafeAttr: false } },
    deviceManager: {
      devices: Object.entries(DEVICES).map(([id, width]) => ({
        id,
        name: id,
        width: id === 'desktop' ? '' : `${width}px`,
        widthMedia: '',
      })),
    },
    canvas: {
      scrollableCanvas: true,
      styles: [],
      scripts: [],
      allowExternalDrop: false,
      notTextable: [],
      ...(hasOwnCanvas() ? { frameContent: '' } : {}),
    },
    richTextEditor: { actions: ['bold', 'italic', 'underline', 'strikethrough'] },
    plugins: [addCanvasPage, addKeptType, addSiteTypes],
  });
  // Without a storage it would still put the whole page into words at each change: 200 ms at 1,500 elements.
  editor.Storage.setAutosave(false);
  nameDropTarget(editor, place, into);
  return editor;
}
