import { defineSpec } from '#shared/island/spec.ts';

export const spec = defineSpec({
  tag: 'flexy-snooker',
  summary: 'Snooker scoreboard: right by the rules and never in the marker’s way, with the players who wait.',
  summaryIn: {
    fr: 'Tableau de score de snooker : fidèle aux règles, discret, avec les joueurs qui attendent.',
    ar: 'لوحة نقاط السنوكر: مطابقة للقواعد ولا تعيق المسجّل، مع اللاعبين المنتظرين.',
  },
  load: 'ready',
  attributes: {
    players: {
      kind: 'json',
      type: 'readonly (string | { readonly id?: number | string; readonly name: string })[]',
      doc: 'Names, or `{id, name}`, of the players; `Player 1` and `Player 2` without it. Names can be changed on the board.',
    },
    orders: {
      kind: 'json',
      type: 'readonly { readonly id?: number | string; readonly firstName?: string; readonly lastName?: string }[]',
      doc: 'The orders of those who wait, with `firstName` and `lastName`.',
    },
    'orders-path': {
      kind: 'string',
      doc: 'An API path that is read instead of `orders`, again and again, such as `/{locale}/api/orders?status[]=waiting`.',
    },
    'poll-interval': { kind: 'number', default: 15_000, doc: 'Time between two looks at the orders, in ms.' },
    'mercure-url': {
      kind: 'string',
      doc: 'Address of the Mercure hub; with it a new order is on the list at once. The polls go on as the safety net.',
    },
    'logo-project': { kind: 'string', doc: 'Address of the project’s logo.' },
    'project-name': { kind: 'string', doc: 'Shown where there is no logo.' },
    table: { kind: 'string', default: '', doc: 'Name of the table; the match of each table is kept apart.' },
    mode: {
      kind: 'enum',
      values: ['assist', 'free'],
      default: 'assist',
      doc: '`assist` lights the balls that are on and remarks on others, and counts each as it is pressed; `free` says nothing.',
    },
    reds: { kind: 'enum', values: ['15', '10', '6'], default: '15', doc: 'Reds of a frame.' },
    'shot-clock': { kind: 'number', doc: 'Seconds for a shot; without it there is no clock of the shot.' },
    display: {
      kind: 'boolean',
      doc: 'A second screen: it shows the match that another tab or window of this browser scores, with nothing to press.',
    },
    'display-url': { kind: 'string', doc: 'Address of a page with `display`: a link at the top opens it.' },
    'best-of': { kind: 'number', doc: 'Frames of a match at most; without it a match has no end.' },
  },
  events: {
    'flexy:score-changed': {
      doc: 'A score, the player at the table, or what remains has changed. `active` is the id of a player.',
      detail:
        '{ players: readonly { id: number | string; name: string; score: number; currentBreak: number; breaks: readonly { position: number; score: number; ballsPotted: readonly number[] }[] }[]; active: number | string | null; remaining: number }',
    },
    'flexy:frame-won': {
      doc: 'A frame was credited; `frames` are those won by each player.',
      detail:
        '{ player: { id: number | string; name: string }; players: readonly { id: number | string; name: string; score: number }[]; frames: readonly number[] }',
    },
    'flexy:match-won': {
      doc: 'More than half of `best-of` frames are won.',
      detail: '{ player: { id: number | string; name: string }; frames: readonly number[] }',
    },
    'flexy:player-called': {
      doc: 'Somebody who waited was put on the board; the order as the page or the server wrote it.',
      detail: '{ order: Record<string, unknown> }',
    },
  },
  parts: {
    board: 'The whole scoreboard.',
    player: 'The board of a player.',
    balls: 'The seven balls.',
    waiting: 'The waiting list.',
  },
  cssProperties: {
    '--flexy-snooker-baize': { default: '#0c4a36', doc: 'Colour of the board.' },
  },
  calls: {
    'GET {orders-path}': 'Orders whose customers wait: `firstName`, `lastName`, or `customer`; all pages.',
    'GET /{locale}/api/customers/{id}': 'The name of a customer given as a reference.',
  },
  example: {
    locale: '{{ locale }}',
    jwt: '{{ jwt }}',
    'orders-path': '{{ orders }}',
    'mercure-url': '/.well-known/mercure',
    'project-name': 'Club Flexy',
    table: '1',
    'display-url': '/{{ locale }}/snooker/display',
  },
});
