import 'fake-indexeddb/auto';
import { leaveNothing } from './leave-nothing.ts';

leaveNothing();
