import { main as build } from './build.ts';
import { isBuilt } from './stamp.ts';

export async function main(): Promise<void> {
  if (!(await isBuilt())) await build();
}
