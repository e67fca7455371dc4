import type { Editor } from 'grapesjs';
import { type Device, layoutWidth } from './devices.ts';

export const ZOOMS = [50, 75, 100, 150] as const;
/** In percent; `fit`: as much as all of the width needs, at most 100. */
export type Zoom = 'fit' | (typeof ZOOMS)[number];

/** With less room, in px, a page is first shown as on a phone: as on a desktop it would be too small to be read. */
const LEAST_ROOM = 560;

export const firstDevice = (room: number): Device => (room < LEAST_ROOM ? 'phone' : 'desktop');

/** How large a page is shown, in percent. `room`: in px. */
export function zoomFor(wanted: Zoom, device: Device, room: number): number {
  return wanted === 'fit' ? Math.min(100, Math.floor((room / layoutWidth(device, room)) * 1000) / 10) : wanted;
}

interface Options {
  /** What the canvas stands in. */
  readonly place: HTMLElement;
  /** Called with what is shown from now on; `zoom` in percent. */
  readonly onShown: (shown: { readonly device: Device; readonly zoom: number }) => void;
}

interface CanvasZoom {
  readonly setDevice: (device: Device) => void;
  readonly setZoom: (zoom: Zoom) => void;
  readonly release: () => void;
}

/** Shows a page at the true width of a device, scaled to what is there. */
export function createZoom(editor: Editor, { place, onShown }: Options): CanvasZoom {
  let chosen: Device | undefined;
  let wanted: Zoom = 'fit';
  let shown: { readonly device: Device; readonly zoom: number } | undefined;
  let isThere = false;
  let pressable: ReturnType<typeof setTimeout> | undefined;
  const apply = (): void => {
    const room = place.clientWidth;
    // Not drawn yet, or hidden. What the editor does after a change of size it does in the page in the canvas.
    if (room === 0 || !isThere) return;
    chosen ??= firstDevice(room);
    const device = chosen;
    const zoom = zoomFor(wanted, device, room);
    place.style.setProperty('--canvas-width', `${layoutWidth(device, room)}px`);
    if (shown?.device === device && shown.zoom === zoom) return;
    place.style.setProperty('--canvas-zoom', String(zoom / 100));
    if (shown?.device !== device) {
      editor.setDevice(device);
      // A frame that changes its width takes no press for a third of a second, for a motion that is not shown here.
      clearTimeout(pressable);
      pressable = setTimeout(() => editor.getModel().runDefault({ preserveSelected: 1 }));
    }
    editor.Canvas.setZoom(zoom);
    shown = { device, zoom };
    onShown(shown);
  };
  // A frame later: what an observer changes in what it observes is told to the page as an error.
  const sizes = new ResizeObserver(() => requestAnimationFrame(apply));
  sizes.observe(place);
  editor.on('canvas:frame:load:body', () => {
    isThere = true;
    apply();
  });
  return {
    setDevice: (device) => {
      chosen = device;
      apply();
    },
    setZoom: (zoom) => {
      wanted = zoom;
      apply();
    },
    release: () => {
      sizes.disconnect();
      clearTimeout(pressable);
    },
  };
}
