import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClients } from '#shared/api/testing/clients.ts';
import { NEVER } from '#shared/state/locks.ts';
import { type Deferred, deferred } from '#shared/testing/deferred.ts';
import type { FilesAnswer } from '../wire/answer.ts';
import { createFilesWire } from '../wire/files-wire.ts';
import type { KeptUpload, KeptUploads } from './kept-uploads.ts';
import { createPageQueue } from './page-queue.ts';

const { setUp } = createClients();

/** What all tabs of a device share. */
async function createDevice() {
  const { api } = await setUp(() => ({ body: {} }));
  const rows = new Map<string, KeptUpload>();
  const owners = new Map<string, string>();
  const tabOf = (tab: string): KeptUploads => ({
    take: (id) => {
      const owner = owners.get(id) ?? tab;
      if (owner !== tab) return Promise.resolve(null);
      owners.set(id, tab);
      const release = (): Promise<void> => {
        owners.delete(id);
        return Promise.resolve();
      };
      return Promise.resolve({ lost: NEVER, isHeld: () => Promise.resolve(true), release });
    },
    all: (scope) => Promise.resolve([...rows.values()].filter((row) => row.scope === scope)),
    put: (row) => {
      rows.set(row.id, row);
      return Promise.resolve();
    },
    remove: (id) => {
      rows.delete(id);
      return Promise.resolve();
    },
  });
  const close = (tab: string): void => {
    for (const [id, owner] of owners) if (owner === tab) owners.delete(id);
  };
  return { api, rows, tabOf, close };
}

type Device = Awaited<ReturnType<typeof createDevice>>;
const FILE = new Blob(['12345']);

/** A page of a tab, with what it sent: its name and the part it began with. */
function openPage(device: Device, tab: string, user = 'amina') {
  const sent: string[] = [];
  const answers: Deferred<FilesAnswer>[] = [];
  const parts: ((part: number) => void)[] = [];
  const wire = createFilesWire({
    api: device.api,
    user,
    variant: 'standalone',
    root: '/',
    extensions: [],
    fileUrl: undefined,
    chunkSize: 2,
  });
  const { queue } = createPageQueue(
    {
      ...wire,
      send: (_folder, _file, name, _onTaken, { firstPart = 0, onPart }) => {
        sent.push(`${name} from ${firstPart}`);
        parts.push((part) => onPart?.(part, { address: '', type: '', text: '' }));
        const own = deferred<FilesAnswer>();
        answers.push(own);
        return { answer: own.promise, upload: { pause: () => undefined, resume: () => undefined } };
      },
    },
    () => Promise.resolve(device.tabOf(tab)),
  );
  const names = (): string =>
    queue.state
      .getSnapshot()
      .files.map(({ name, state }) => `${name} ${state}`)
      .join();
  return { queue, sent, answers, parts, names };
}

describe('files in parts, kept over a reload', () => {
  beforeEach(() => {
    vi.stubGlobal('addEventListener', () => undefined);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  /** A page that has sent the first part of a file. */
  async function begun() {
    const device = await createDevice();
    const first = openPage(device, 'first');
    first.queue.add([{ folder: '/', name: 'long', file: FILE }]);
    await expect.poll(() => first.parts.length).toBe(1);
    first.parts[0]?.(0);
    await expect.poll(() => [...device.rows.values()].map(({ part }) => part)).toEqual([1]);
    return { device, first };
  }

  it('go on where they were', async () => {
    const { device } = await begun();
    device.close('first');
    const { sent } = openPage(device, 'first again');
    await expect.poll(() => sent).toEqual(['long from 1']);
  });

  it('are sent by one tab: what another is sending is left to it', async () => {
    const { device, first } = await begun();
    const second = openPage(device, 'second');
    second.queue.add([{ folder: '/', name: 'own', file: FILE }]);
    await expect.poll(() => second.sent).toEqual(['own from 0']);
    expect(second.names()).toBe('own sending');
    first.answers[0]?.resolve({ files: [], taken: [], error: undefined });
    await expect.poll(() => [...device.rows.values()].map(({ name }) => name)).toEqual(['own']);
  });

  it('wait for the person who sent them', async () => {
    const { device } = await begun();
    device.close('first');
    const other = openPage(device, 'second', 'karim');
    other.queue.add([{ folder: '/', name: 'own', file: FILE }]);
    await expect.poll(() => other.sent).toEqual(['own from 0']);
    expect(other.names()).toBe('own sending');
    const again = openPage(device, 'third');
    await expect.poll(() => again.sent).toEqual(['long from 1']);
  });
});
