// As the element has it: taken from there, each tag would carry a further name of its shared chunk.
declare const __FLEXY_VERSION__: string;
const VERSION = typeof __FLEXY_VERSION__ === 'undefined' ? 'development' : __FLEXY_VERSION__;

/** Name and version, as they stand on receipts. */
export const SOFTWARE = `Flexy Islands ${VERSION}`;

/** Which build of it: the file's own name has the hash of what is in it. */
const BUILD = /-([A-Z0-9]{8})\.js/.exec(import.meta.url)?.[1];

/** As it stands in each entry. */
export const SOFTWARE_BUILD = BUILD === undefined ? SOFTWARE : `${SOFTWARE} (${BUILD})`;
