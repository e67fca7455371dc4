const GROUPS: Readonly<Record<string, readonly string[]>> = {
  images: ['jpg', 'jpeg', 'png', 'gif', 'bmp'],
  pdf: ['pdf'],
  excel: ['xls', 'xlsx', 'csv'],
};

/** The last extension in lower case, without its dot; empty if there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

/** Groups written out and single extensions, each once; empty: everything is allowed. */
export function extensionsOf(list: readonly string[]): readonly string[] {
  const all = list.map((one) => one.trim().replace(/^\./, '').toLowerCase()).filter((one) => one !== '');
  return [...new Set(all.flatMap((one) => GROUPS[one] ?? [one]))];
}

/** Whether a file may be listed and sent; by the true end of its name, so `photo.jpg.php` is no picture. */
export function isAllowed(name: string, extensions: readonly string[]): boolean {
  return extensions.length === 0 || extensions.includes(extensionOf(name));
}

/** Whether a thumbnail is shown. No SVG: it may hold scripts. */
export function isPicture(name: string): boolean {
  return [...(GROUPS['images'] ?? []), 'webp', 'avif'].includes(extensionOf(name));
}

export type Kind = 'folder' | 'picture' | 'pdf' | 'table' | 'text' | 'archive' | 'sound' | 'film' | 'other';

const KINDS: Readonly<Record<string, Kind>> = {
  pdf: 'pdf',
  ...Object.fromEntries(['xls', 'xlsx', 'csv', 'ods'].map((one) => [one, 'table' as const])),
  ...Object.fromEntries(['txt', 'md', 'doc', 'docx', 'odt', 'rtf'].map((one) => [one, 'text' as const])),
  ...Object.fromEntries(['zip', 'gz', 'tar', 'rar', '7z'].map((one) => [one, 'archive' as const])),
  ...Object.fromEntries(['mp3', 'wav', 'ogg', 'm4a'].map((one) => [one, 'sound' as const])),
  ...Object.fromEntries(['mp4', 'webm', 'mov', 'avi'].map((one) => [one, 'film' as const])),
  svg: 'picture',
  tiff: 'picture',
};

export function kindOf({ name, isFile }: { readonly name: string; readonly isFile: boolean }): Kind {
  if (!isFile) return 'folder';
  return isPicture(name) ? 'picture' : (KINDS[extensionOf(name)] ?? 'other');
}
