import type { Sql } from '../db/database.ts';
import { APP_STORE } from './store.ts';

interface Offered {
  readonly name: string;
  readonly motif: string;
  readonly color: string;
  readonly description: string;
  /** Minor units; null is free as well. */
  readonly price?: number | null;
  readonly pageUrl?: string | null;
  /** As the store names them; not all are of one. */
  readonly category?: string;
  /** Not every author says who they are, shows their work, or what it may read. */
  readonly author?: string;
  readonly pictures?: readonly string[];
  readonly permissions?: readonly string[];
}

const PAGE = `${APP_STORE}/pages/`;

/** Written by hand: what a shop of this kind looks for, and what a store with many authors really holds. */
const WRITTEN: readonly Offered[] = [
  {
    name: 'Loyalty cards',
    category: 'Customer Loyalty',
    motif: 'ring',
    color: '#b0487a',
    description: 'Points for each purchase, and a gift at ten of them.',
    author: 'Atelier Fidélité, Rabat',
    pictures: [1, 2, 4].map((number) => `${APP_STORE}/pictures/${number}.svg`),
    permissions: ['Customers and their purchases', 'Sales of the till'],
  },
  {
    name: 'Table reservations',
    category: 'Restauration & Coffee',
    motif: 'plate',
    color: '#0f6e5c',
    description: 'Guests reserve a table from your site; the floor plan shows it at once.',
    author: 'Good Tables',
    permissions: ['Floor plan', 'Opening hours'],
    price: 0,
  },
  {
    name: 'Réservation de séances',
    category: 'Management',
    motif: 'cup',
    color: '#c2457b',
    description: 'Prise de rendez-vous en ligne pour les salons et les instituts.',
  },
  {
    name: 'بطاقات الهدايا',
    category: 'Commerce',
    motif: 'bag',
    color: '#566b8a',
    description: 'بيع بطاقات الهدايا في المتجر وعلى الموقع، مع رصيد يُستعمل على مراحل.',
  },
  {
    name: 'Delivery rounds',
    category: 'Logistics & Shipping',
    motif: 'bag',
    color: '#7a5b3c',
    description: 'Orders of the day as a round on the map, with a sheet for each driver.',
    price: 4_900,
  },
  {
    name: 'Stock by supplier',
    category: 'Commerce',
    motif: 'tin',
    color: '#5a7a4c',
    description: 'Tells what has to be ordered, from whom, and until when.',
    price: 129_900,
  },
  {
    name: 'Opening hours',
    category: 'Content management',
    motif: 'teapot',
    color: '#c98a10',
    description: 'Hours, holidays and Ramadan times, on the site and at the till.',
    pageUrl: null,
  },
  {
    name: 'Price tags',
    category: 'Commerce',
    motif: 'tin',
    color: '#1d4a7d',
    description: 'Prints shelf labels with bar codes.',
    price: 50,
    pageUrl: null,
  },
  {
    name: 'Staff planning',
    category: 'Human resources',
    motif: 'ring',
    color: '#5a5478',
    description: 'Who works when, with holidays and the hours of the month.',
  },
  {
    name: 'Kitchen statistics',
    category: 'Restauration & Coffee',
    motif: 'plate',
    color: '#8f1d17',
    description: 'How long each dish takes, by hour and by cook.',
    price: 9_900,
  },
  {
    name: '<b>Bold & "quoted"</b> <script>alert(1)</script>',
    motif: 'bag',
    color: '#6b7d9a',
    description:
      '<img src=x onerror=alert(1)><script>fetch("/stolen")</script> <a href="javascript:alert(1)">Win!</a> \u202Egnitirw desrever',
    pageUrl: 'javascript:alert(document.domain)',
    author: '<i onmouseover=alert(1)>Nobody</i>',
    pictures: ['javascript:alert(1)', 'https://elsewhere.example/seen.png'],
    permissions: ['<script>alert(1)</script>'],
  },
  {
    name: 'A name that its author could not bring himself to shorten although every card in every store has only so much room',
    motif: 'ring',
    color: '#734c00',
    description: `${'Everything, always, everywhere, for everyone and at once. '.repeat(24)}Averylongwordwithoutanyplacetobreakitintotwo${'o'.repeat(120)}`,
    price: 12_345_678_900,
    pageUrl: 'data:text/html,<h1>Not a page</h1>',
  },
];

const SUBJECTS = [
  'Newsletter',
  'Invoices',
  'Customer reviews',
  'Stocktaking',
  'Returns',
  'Gift wrapping',
  'Photo studio',
] as const;
const CATEGORIES = [
  'Content management',
  'Management',
  'Commerce',
  'Commerce',
  'Logistics & Shipping',
  'Addons',
  'Addons',
] as const;
const KINDS = ['lite', 'plus', 'for restaurants', 'for shops'] as const;
const MOTIFS = ['cup', 'teapot', 'plate', 'bag', 'tin', 'ring'] as const;
const COLORS = ['#0f6e5c', '#b0487a', '#566b8a', '#c98a10', '#5a5478', '#7a5b3c', '#1d4a7d'] as const;

/** All of them, so that the list has two pages. */
const COUNT = 40;

function generated(index: number): Offered {
  const subject = SUBJECTS[index % SUBJECTS.length] ?? '';
  const kind = KINDS[Math.floor(index / SUBJECTS.length) % KINDS.length] ?? '';
  return {
    name: `${subject} ${kind}`,
    category: CATEGORIES[index % CATEGORIES.length] ?? 'Addons',
    motif: MOTIFS[index % MOTIFS.length] ?? 'bag',
    color: COLORS[index % COLORS.length] ?? '#566b8a',
    description: `${subject} as they should be: quick, without paper, in three languages.`,
    price: index % 3 === 0 ? null : index % 3 === 1 ? 0 : 2_500 + index * 1_000,
    pageUrl: index % 4 === 3 ? null : `${PAGE}${index}`,
  };
}

/** The offered applications by their number, from 1; pictures are drawn from them. */
export const OFFERED: readonly Offered[] = [
  ...WRITTEN,
  ...Array.from({ length: COUNT - WRITTEN.length }, (_, index) => generated(index)),
];

export function pictureOf(index: number): string {
  return `${APP_STORE}/pictures/${index + 1}.svg`;
}

/** Installed long ago; in the store one of them has another spelling of its name. */
const INSTALLED = [
  { name: 'table reservations ', order: 1, picture: 1 },
  { name: 'Réservation de séances'.normalize('NFD'), order: 4, picture: 2 },
] as const;

export function seedApplications(sql: Sql): void {
  sql.transaction(() => {
    OFFERED.forEach(
      (
        { name, category = null, description, price = null, pageUrl, author = null, pictures = [], permissions = [] },
        index,
      ) => {
        sql.run(
          'INSERT INTO store_application (name, image, description, price, pageUrl, isEnabled, author, pictures, permissions, category) VALUES (?, ?, ?, ?, ?, 1, ?, ?, ?, ?)',
          [
            name,
            pictureOf(index),
            description,
            price,
            pageUrl === undefined ? `${PAGE}${index + 1}` : pageUrl,
            author,
            JSON.stringify(pictures),
            JSON.stringify(permissions),
            category,
          ],
        );
      },
    );
    for (const { name, order, picture } of INSTALLED)
      sql.run('INSERT INTO application (name, image, menuOrder, isEnabled) VALUES (?, ?, ?, 1)', [
        name,
        pictureOf(picture),
        order,
      ]);
  });
}

/** Those with markup in their names, and a name that is longer than any card: for tests, not for visitors. */
export function removeHostileApplications(sql: Sql): void {
  sql.run("DELETE FROM store_application WHERE name LIKE '<%' OR length(name) > 100");
}
