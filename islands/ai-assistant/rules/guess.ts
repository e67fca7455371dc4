import { foldText } from '#shared/kernel/fold.ts';
import type { Subject } from './choices.ts';

type Words = Readonly<Record<string, readonly string[]>>;

/** Beginnings of words, folded, in the three languages; the first one of a request counts. */
const ACTIONS: Words = {
  Create: [
    'create',
    'creat',
    'add',
    'make',
    'new',
    'cree',
    'ajout',
    'nouve',
    'fais',
    'انشئ',
    'انشاء',
    'اضف',
    'اضافه',
    'جديد',
  ],
  Filter: [
    'find',
    'search',
    'show',
    'list',
    'which',
    'cherch',
    'trouv',
    'affich',
    'montr',
    'quel',
    'ابحث',
    'اعرض',
    'جد',
    'اظهر',
  ],
  Update: [
    'update',
    'chang',
    'rais',
    'lower',
    'rename',
    'edit',
    'set',
    'modif',
    'augment',
    'baiss',
    'renomm',
    'غير',
    'عدل',
    'ارفع',
    'خفض',
    'حدث',
  ],
  Execute: ['execut', 'run', 'send', 'launch', 'start', 'lanc', 'envo', 'demarr', 'نفذ', 'شغل', 'ارسل'],
};
const ENTITIES: Words = {
  Product: ['product', 'produit', 'article', 'منتج', 'المنتج', 'منتجات'],
  Page: ['page', 'pages', 'صفحه', 'الصفحه', 'صفحات'],
  Order: ['order', 'commande', 'طلب', 'الطلب', 'طلبيه', 'طلبات'],
};
const CUSTOMERS = ['customer', 'client', 'lead', 'crm', 'prospect', 'زبون', 'الزبون', 'عميل', 'العميل', 'زبائن'];
const TOPIC_OF: Readonly<Record<string, string>> = { Product: 'ShopBundle', Order: 'ShopBundle', Page: 'FrontBundle' };
const CUSTOMER_TOPIC = 'ShopBundle\\Entity\\Customer';
/** A price: what has one is a product. */
const PRICE = /\d\s*(?:dh|dhs|mad|eur|usd|€|\$|درهم)/;

/** Whether a word begins as one of some, or is it where that is too short to begin others. */
function isOneOf(word: string, beginnings: readonly string[]): boolean {
  return beginnings.some((one) => (one.length < 4 ? word === one : word.startsWith(one)));
}

function firstOf(words: readonly string[], choices: Words): string {
  for (const word of words) {
    const found = Object.entries(choices).find(([, beginnings]) => isOneOf(word, beginnings));
    if (found) return found[0];
  }
  return '';
}

/** What a request is about, found in its words; empty where they do not say. */
export function guessSubject(text: string): Subject {
  const folded = foldText(text);
  const words = folded.match(/[\p{L}]+/gu) ?? [];
  const hasPrice = PRICE.test(folded);
  const entity = firstOf(words, ENTITIES) || (hasPrice ? 'Product' : '');
  // Goods with a price and no verb are wanted as new ones, as in “ten mint teas at 12 DH”.
  const action = firstOf(words, ACTIONS) || (hasPrice ? 'Create' : '');
  const namespace = words.some((word) => isOneOf(word, CUSTOMERS)) ? CUSTOMER_TOPIC : (TOPIC_OF[entity] ?? '');
  return { action, namespace, entity };
}

export const PARTS = ['action', 'namespace', 'entity'] as const;
export type Part = (typeof PARTS)[number];

/** How the three choices came to be. */
export interface Found {
  /** What was chosen by words; empty: the person chose it, or nobody did. */
  readonly by: Subject;
  /** The parts whose words the person has taken away. */
  readonly refused: ReadonlySet<Part>;
}

export const NOTHING_FOUND: Found = { by: { action: '', namespace: '', entity: '' }, refused: new Set() };

/**
 * The choices with what the words say in each that the person has left open. What they chose stays, and what they took
 * away does not come back; a choice whose condition is open stays open too.
 */
export function withWords(
  subject: Subject,
  { by, refused }: Found,
  guess: Subject,
): { readonly subject: Subject; readonly by: Subject } {
  const part = (name: Part, isOpen: boolean): readonly [now: string, found: string] => {
    const isOwn = subject[name] !== '' && subject[name] !== by[name];
    if (isOwn) return [subject[name], ''];
    // What was found stays until the words say something else.
    const found = isOpen && !refused.has(name) ? guess[name] || subject[name] : '';
    return [found, found];
  };
  const action = part('action', true);
  const namespace = part('namespace', action[0] !== '');
  const entity = part('entity', action[0] !== '' && namespace[0] !== '');
  return {
    subject: { action: action[0], namespace: namespace[0], entity: entity[0] },
    by: { action: action[1], namespace: namespace[1], entity: entity[1] },
  };
}
