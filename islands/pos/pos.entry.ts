import { defineIsland } from '#shared/ui/define-island.tsx';
import { messages } from './messages.ts';
import own from './pos.css';
import { spec } from './pos.spec.ts';
import { Pos } from './pos.tsx';
import { loadLazyParts } from './register/lazy-parts.ts';

defineIsland(spec, { component: Pos, sheets: [own], messages, placesTextsNotice: true });

// The till is ready only once these have loaded; start before its data arrives.
void loadLazyParts();
