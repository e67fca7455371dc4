import { attribute, tagsOf } from './xml.ts';

/** How a cell is drawn beside its format. Colours are six digits, such as `ffe699`. */
export interface Look {
  readonly isBold?: true | undefined;
  /** Behind the text. */
  readonly fill?: string | undefined;
  /** Of the text. */
  readonly ink?: string | undefined;
}

const section = (xml: string, name: string): string =>
  new RegExp(`<${name}\\b[^>]*>([^]*?)</${name}>`).exec(xml)?.[1] ?? '';

const items = (xml: string, name: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?(?:/>|>([^]*?)</${name}>)`, 'g'))].map(([, inner = '']) => inner);

/** The colours of a theme in the order in which styles count them (ECMA-376, 20.1.6.2): light and dark change places. */
function themeColours(theme: string): readonly (string | undefined)[] {
  const names = [
    'lt1',
    'dk1',
    'lt2',
    'dk2',
    ...[1, 2, 3, 4, 5, 6].map((count) => `accent${count}`),
    'hlink',
    'folHlink',
  ];
  return names.map((name) => /(?:lastClr|srgbClr val)="([\da-f]{6})"/i.exec(section(theme, `a:${name}`))?.[1]);
}

/** A colour that is made lighter (to 1) or darker (to -1). */
function tinted(colour: string, tint: number): string {
  return [0, 2, 4]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
    .map((part) => Math.round(tint < 0 ? part * (1 + tint) : part + (255 - part) * tint))
    .map((part) => Math.min(255, Math.max(0, part)).toString(16).padStart(2, '0'))
    .join('');
}

function colourOf(tag: string | undefined, theme: readonly (string | undefined)[]): string | undefined {
  if (tag === undefined) return undefined;
  const number = attribute(tag, 'theme');
  const own = number === undefined ? attribute(tag, 'rgb')?.slice(-6) : theme[Number(number)];
  return own === undefined || !/^[\da-f]{6}$/i.test(own)
    ? undefined
    : tinted(own, Number(attribute(tag, 'tint') ?? 0)).toLowerCase();
}

/** The look of each style of cells; undefined: nothing stands out. */
export function looksOf(styles: string, themeFile = ''): readonly (Look | undefined)[] {
  const theme = themeColours(themeFile);
  const fonts = items(section(styles, 'fonts'), 'font').map((font): Look => {
    const bold = tagsOf(font, 'b')[0];
    const ink = colourOf(tagsOf(font, 'color')[0], theme);
    return {
      ...(bold === undefined || /val="(?:0|false)"/.test(bold) ? {} : { isBold: true }),
      // Black is the colour that all text has, and that the dark look turns to white.
      ...(ink === undefined || ink === '000000' ? {} : { ink }),
    };
  });
  const fills = items(section(styles, 'fills'), 'fill').map((fill): Look => {
    const [pattern = ''] = tagsOf(fill, 'patternFill');
    const colour =
      attribute(pattern, 'patternType') === 'solid' ? colourOf(tagsOf(fill, 'fgColor')[0], theme) : undefined;
    return colour === undefined || colour === 'ffffff' ? {} : { fill: colour };
  });
  return tagsOf(section(styles, 'cellXfs'), 'xf').map((tag) => {
    const look = {
      ...fonts[Number(attribute(tag, 'fontId') ?? 0)],
      ...fills[Number(attribute(tag, 'fillId') ?? 0)],
    };
    return Object.keys(look).length === 0 ? undefined : look;
  });
}
