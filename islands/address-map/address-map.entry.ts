import { defineIsland } from '#shared/island/define.ts';
import tokens from '#shared/ui/tokens.css';
import ui from '#shared/ui/ui.css';
import own from './address-map.css';
import { spec } from './address-map.spec.ts';
import { AddressMap } from './address-map.tsx';
import { messages } from './messages.ts';

defineIsland(spec, { component: AddressMap, sheets: [tokens, ui, own], messages });
