import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';

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
    nodes.map((node) => `${id}: ${help}: ${JSON.stringify(node.target)} ${node.failureSummary ?? ''}`),
  );
}
