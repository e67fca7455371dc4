/** A file or folder, as the screen knows it. */
export interface FileItem {
  readonly name: string;
  readonly isFile: boolean;
  /** Bytes; 0 for a folder. */
  readonly size: number;
  /** ISO date-time; empty if the server does not say. */
  readonly modified: string;
  /** Whether a folder has folders. */
  readonly hasFolders: boolean;
  /** The folder it is in, with a slash at both ends. */
  readonly folder: string;
  /** The address that the server gives for it. */
  readonly url?: string | undefined;
  /** Whether the server forbids to change it. */
  readonly isReadOnly?: boolean;
  /** Where the server still has it, while a new name or place is shown already. */
  readonly before?: FileItem;
}

/** The path of an item; it names the item on the screen. A folder's ends with a slash. */
export function pathOf({ folder, name, isFile }: Pick<FileItem, 'folder' | 'name' | 'isFile'>): string {
  return `${folder}${name}${isFile ? '' : '/'}`;
}
