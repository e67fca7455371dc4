/** How wide pages are shown on each, in px; a desktop takes all the room there is beyond that. */
export const DEVICES = { desktop: 1280, tablet: 768, phone: 390 } as const;
export type Device = keyof typeof DEVICES;

/** From this width on, in px, sites lay a page out as on a desktop. */
const LEAST_DESKTOP = 992;
/** Smaller, a text of the page is not read while it is worked on. */
const READABLE = 0.7;

/** How wide a page is laid out in so much room: a desktop gives way before its texts are too small to be read. */
export function layoutWidth(device: Device, room: number): number {
  if (device !== 'desktop') return DEVICES[device];
  return Math.min(DEVICES.desktop, Math.max(LEAST_DESKTOP, Math.floor(room / READABLE)));
}
