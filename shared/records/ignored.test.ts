import { describe, expect, it } from 'vitest';
import { isSearchIgnored, isSortIgnored } from './ignored.ts';

interface Item {
  readonly id: string;
  readonly name: string;
  readonly price: number | null;
}
const item = (id: number, name: string, price: number | null): Item => ({ id: String(id), name, price });
const inOrderOfIds = [item(1, 'Tea', 900), item(2, 'Coffee', 1200), item(3, 'Água', 300)];
const byPrice = { descending: false, valueOf: ({ price }: Item) => price };
const byName = { descending: false, valueOf: ({ name }: Item) => name };
const byId = { descending: false, valueOf: ({ id }: Item) => Number(id) };

describe('a server that ignores what it was asked', () => {
  it('is found out by prices that do not rise, and by names left in the order of the ids', () => {
    expect(isSortIgnored(inOrderOfIds, byPrice)).toBe(true);
    expect(isSortIgnored(inOrderOfIds, byName)).toBe(true);
    expect(isSortIgnored(inOrderOfIds, { ...byId, descending: true })).toBe(true);
    expect(isSortIgnored(inOrderOfIds, byId)).toBe(false);
  });

  it('is not accused where its alphabet is another, nor for items without a price, nor for two', () => {
    const byOwnAlphabet = [item(2, 'Coffee', 1), item(1, 'Tea', 1), item(3, 'Água', 1)];
    expect(isSortIgnored(byOwnAlphabet, byName)).toBe(false);
    expect(isSortIgnored([item(3, 'a', 300), item(9, 'b', null), item(1, 'c', 900)], byPrice)).toBe(false);
    expect(isSortIgnored([item(1, 'c', 900), item(3, 'a', 300)], byPrice)).toBe(false);
  });

  it('is found out by items that do not match', () => {
    const search = (items: readonly Item[], text: string) => isSearchIgnored(items, text, ({ name }) => name);
    expect(search(inOrderOfIds, 'cof')).toBe(true);
    expect(search([item(2, 'Café crème', 1)], 'CAFE')).toBe(false);
    expect(search(inOrderOfIds, ' ')).toBe(false);
  });
});
