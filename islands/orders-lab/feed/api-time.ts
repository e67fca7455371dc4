const partsOf = (zone: string): readonly string[] => /^([+-])(\d{2}):(\d{2})$/.exec(zone) ?? [];

/** In ms, of a zone as the server writes it: `+01:00`. */
export function zoneOffset(zone: string): number {
  const [, sign = '+', hours = '00', minutes = '00'] = partsOf(zone);
  return (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1);
}

/** A time in the format and zone that the server uses. */
export function apiTime(time: number, zone: string): string {
  const [, sign = '+', hours = '00', minutes = '00'] = partsOf(zone);
  const offset = zoneOffset(zone);
  return `${new Date(time + offset).toISOString().slice(0, 19)}${sign}${hours}:${minutes}`;
}
