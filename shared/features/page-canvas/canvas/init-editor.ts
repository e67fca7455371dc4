import grapesjs, { type Editor } from 'grapesjs';
import { addCanvasPage, hasOwnCanvas } from './canvas-page.ts';
import { DEVICES } from './devices.ts';
import { nameDropTarget } from './drop-mark.ts';
import { addKeptType } from './locks.ts';
import type { CanvasWords } from './page-canvas.ts';
import { addSiteTypes } from './site-parts.ts';

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
