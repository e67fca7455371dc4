import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Sql } from '../db/database.ts';
import type { HostOptions } from '../options.ts';
import { type Bin, createBin } from './bin.ts';
import { createDisk, type Disk } from './disk.ts';
import { seedFiles } from './seed.ts';

const MB = 1_000_000;

/** The shop’s files in the data folder. They are drawn when somebody first looks, which most tests never do. */
export interface FileStore {
  readonly disk: () => Disk;
  readonly bin: Bin;
  /** Parts of files that are still being sent, by name and place. */
  readonly parts: Map<string, Uint8Array[]>;
  /** Puts the files back as they were at the start. */
  readonly reset: () => void;
}

export function createFileStore(
  { data, files, filesQuota }: Pick<HostOptions, 'data' | 'files' | 'filesQuota'>,
  sql: Sql,
): FileStore {
  const folder = resolve(join(data, 'files'));
  const binFolder = resolve(join(data, 'deleted-files'));
  const parts = new Map<string, Uint8Array[]>();
  let disk: Disk | undefined;
  let isChanged = false;
  /** What was still being written when the files were put back may have made their folder again, with nothing else in it. */
  let isStale = false;
  const open = (): Disk => {
    if (disk !== undefined) return disk;
    if (isStale) rmSync(folder, { recursive: true, force: true });
    isStale = false;
    if (!existsSync(folder)) {
      mkdirSync(folder, { recursive: true });
      seedFiles(folder, files, new Date());
    }
    disk = createDisk({
      folder,
      quota: filesQuota * MB,
      onChange: () => {
        isChanged = true;
      },
      takeAway: bin.take,
    });
    return disk;
  };
  const bin = createBin(sql, binFolder, open);
  return {
    parts,
    bin,
    disk: open,
    reset: () => {
      parts.clear();
      if (!isChanged && disk !== undefined) return;
      rmSync(folder, { recursive: true, force: true });
      rmSync(binFolder, { recursive: true, force: true });
      disk = undefined;
      isChanged = false;
      isStale = true;
    },
  };
}
