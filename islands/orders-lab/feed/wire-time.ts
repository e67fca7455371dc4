/** A time in the format and zone that the server uses. */
export function wireTime(time: number, zone: string): string {
  const [, sign = '+', hours = '00', minutes = '00'] = /^([+-])(\d{2}):(\d{2})$/.exec(zone) ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1);
  return `${new Date(time + offset).toISOString().slice(0, 19)}${sign}${hours}:${minutes}`;
}
