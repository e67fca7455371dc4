// What keeps sales and catalogue on this device, in one chunk that is fetched beside the server's first answers.
export { createCashSession } from '../cash-session/store/cash-session.ts';
export { journalDoor } from '../journal/journal-door.ts';
export { createOutbox } from '../outbox/outbox.ts';
export { createApprovals } from './approvals.ts';
export { cartScope } from './carts.ts';
export { openCatalogueStorage } from './catalogue-storage.ts';
export { createFavourites } from './favourites.ts';
export { createPersistence } from './persistence.ts';
export { openPrintJournal } from './print-journal.ts';
export { createTillStore } from './till-store.ts';
