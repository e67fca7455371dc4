import type { Browser } from 'playwright';
import { type Host, startHost } from '../support/host.ts';
import type { Subject } from './subjects.ts';

export interface Both {
  readonly browser: Browser;
  readonly ours: Subject;
  readonly plain: Subject;
  readonly dist: string;
}

export async function withHost<T>(
  dist: string,
  products: number,
  work: (host: Host) => Promise<T>,
  more: readonly string[] = [],
): Promise<T> {
  const host = await startHost({
    flags: ['--dist', dist, '--quiet', ...(products > 0 ? ['--products', String(products)] : []), ...more],
  });
  try {
    return await work(host);
  } finally {
    await host.stop();
  }
}
