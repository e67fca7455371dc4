import type { ApplicationPrice } from '#shared/api/resources/applications.ts';

/** A record of either list. */
export interface App {
  readonly id: string;
  readonly name: string;
  /** The server's own text, which is what an installation sends on. */
  readonly image: string | null;
  readonly imageAddress: string | null;
  readonly description: string;
  readonly price: ApplicationPrice;
  /** Only of the web. */
  readonly pageAddress: string | null;
  readonly menuOrder: number | null;
  /** In the catalogue's words; none where it does not say. */
  readonly categories: readonly string[];
  /** Who made it; empty where the catalogue does not say. */
  readonly author: string;
  /** Addresses of pictures of the app at work. */
  readonly pictures: readonly string[];
  /** What the app may read, in the catalogue's words. */
  readonly permissions: readonly string[];
}

export function isFree({ price }: Pick<App, 'price'>): boolean {
  return price === null || price === 0;
}

/** Names are equal after trimming, Unicode NFC and lower case. */
export function nameKey(name: string): string {
  return name.trim().normalize('NFC').toLowerCase();
}

/** What the store offers, and the names of what is installed. */
export interface Lists {
  readonly offered: readonly App[];
  readonly installed: readonly App[];
}

/** With one address for both, a record with a place in the menu is installed and has no card of its own. */
export function splitOneList(all: readonly App[]): Lists {
  return {
    offered: all.filter(({ menuOrder }) => menuOrder === null),
    installed: all.filter(({ menuOrder }) => menuOrder !== null),
  };
}

export function namesOf(installed: readonly App[]): ReadonlySet<string> {
  return new Set(installed.map(({ name }) => nameKey(name)));
}

/** The place after the last one, from 1. */
export function nextMenuOrder(installed: readonly App[]): number {
  return installed.reduce((last, { menuOrder }) => Math.max(last, menuOrder ?? 0), 0) + 1;
}

/** The address of an app's page; null unless it is one of the web. */
export function pageAddress(written: string | null, base: string): string | null {
  if (written === null) return null;
  try {
    const url = new URL(written, `${base}/`);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
  } catch {
    return null;
  }
}
