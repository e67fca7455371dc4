import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import type { Host } from '../support/host.ts';
import { signIn } from '../support/sign-in.ts';

const TAG = 'flexy-file-manager';

/** A file of the person’s computer. */
interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** The file manager as a person uses it. */
interface FilesPage {
  readonly island: Locator;
  readonly grid: Locator;
  /** A file or folder in the large icons or the details. */
  readonly item: (name: string) => Locator;
  readonly tool: (name: string) => Locator;
  readonly choose: (files: readonly ChosenFile[]) => Promise<void>;
  /** Drops files from the desk on a place of the screen. */
  readonly drop: (target: Locator, files: readonly ChosenFile[]) => Promise<void>;
  /** Opens a folder and waits for it. */
  readonly enter: (name: string) => Promise<void>;
}

interface Options {
  readonly locale?: string;
  readonly theme?: 'light' | 'dark';
  /** Attributes that the page sets instead of its own. */
  readonly attributes?: Readonly<Record<string, string>>;
}

export async function openFiles(
  page: Page,
  host: Host,
  { locale = 'en', theme = 'light', attributes = {} }: Options = {},
): Promise<FilesPage> {
  await signIn(page.context(), host, 'admin');
  await page.context().addCookies([{ name: 'theme', value: theme, url: host.address }]);
  await page.goto(`${host.address}/${locale}/admin/islands/${TAG}`);
  const island = page.locator(TAG);
  await island.evaluate((element, changes) => {
    for (const [name, value] of Object.entries(changes)) element.setAttribute(name, value);
  }, attributes);
  const files = filesIn(page, island);
  await files.grid.locator('[data-path]').first().waitFor();
  return files;
}

/** The same screen wherever it stands. */
export function filesIn(page: Page, island: Locator): FilesPage {
  const grid = island.getByRole('grid');
  const item = (name: string): Locator =>
    grid.locator(`[data-path$=${JSON.stringify(`/${name}`)}], [data-path$=${JSON.stringify(`/${name}/`)}]`);
  const tool = (name: string): Locator => island.getByRole('toolbar').getByRole('button', { name, exact: true });
  return {
    island,
    grid,
    item,
    tool,
    choose: async (files) => {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tool('Upload').click()]);
      await chooser.setFiles([...files]);
    },
    drop: async (target, files) => {
      const transfer = await page.evaluateHandle(
        (sent) => {
          const data = new DataTransfer();
          for (const { name, type, bytes } of sent) data.items.add(new File([new Uint8Array(bytes)], name, { type }));
          return data;
        },
        files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, bytes: [...buffer] })),
      );
      await target.dispatchEvent('dragover', { dataTransfer: transfer });
      await target.dispatchEvent('drop', { dataTransfer: transfer });
    },
    enter: async (name) => {
      await item(name).dblclick();
      await island
        .getByRole('navigation')
        .getByRole('button', { name, exact: true })
        .and(page.locator('[aria-current]'))
        .waitFor();
    },
  };
}

/** A small text file. */
export function textFile(name: string, text = name): ChosenFile {
  return { name, mimeType: 'text/plain', buffer: Buffer.from(text) };
}

/** What the host has on its disk in a folder; empty until somebody has looked. */
export function onDisk(host: Host, ...folder: readonly string[]): readonly string[] {
  const path = join(host.data, 'files', ...folder);
  return existsSync(path) ? readdirSync(path).sort() : [];
}

/** A dot. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A picture with some bytes of its own after it. */
export function picture(name: string, bytes = 0): ChosenFile {
  return { name, mimeType: 'image/png', buffer: Buffer.concat([PNG, Buffer.alloc(bytes)]) };
}
