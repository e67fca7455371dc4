import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';
import { spend } from './costs.ts';

/** The guards around Base UI's floating lists: hidden elements that pass the focus on at once. */
const isFocusGuard = (html: string): boolean => html.includes('data-base-ui-focus-guard');

/** Rules for whole pages; the canvas of a page builder shows parts of one. */
const OF_WHOLE_PAGES = ['landmark-one-main', 'page-has-heading-one', 'region'];
const isInCanvas = (target: readonly unknown[]): boolean => target.length > 1 && target[0] === '.gjs-frame';

/** The violations that axe finds, including in shadow roots, one line each. */
export async function axeViolations(
  page: Page,
  options: {
    readonly include?: string;
    readonly exclude?: readonly string[];
    /** The frames themselves are checked, not what stands in them: a preview takes no script, axe's neither. */
    readonly withoutFrames?: boolean;
  } = {},
): Promise<readonly string[]> {
  // With frames the results of all are put together in a page of their own, which costs more than the check.
  let builder = new AxeBuilder({ page }).setLegacyMode(options.withoutFrames ?? page.frames().length === 1);
  // What passes is not described: that takes half of the time.
  builder = builder.options({ resultTypes: ['violations'], ...(options.withoutFrames ? { iframes: false } : {}) });
  if (options.include !== undefined) builder = builder.include(options.include);
  for (const selector of options.exclude ?? []) builder = builder.exclude(selector);
  const { violations } = await spend('axe', () => builder.analyze());
  return violations.flatMap(({ id, help, nodes }) =>
    nodes
      .filter((node) => !(id === 'aria-hidden-focus' && isFocusGuard(node.html)))
      .filter(({ target }) => !(OF_WHOLE_PAGES.includes(id) && isInCanvas(target)))
      .map((node) => `${id}: ${help}: ${JSON.stringify(node.target)} ${node.failureSummary ?? ''}`),
  );
}
