import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';

// In a bundle Dexie may have looked for the browser's before this one was there.
Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange });
