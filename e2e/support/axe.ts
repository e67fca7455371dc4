import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';

/** Base UI's ends of a floating list: hidden, and hand the focus on as soon as they have it. */
const isFocusGuard = (html: string): boolean => html.includes('data-base-ui-focus-guard');

/** What axe finds, shadow roots included, one line each. */
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
