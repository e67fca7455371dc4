import type { Size } from './geometry.ts';

/** Loads a picture at the size in which it is drawn. */
export function loadPicture(address: string, { width, height }: Size): Promise<HTMLCanvasElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => {
      // An SVG would be rasterised again with every frame.
      const kept = document.createElement('canvas');
      const sharpness = Math.max(1, devicePixelRatio);
      kept.width = width * sharpness;
      kept.height = height * sharpness;
      kept.getContext('2d')?.drawImage(image, 0, 0, kept.width, kept.height);
      resolve(kept);
    };
    image.onerror = () => reject(new Error(address));
    image.src = address;
  });
}
