import { MOTIFS } from './motifs.ts';

function channels(color: string): [number, number, number] {
  const number = Number.parseInt(color.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}

/** Mixes towards white (positive) or black (negative). */
export function shade(color: string, amount: number): string {
  const target = amount > 0 ? 255 : 0;
  return `#${channels(color)
    .map((channel) =>
      Math.round(channel + (target - channel) * Math.abs(amount))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Turns the colour a little, so that neighbours on the shelf are of one family and still differ. */
function vary(color: string, step: number): string {
  const turned = channels(color).map((channel, index) =>
    Math.max(24, Math.min(232, channel + (((step * (17 + index * 12)) % 7) - 3) * 9)),
  );
  return `#${turned.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

export function drawPicture(motif: string, color: string, variant: number): string {
  const own = vary(color, variant);
  const paint = { c: own, d: shade(own, -0.32), l: shade(own, 0.55) };
  const drawing = (MOTIFS[motif] ?? MOTIFS['bag'])?.(paint) ?? '';
  const tilt = variant === 0 ? 0 : ((variant * 5) % 9) - 4;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" width="320" height="320"><rect width="160" height="160" fill="${shade(own, 0.86)}"/>` +
    `<circle cx="80" cy="80" r="66" fill="${shade(own, 0.74)}"/><g transform="translate(26 24) scale(1.08) rotate(${tilt} 50 50)">${drawing}</g></svg>`
  );
}

/** A floor seen from above, in the plan's own units. */
export function drawFloor(variant: number): string {
  const [wood, wall, rug] = [
    ['#e9dcc6', '#7a5b3c', '#c98a5a'],
    ['#dfe8d8', '#5a7a4c', '#9ab87a'],
    ['#e2dfea', '#5a5478', '#a79cc8'],
  ][variant % 3] ?? ['#eee', '#666', '#aaa'];
  const boards = Array.from(
    { length: 20 },
    (_, index) =>
      `<path d="M0 ${index * 25}h800M${(index % 2) * 80 + 60} ${index * 25}v25M${(index % 2) * 80 + 380} ${index * 25}v25M${(index % 2) * 80 + 660} ${index * 25}v25" stroke="${wall}" stroke-opacity=".10"/>`,
  ).join('');
  const plants = [
    [30, 470],
    [770, 470],
    [770, 30],
  ]
    .map(
      ([x = 0, y = 0]) =>
        `<g transform="translate(${x} ${y})"><circle r="18" fill="#b0653a"/><circle r="13" fill="#4c8a4a"/><path d="M0-13v26M-13 0h26M-9-9l18 18M9-9L-9 9" stroke="#2f6a38" stroke-width="3"/></g>`,
    )
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 500" width="800" height="500"><rect width="800" height="500" fill="${wood}"/>${boards}` +
    `<rect x="40" y="40" width="500" height="420" rx="18" fill="${rug}" fill-opacity=".22"/><rect x="52" y="52" width="476" height="396" rx="12" fill="none" stroke="${rug}" stroke-opacity=".5" stroke-width="3" stroke-dasharray="10 8"/>` +
    `<rect x="4" y="4" width="792" height="492" fill="none" stroke="${wall}" stroke-width="8"/><rect x="330" y="492" width="90" height="8" fill="${wood}"/><path d="M330 496a90 90 0 0 1 90-90" fill="none" stroke="${wall}" stroke-opacity=".4" stroke-width="2"/>${plants}</svg>`
  );
}
