/** A browser may begin to read a file long after the click. */
const DOWNLOAD_START_MS = 60_000;

/** Offers a file as a download. Letters that a file's name may not have are left out. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name.replace(/[\\/:*?"<>|]+/g, ' ').trim();
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), DOWNLOAD_START_MS);
}
