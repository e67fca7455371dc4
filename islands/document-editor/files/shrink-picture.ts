/** In pixels: what is printed on a page at 200 to an inch. */
const LONGEST_SIDE = 1_600;
const QUALITY = 0.85;

interface Picture {
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A large picture as a smaller one; as it is where the browser cannot draw it. */
export async function shrinkPicture(picture: Picture): Promise<Picture> {
  try {
    const bitmap = await createImageBitmap(new Blob([picture.bytes], { type: picture.type }));
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
    return { type: blob.type, bytes: new Uint8Array(await blob.arrayBuffer()) };
  } catch {
    return picture;
  }
}
