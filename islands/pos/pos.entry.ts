import { defineIsland } from '#shared/island/define.ts';
import tokens from '#shared/ui/tokens.css';
import ui from '#shared/ui/ui.css';
import { messages } from './messages.ts';
import own from './pos.css';
import { spec } from './pos.spec.ts';
import { Pos } from './pos.tsx';
import { loadLazyParts } from './register/lazy-parts.ts';

defineIsland(spec, { component: Pos, sheets: [tokens, ui, own], messages });

// The till is not ready before it has them; they need not wait for its data.
void loadLazyParts();
