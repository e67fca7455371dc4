import { act } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderIsland } from '#shared/testing/render-island.tsx';
import type { Product } from '../model.ts';
import { productWith } from '../testing/samples.ts';
import { tillWith } from '../testing/test-till.ts';
import { TillContext } from '../till/till.ts';
import { ProductGrid } from './product-grid.tsx';

/** A document without a layout: every element is 800 by 600 px. */
beforeEach(() => {
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', { configurable: true, get: () => document.body });
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #told: ResizeObserverCallback;
      constructor(told: ResizeObserverCallback) {
        this.#told = told;
      }
      observe(target: Element): void {
        const entry: Partial<ResizeObserverEntry> = { target, contentRect: new DOMRect(0, 0, 800, 600) };
        queueMicrotask(() => this.#told([entry as ResizeObserverEntry], this));
      }
      unobserve(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(HTMLElement.prototype, 'offsetParent');
});

/** Products that count how often one of them is drawn. */
function countedProducts(
  count: number,
  firstId = 0,
): { readonly products: readonly Product[]; readonly drawn: () => number } {
  let reads = 0;
  const products = Array.from({ length: count }, (_, index) => {
    const product = productWith({ id: String(firstId + index), name: `Product ${firstId + index}` });
    return Object.defineProperty(product, 'image', {
      get: () => {
        reads += 1;
        return null;
      },
    });
  });
  return {
    products,
    drawn: () => {
      const found = reads;
      reads = 0;
      return found;
    },
  };
}

async function show(products: readonly Product[]) {
  const atomStore = createStore();
  const till = tillWith();
  const grid = (shown: readonly Product[]) => (
    <Provider store={atomStore}>
      <TillContext value={till}>
        <ProductGrid label="Products" products={shown} onHold={() => undefined} onAdd={() => undefined} />
      </TillContext>
    </Provider>
  );
  const { view } = renderIsland(grid(products));
  await act(async () => Promise.resolve());
  return {
    tiles: () => view.getAllByRole('button').length,
    showAgain: (next: readonly Product[]) => view.rerender(grid(next)),
  };
}

it('makes the tiles in view, however many products there are', async () => {
  const { products, drawn } = countedProducts(10_000);
  const { tiles } = await show(products);
  expect(tiles()).toBeGreaterThan(0);
  expect(tiles()).toBeLessThan(100);
  expect(drawn()).toBeLessThan(100);
});

it('draws nothing again while the products are the same, and else what has changed', async () => {
  const { products, drawn } = countedProducts(1_000);
  const newcomer = countedProducts(1, 1_000);
  const { showAgain } = await show(products);
  drawn();
  showAgain(products);
  expect(drawn()).toBe(0);
  showAgain([...products.slice(0, 1), ...newcomer.products, ...products.slice(2)]);
  expect([drawn(), newcomer.drawn()]).toEqual([0, 1]);
});
