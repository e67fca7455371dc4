/** A file with the folders that it was dropped in, from the outermost on. */
export interface DroppedFile {
  readonly file: File;
  readonly folders: readonly string[];
}

function readAll(reader: FileSystemDirectoryReader): Promise<readonly FileSystemEntry[]> {
  // Browsers give at most 100 entries at a time.
  const more = async (): Promise<readonly FileSystemEntry[]> => {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    return some.length === 0 ? [] : [...some, ...(await more())];
  };
  return more();
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

async function filesOf(entry: FileSystemEntry, folders: readonly string[]): Promise<readonly DroppedFile[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ file, folders }];
  }
  if (!isFolder(entry)) return [];
  const inside = await readAll(entry.createReader());
  const parts = await Promise.all(inside.map((child) => filesOf(child, [...folders, entry.name])));
  return parts.flat();
}

/** The files of a drop with their folders. Must be called while the event is handled: later it is empty. */
export async function droppedFiles(transfer: DataTransfer): Promise<readonly DroppedFile[]> {
  const entries = [...transfer.items].flatMap((item) => {
    const entry = item.kind === 'file' ? item.webkitGetAsEntry() : null;
    return entry === null ? [] : [entry];
  });
  const plain = [...transfer.files].map((file): DroppedFile => ({ file, folders: [] }));
  // Files that a script made, or a browser without entries.
  if (entries.length === 0) return plain;
  return (await Promise.all(entries.map((entry) => filesOf(entry, [])))).flat();
}

/** The files of a choice of a folder, or of single files. */
export function chosenFiles(files: Iterable<File>): readonly DroppedFile[] {
  return [...files].map((file) => ({ file, folders: file.webkitRelativePath.split('/').slice(0, -1).filter(Boolean) }));
}
