/** A picture as Word files hold one. */
export interface WordPicture {
  readonly type: 'png' | 'jpg' | 'gif' | 'bmp';
  readonly data: Uint8Array;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

const KINDS: Readonly<Record<string, WordPicture['type']>> = {
  png: 'png',
  jpeg: 'jpg',
  jpg: 'jpg',
  gif: 'gif',
  bmp: 'bmp',
};
const QUALITY = 0.9;

/** The bytes of a picture that is written out in its address, where Word knows its kind. */
function writtenOut(source: string): Pick<WordPicture, 'type' | 'data'> | undefined {
  const [, kind = '', text] = /^data:image\/([\w+]+);base64,([^]*)$/i.exec(source) ?? [];
  const type = KINDS[kind.toLowerCase()];
  if (type === undefined || text === undefined) return undefined;
  try {
    return { type, data: Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)) };
  } catch {
    return undefined;
  }
}

async function drawn(
  image: HTMLImageElement,
  isPhoto: boolean,
): Promise<Pick<WordPicture, 'type' | 'data'> | undefined> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, isPhoto ? 'image/jpeg' : 'image/png', QUALITY);
  });
  if (blob === null) return undefined;
  return { type: isPhoto ? 'jpg' : 'png', data: new Uint8Array(await blob.arrayBuffer()) };
}

/** A picture for a Word file, in a kind that Word knows; undefined where this page cannot have its bytes. */
export async function loadPicture(source: string): Promise<WordPicture | undefined> {
  const image = new Image();
  // Else the bytes of another site's picture are kept from the page.
  image.crossOrigin = 'anonymous';
  image.src = source;
  try {
    await image.decode();
    const bytes = writtenOut(source) ?? (await drawn(image, /\.jpe?g(?:[?#]|$)/i.test(source)));
    return bytes && { ...bytes, width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    return undefined;
  }
}
