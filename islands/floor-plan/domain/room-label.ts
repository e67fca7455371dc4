import { type Box, freePlace } from '#shared/features/canvas/geometry.ts';

/** In units of the plan: about a letter of a name, and a line of it on its plate. */
const LETTER = 9;
const LINE = 20;
const PLATE = 12;
/** Between a name and the walls of its room. */
const WALL = 4;

/**
 * Where a room's name stands, from the middle of the room: there, or as near to it as the tables leave it free. Undefined
 * where they leave nothing: at the top, as the names of all rooms once did.
 */
export function roomLabel(room: Box & { readonly name: string }, tables: readonly Box[]): Box | undefined {
  const width = Math.min(room.width - 2 * WALL, [...room.name].length * LETTER + PLATE);
  if (width <= 0 || room.height < LINE) return undefined;
  const size = { width, height: LINE };
  const wish = { x: room.x + (room.width - width) / 2, y: room.y + (room.height - LINE) / 2 };
  const spot = freePlace(size, tables, [room], wish);
  return spot && { ...size, x: spot.x - room.x - room.width / 2, y: spot.y - room.y - room.height / 2 };
}
