import type { NamedSpec } from '../specs.ts';
import { GENERATED } from './types.ts';

/** The imports are literal, because the bundler follows no others. */
export function registryModule(specs: readonly NamedSpec[]): string {
  return [
    `// ${GENERATED}`,
    "import type { Registry } from '#shared/island/loader.ts';",
    '',
    'export const registry: Registry = {',
    ...specs.map(
      ({ name, spec }) => `  '${spec.tag}': { load: '${spec.load}', fetch: () => import('./${name}/entry.gen.ts') },`,
    ),
    '};',
    '',
  ].join('\n');
}
