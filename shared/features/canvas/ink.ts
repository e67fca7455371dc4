let own: CanvasRenderingContext2D | null | undefined;

function ownContext(): CanvasRenderingContext2D | null {
  own ??= document.createElement('canvas').getContext('2d');
  return own;
}

/** Black or white, whichever has more contrast on a colour; the canvas context parses any CSS colour. */
export function inkOn(fill: string, context: CanvasRenderingContext2D | null = ownContext()): '#000000' | '#ffffff' {
  if (!context) return '#000000';
  context.fillStyle = '#008000';
  context.fillStyle = fill;
  const plain = context.fillStyle;
  const parts = /^#(..)(..)(..)$/
    .exec(plain)
    ?.slice(1)
    .map((part) => Number.parseInt(part, 16) / 255);
  if (!parts) return '#000000';
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return light > 0.179 ? '#000000' : '#ffffff';
}
