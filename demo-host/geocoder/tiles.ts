import type { Point } from './gazetteer.ts';
import { LAND, LANDMARKS, TOWNS } from './gazetteer.ts';

const SIZE = 256;
/** Street corners along one side of a tile at level 16. */
const CORNERS = 3;
const STREET_LEVEL = 16;
const COLOURS = {
  sea: '#bfd9e6',
  land: '#f3eee2',
  park: '#cfe3bf',
  street: '#ffffff',
  kerb: '#d8d0bf',
  road: '#f6cf7f',
  town: '#5a4a36',
  label: '#3c3428',
  mark: '#0f6e5c',
  grid: '#8fb3c4',
};

/** Web Mercator position as a fraction of the world, from the north-western corner. */
export function project({ lat, lng }: Point): { readonly x: number; readonly y: number } {
  const sine = Math.sin((lat * Math.PI) / 180);
  return { x: (lng + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

function noise(a: number, b: number, salt: number): number {
  let mixed = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b ^ salt, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 4_294_967_296;
}

interface Tile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

function placer({ z, x, y }: Tile): (at: { readonly x: number; readonly y: number }) => readonly [number, number] {
  const scale = 2 ** z;
  const round = (value: number): number => Math.round(value * 10) / 10;
  return (at) => [round((at.x * scale - x) * SIZE), round((at.y * scale - y) * SIZE)];
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

/** Moves corners a little, so that blocks are not a chessboard; every tile computes the same. */
function streets(tile: Tile): string {
  const spacing = CORNERS * 2 ** STREET_LEVEL;
  const step = tile.z >= 15 ? 1 : tile.z === 14 ? 2 : 6;
  const place = placer(tile);
  const side = spacing / 2 ** tile.z;
  const corner = (i: number, j: number): string =>
    place({ x: (i + (noise(i, j, 1) - 0.5) * 0.5) / spacing, y: (j + (noise(i, j, 2) - 0.5) * 0.5) / spacing }).join(
      ' ',
    );
  const first = (index: number): number => Math.floor((index * side) / step) * step - step;
  const paths: string[] = [];
  const wide: string[] = [];
  const parks: string[] = [];
  for (let i = first(tile.x); i <= (tile.x + 1) * side + step; i += step) {
    for (let j = first(tile.y); j <= (tile.y + 1) * side + step; j += step) {
      const target = (index: number): string[] => (index % 6 === 0 ? wide : paths);
      if (i % 6 === 0 || noise(i, j, 3) > 0.12) target(i).push(`M${corner(i, j)}L${corner(i, j + step)}`);
      if (j % 6 === 0 || noise(i, j, 4) > 0.12) target(j).push(`M${corner(i, j)}L${corner(i + step, j)}`);
      if (step === 1 && noise(i, j, 5) > 0.94)
        parks.push(`M${corner(i, j)}L${corner(i + 1, j)}L${corner(i + 1, j + 1)}L${corner(i, j + 1)}Z`);
    }
  }
  const width = Math.max(1, 2 ** (tile.z - 14));
  return (
    `<path d="${parks.join('')}" fill="${COLOURS.park}"/><g fill="none" stroke-linecap="round"><path d="${paths.join('')}${wide.join('')}" stroke="${COLOURS.kerb}" stroke-width="${width + 2}"/>` +
    `<path d="${paths.join('')}" stroke="${COLOURS.street}" stroke-width="${width}"/><path d="${wide.join('')}" stroke="${COLOURS.road}" stroke-width="${width + 1}"/></g>`
  );
}

function isNearTown({ z, x, y }: Tile): boolean {
  const [middleX, middleY] = [(x + 0.5) / 2 ** z, (y + 0.5) / 2 ** z];
  return TOWNS.some((town) => {
    const at = project(town);
    return Math.hypot(at.x - middleX, at.y - middleY) < 0.0003 + 1 / 2 ** z;
  });
}

function label(text: string, [x, y]: readonly [number, number], size: number, colour: string): string {
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${colour}" stroke="#fff" stroke-width="3" paint-order="stroke" text-anchor="middle">${escaped(text)}</text>`;
}

function names(tile: Tile): string {
  const place = placer(tile);
  const isNear = ([x, y]: readonly [number, number]): boolean => x > -160 && x < SIZE + 160 && y > -40 && y < SIZE + 40;
  const towns =
    tile.z < 4
      ? []
      : TOWNS.map((town, index) => ({ town, index, at: place(project(town)) })).filter(
          ({ index, at }) => isNear(at) && (tile.z >= 7 || index % 5 === 0),
        );
  const marks =
    tile.z < 14 ? [] : LANDMARKS.map((mark) => ({ mark, at: place(project(mark)) })).filter(({ at }) => isNear(at));
  return (
    towns
      .map(
        ({ town, at: [x, y] }) =>
          `<circle cx="${x}" cy="${y}" r="4" fill="${COLOURS.town}"/>${label(town.name, [x, y - 8], tile.z >= 10 ? 17 : 13, COLOURS.label)}`,
      )
      .join('') +
    marks
      .map(
        ({ mark, at: [x, y] }) =>
          `<circle cx="${x}" cy="${y}" r="5" fill="${COLOURS.mark}"/>${label(mark.name, [x, y + 20], 12, COLOURS.mark)}`,
      )
      .join('')
  );
}

/** A tile of a fictional but stable world: coasts, towns and streets as an SVG. */
export function drawTile(tile: Tile): string {
  const place = placer(tile);
  const land = LAND.map(
    (coast) => `M${coast.map(([lat, lng]) => place(project({ lat, lng })).join(' ')).join('L')}Z`,
  ).join('');
  const clip = `<clipPath id="land"><path d="${land}"/></clipPath>`;
  const town = tile.z >= 12 && isNearTown(tile) ? `<g clip-path="url(#land)">${streets(tile)}</g>` : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}" font-family="system-ui,'Noto Sans',sans-serif" font-weight="600">` +
    `<defs>${clip}</defs><rect width="${SIZE}" height="${SIZE}" fill="${COLOURS.sea}"/><path d="${land}" fill="${COLOURS.land}" stroke="${COLOURS.grid}" stroke-width="1"/>${town}${names(tile)}</svg>`
  );
}
