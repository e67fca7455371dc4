import { canonicalCode, foldCode, foldText } from '#shared/kernel/fold.ts';
import type { Product } from '../model.ts';

export interface SearchEntry {
  readonly product: Product;
  /** From `searchTextOf`; stored with the product, so that it is computed once. */ readonly searchText: string;
}

export interface SearchResults {
  readonly items: readonly Product[];
  /** Number of all matches, including those not shown. */ readonly total: number;
}

export interface SearchIndex {
  /** Adds, or replaces by id. Meant for slices of up to 1,000. */
  addBatch(entries: readonly SearchEntry[]): void;
  remove(ids: Iterable<string>): void;
  get(id: string): Product | undefined;
  all(): Iterable<Product>;
  size(): number;
  search(text: string, limit?: number): SearchResults;
  /** All products with exactly this code. With several, the cashier chooses. */
  byCode(code: string): readonly Product[];
}

// Separates the words of the name from the codes, so that a search never matches across them.
const CODES = '\n';

/** ` words of the name\n code code`, folded; each word and code has a space before it. */
export function searchTextOf(product: Product): string {
  const codes = new Set<string>();
  for (const code of codesOf(product)) {
    codes.add(foldCode(code));
    codes.add(canonicalCode(code));
  }
  // The parts of an SKU such as `CAF-AR-250` can be found one by one.
  const words = product.sku === null ? [] : foldText(product.sku).split(' ');
  for (const word of words) codes.add(word);
  codes.delete('');
  return ` ${foldText(product.name)}${CODES} ${[...codes].join(' ')}`;
}

function codesOf(product: Product): readonly string[] {
  return product.sku === null ? product.codes : [...product.codes, product.sku];
}

/** Shorter numbers are part of almost every barcode. */
const MIN_CODE_PREFIX = 3;

const RANK = { codePrefix: 0, namePrefix: 1, wordStarts: 2, anywhere: 3 } as const;
const RANKS = 4;

interface Query {
  readonly words: readonly string[];
  readonly starts: readonly string[];
  readonly phrase: string;
  readonly code: string;
}

function readQuery(text: string): Query {
  const phrase = foldText(text);
  const words = phrase === '' ? [] : [...new Set(phrase.split(' '))];
  return { words, starts: words.map((word) => ` ${word}`), phrase: ` ${phrase}`, code: foldCode(text) };
}

function rankOf(searchText: string, query: Query): number {
  for (const word of query.words) if (!searchText.includes(word)) return -1;
  if (query.code.length >= MIN_CODE_PREFIX && searchText.indexOf(` ${query.code}`, searchText.indexOf(CODES)) !== -1)
    return RANK.codePrefix;
  if (searchText.startsWith(query.phrase)) return RANK.namePrefix;
  return query.starts.every((start) => searchText.includes(start)) ? RANK.wordStarts : RANK.anywhere;
}

export function createSearchIndex(): SearchIndex {
  let products: (Product | undefined)[] = [];
  let texts: string[] = [];
  const positions = new Map<string, number>();
  const codes = new Map<string, Set<number>>();
  let revision = 0;
  // A longer text can only match what the shorter one matched.
  let last: { readonly phrase: string; readonly matches: readonly number[]; readonly revision: number } | undefined;

  const forgetCodes = (product: Product, position: number): void => {
    for (const code of codesOf(product)) {
      const holders = codes.get(canonicalCode(code));
      holders?.delete(position);
      if (holders?.size === 0) codes.delete(canonicalCode(code));
    }
  };

  const take = (id: string): void => {
    const position = positions.get(id);
    const product = position === undefined ? undefined : products[position];
    if (position === undefined || product === undefined) return;
    forgetCodes(product, position);
    positions.delete(id);
    products[position] = undefined;
    texts[position] = '';
  };

  const compact = (): void => {
    if (products.length < 1_000 || positions.size > products.length / 2) return;
    const kept = products.flatMap((product, position) =>
      product === undefined ? [] : [{ product, searchText: texts[position] ?? '' }],
    );
    products = [];
    texts = [];
    positions.clear();
    codes.clear();
    put(kept);
  };

  const put = (entries: readonly SearchEntry[]): void => {
    for (const { product, searchText } of entries) {
      const known = positions.get(product.id);
      const position = known ?? products.length;
      const before = known === undefined ? undefined : products[known];
      if (before !== undefined) forgetCodes(before, position);
      products[position] = product;
      texts[position] = searchText;
      positions.set(product.id, position);
      for (const code of codesOf(product)) {
        const key = canonicalCode(code);
        const holders = codes.get(key);
        if (holders === undefined) codes.set(key, new Set([position]));
        else holders.add(position);
      }
    }
  };

  const byCode = (code: string): readonly number[] => {
    const key = canonicalCode(code);
    return key === '' ? [] : [...(codes.get(key) ?? [])].sort((a, b) => a - b);
  };

  const at = (list: readonly number[]): Product[] =>
    list.map((position) => products[position]).filter((product) => product !== undefined);

  return {
    addBatch: (entries) => {
      revision += 1;
      // Components are only sold as part of other products.
      for (const { product } of entries) if (product.productType === 'component') take(product.id);
      put(entries.filter(({ product }) => product.productType !== 'component'));
    },
    remove: (ids) => {
      revision += 1;
      for (const id of ids) take(id);
      compact();
    },
    get: (id) => {
      const position = positions.get(id);
      return position === undefined ? undefined : products[position];
    },
    all: () => products.filter((product) => product !== undefined),
    size: () => positions.size,
    byCode: (code) => at(byCode(code)),
    search: (text, limit = 200) => {
      const query = readQuery(text);
      if (query.words.length === 0) return { items: [], total: 0 };
      const exact = byCode(text);
      const isExact = new Set(exact);
      const narrowed =
        last !== undefined && last.revision === revision && query.phrase.startsWith(last.phrase)
          ? last.matches
          : undefined;
      const matches: number[] = [];
      const ranked: number[][] = Array.from({ length: RANKS }, () => []);
      const count = narrowed?.length ?? texts.length;
      for (let index = 0; index < count; index += 1) {
        const position = narrowed === undefined ? index : (narrowed[index] ?? 0);
        const rank = rankOf(texts[position] ?? '', query);
        if (rank === -1) continue;
        matches.push(position);
        const bucket = ranked[rank];
        if (bucket !== undefined && bucket.length < limit && !isExact.has(position)) bucket.push(position);
      }
      last = { phrase: query.phrase, matches, revision };
      const missed = exact.filter((position) => !matches.includes(position)).length;
      return { items: at([...exact, ...ranked.flat()].slice(0, limit)), total: matches.length + missed };
    },
  };
}
