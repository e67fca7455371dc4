/** How wide pages are shown on each, in px; a desktop takes all the room there is beyond that. */
export const DEVICES = { desktop: 1280, tablet: 768, phone: 390 } as const;
export type Device = keyof typeof DEVICES;
