import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';

/** The guards around Base UI's floating lists: hidden elements that pass the focus on at once. */
const isFocusGuard = (html: string): boolean => html.includes('data-base-ui-focus-guard');

/** The violations that axe finds, including in shadow roots, one line each. */
export async function axeViolations(
  page: Page,
  options: { readonly include?: string; readonly exclude?: readonly string[] } = {},
): Promise<readonly string[]> {
  let builder = new AxeBuilder({ page });
  if (options.include !== undefined) builder = builder.include(options.include);
  for (const selector of options.exclude ?? []) builder = builder.exclude(selector);
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes
      .filter((node) => !(id === 'aria-hidden-focus' && isFocusGuard(node.html)))
      .map((node) => `${id}: ${help}: ${JSON.stringify(node.target)} ${node.failureSummary ?? ''}`),
  );
}
