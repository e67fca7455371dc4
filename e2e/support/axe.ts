import AxeBuilder from '@axe-core/playwright';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright';
import { spend } from './costs.ts';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/** The guards around Base UI's floating lists: hidden elements that pass the focus on at once. */
const isFocusGuard = (html: string): boolean => html.includes('data-base-ui-focus-guard');

/** Rules for whole pages; the canvas of a page builder shows parts of one. */
const OF_WHOLE_PAGES = ['landmark-one-main', 'page-has-heading-one', 'region'];
const isInCanvas = (target: readonly unknown[]): boolean =>
  // The first frame of a page that has no other is named by its tag alone.
  target.length > 1 && (target[0] === '.gjs-frame' || target[0] === 'iframe');

interface AxeOptions {
  readonly include?: string;
  readonly exclude?: readonly string[];
  /** The frames themselves are checked, not what stands in them: a preview takes no script, axe's neither. */
  readonly withoutFrames?: boolean;
  /** For a state whose colours were checked before: they take two thirds of the time, and words and widths change none. */
  readonly withoutColours?: boolean;
}

const OPTIONS: RunOptions = {
  // What passes is not described: that takes half of the time.
  resultTypes: ['violations'],
  // Style sheets are only read for a rule that is not among those in use.
  preload: { assets: ['media'] },
};

/** By selectors. */
interface Where {
  readonly include?: string[];
  readonly exclude: string[];
}

/** Axe's half megabyte goes to the page once; the builder sends it twice for each check. */
async function analyzePage(page: Page, context: Where, options: RunOptions): Promise<AxeResults> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(([where, how]) => window.axe.run(where, how), [context, options] as const);
}

/** With frames the results of all are put together in a page of their own, which costs more than the check. */
function analyzeFrames(page: Page, { include, exclude = [] }: AxeOptions, options: RunOptions): Promise<AxeResults> {
  const builder = new AxeBuilder({ page }).options(options);
  if (include !== undefined) builder.include(include);
  for (const selector of exclude) builder.exclude(selector);
  return builder.analyze();
}

/** The violations that axe finds, including in shadow roots, one line each. */
export async function axeViolations(page: Page, how: AxeOptions = {}): Promise<readonly string[]> {
  const { include, exclude = [], withoutFrames = page.frames().length === 1, withoutColours = false } = how;
  const options: RunOptions = {
    ...OPTIONS,
    iframes: !withoutFrames,
    ...(withoutColours ? { rules: { 'color-contrast': { enabled: false } } } : {}),
  };
  const { violations } = await spend('axe', () =>
    withoutFrames
      ? analyzePage(page, { ...(include === undefined ? {} : { include: [include] }), exclude: [...exclude] }, options)
      : analyzeFrames(page, how, options),
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes
      .filter((node) => !(id === 'aria-hidden-focus' && isFocusGuard(node.html)))
      .filter(({ target }) => !(OF_WHOLE_PAGES.includes(id) && isInCanvas(target)))
      .map((node) => `${id}: ${help}: ${JSON.stringify(node.target)} ${node.failureSummary ?? ''}`),
  );
}
