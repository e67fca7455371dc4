/** Flat drawings in a 100 × 100 box. `c` is the main colour, `d` a darker and `l` a lighter one of it. */
interface Paint {
  readonly c: string;
  readonly d: string;
  readonly l: string;
}
type Motif = (paint: Paint) => string;

const round = (x: number, y: number, width: number, height: number, radius: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
const disc = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
const shape = (path: string, fill: string): string => `<path d="${path}" fill="${fill}"/>`;
const line = (path: string, stroke: string, width = 4): string =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const oval = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;

export const MOTIFS: Readonly<Record<string, Motif>> = {
  cup: ({ c, d, l }) =>
    oval(50, 80, 36, 6, d) +
    line('M72 46c14-2 16 20-2 20', c, 6) +
    shape('M24 40h50v18c0 14-10 20-25 20S24 72 24 58z', c) +
    oval(49, 40, 25, 6, l) +
    oval(49, 41, 20, 4, d) +
    line('M40 28c-4-5 4-8 0-13M54 28c-4-5 4-8 0-13', l, 3),
  teapot: ({ c, d, l }) =>
    line('M26 46C10 46 12 70 30 68', c, 6) +
    shape('M70 52l18-16 3 3-16 28z', c) +
    shape('M28 50c2-14 42-14 44 0 6 22-4 32-22 32S22 72 28 50z', c) +
    oval(50, 41, 18, 4, d) +
    disc(50, 33, 4, l) +
    line('M34 60h32', l, 3),
  glass: ({ c, d, l }) =>
    shape('M30 22h40l-5 60H35z', l) +
    shape('M32 40h36l-3.5 42h-29z', c) +
    line('M56 40l8-28h10', d, 4) +
    disc(66, 26, 9, d) +
    disc(44, 54, 4, l) +
    disc(54, 66, 3, l),
  bottle: ({ c, d, l }) =>
    round(43, 12, 14, 10, 3, d) +
    shape('M44 22h12v12c0 5 10 8 10 18v32a6 6 0 0 1-6 6H40a6 6 0 0 1-6-6V52c0-10 10-13 10-18z', c) +
    round(34, 56, 32, 20, 2, l) +
    disc(50, 66, 5, d),
  can: ({ c, d, l }) =>
    round(32, 18, 36, 68, 8, c) +
    oval(50, 20, 16, 4, l) +
    shape('M32 44c14-8 22 8 36 0v22c-14 8-22-8-36 0z', l) +
    oval(50, 85, 16, 3, d),
  croissant: ({ c, d, l }) =>
    shape('M14 66c4-28 26-44 48-38 16 4 24 18 24 32-6-8-14-10-20-8-12 2-20 12-24 22-8 2-22 2-28-8z', c) +
    line('M34 46l14 18M50 34l8 22M66 34l-2 18', d, 3) +
    line('M24 58c4-10 10-18 18-22', l, 3),
  cake: ({ c, d, l }) =>
    shape('M20 50l56-16v16z', l) +
    shape('M20 50h56v30H20z', c) +
    round(20, 58, 56, 6, 0, l) +
    round(20, 72, 56, 4, 0, d) +
    disc(62, 30, 7, d) +
    line('M62 24c2-6 6-8 10-8', d, 2),
  cookie: ({ c, d, l }) =>
    disc(50, 52, 32, c) +
    disc(40, 42, 5, d) +
    disc(60, 46, 4, d) +
    disc(46, 62, 4, d) +
    disc(64, 64, 5, d) +
    disc(32, 56, 3, d) +
    line('M30 34c6-8 16-10 24-9', l, 3),
  donut: ({ c, d, l }) =>
    disc(50, 52, 32, d) +
    disc(50, 50, 30, c) +
    disc(50, 52, 11, '#fff8ee') +
    line('M32 40l5 3M62 34l-3 5M70 52l-6-1M58 70l-2-5M36 64l4-3', l, 4),
  pancake: ({ c, d, l }) =>
    oval(50, 72, 36, 12, d) +
    oval(50, 64, 36, 12, c) +
    oval(50, 56, 36, 12, d) +
    oval(50, 48, 36, 12, c) +
    round(42, 36, 16, 10, 3, l) +
    line('M40 50c10 6 24 2 30 8v14', l, 4),
  egg: ({ c, d, l }) =>
    shape('M18 54c-4-20 20-32 36-28 12-4 30 8 28 24 4 16-12 30-30 28-18 6-32-8-34-24z', '#fffaf0') +
    disc(50, 52, 15, c) +
    line('M42 46c2-4 6-6 10-6', l, 3) +
    oval(50, 86, 26, 3, d),
  burger: ({ c, d, l }) =>
    shape('M20 46c0-20 60-20 60 0z', c) +
    line('M20 52c8 8 12-4 20 2s12-4 20 2 12-4 20-4', '#5a9a3c', 6) +
    round(18, 58, 64, 9, 4, d) +
    round(20, 68, 60, 14, 7, c) +
    disc(40, 36, 2, l) +
    disc(52, 33, 2, l) +
    disc(62, 38, 2, l),
  tajine: ({ c, d, l }) =>
    shape('M46 16h8l4 8c14 8 22 24 24 38H18c2-14 10-30 24-38z', c) +
    disc(50, 16, 6, d) +
    shape('M14 64h72c0 12-10 18-20 18H34c-10 0-20-6-20-18z', d) +
    line('M32 48c8 6 28 6 36 0', l, 3),
  plate: ({ c, d, l }) =>
    disc(50, 52, 34, l) +
    disc(50, 52, 24, '#fffdf8') +
    disc(46, 50, 12, c) +
    disc(58, 58, 8, d) +
    line('M40 44c3-3 7-4 10-3', l, 2),
  bowl: ({ c, d, l }) =>
    oval(50, 46, 34, 10, l) +
    oval(50, 47, 28, 6, d) +
    shape('M16 46h68c0 22-14 36-34 36S16 68 16 46z', c) +
    line('M44 30c-4-5 4-8 0-13M58 30c-4-5 4-8 0-13', l, 3),
  pizza: ({ c, d, l }) =>
    shape('M14 30c24-14 48-14 72 0L50 88z', l) +
    shape('M14 30c24-14 48-14 72 0l-5 8c-20-12-42-12-62 0z', c) +
    disc(44, 46, 6, d) +
    disc(60, 48, 5, d) +
    disc(50, 64, 5, d),
  fish: ({ c, d, l }) =>
    shape('M12 52c14-24 44-26 58-4l16-14v36L70 56c-14 22-44 20-58-4z', c) +
    disc(28, 48, 3, d) +
    line('M42 40c6 8 6 16 0 24M54 42c4 6 4 14 0 20', l, 3),
  salad: ({ c, d, l }) =>
    disc(36, 42, 15, c) +
    disc(54, 36, 16, l) +
    disc(66, 46, 13, c) +
    disc(46, 44, 6, '#d9483b') +
    shape('M16 50h68c0 20-14 32-34 32S16 70 16 50z', d),
  icecream: ({ c, d, l }) =>
    shape('M34 52h32L50 90z', d) +
    disc(40, 42, 14, c) +
    disc(60, 42, 14, l) +
    disc(50, 28, 14, c) +
    line('M42 60l10 14M58 58l-10 16', l, 2),
  bag: ({ c, d, l }) =>
    shape('M26 32h48l6 52a6 6 0 0 1-6 6H26a6 6 0 0 1-6-6z', c) +
    line('M38 40V28c0-16 24-16 24 0v12', d, 4) +
    round(34, 56, 32, 16, 3, l),
  tin: ({ c, d, l }) =>
    shape('M24 26v50c0 12 52 12 52 0V26z', c) +
    oval(50, 26, 26, 8, l) +
    oval(50, 26, 20, 5, d) +
    shape('M24 42c12 8 40 8 52 0v22c-12 8-40 8-52 0z', l) +
    disc(50, 58, 7, d),
  jar: ({ c, d, l }) =>
    round(32, 14, 36, 12, 4, d) +
    shape('M30 28h40c8 6 8 12 8 18v32a8 8 0 0 1-8 8H30a8 8 0 0 1-8-8V46c0-6 0-12 8-18z', c) +
    round(28, 50, 44, 22, 3, l) +
    line('M38 58h24M42 64h16', d, 3),
  apple: ({ c, d, l }) =>
    shape('M50 36c-10-8-32-4-32 20 0 18 14 32 24 30 6-2 10-2 16 0 10 2 24-12 24-30 0-24-22-28-32-20z', c) +
    line('M50 36c0-8 2-14 6-18', d, 4) +
    shape('M56 22c6-10 16-10 22-6-4 10-14 12-22 6z', '#5a9a3c') +
    line('M28 52c0-6 4-10 8-11', l, 3),
  pear: ({ c, d, l }) =>
    shape('M50 22c12 0 14 14 18 26 10 18 2 38-18 38S22 66 32 48c4-12 6-26 18-26z', c) +
    line('M50 22c0-6 2-9 5-11', d, 4) +
    line('M38 54c-4 8-3 14 0 18', l, 3),
  orange: ({ d, l }) =>
    disc(50, 54, 32, '#f0932b') +
    shape('M50 22c4-10 14-12 22-8-4 10-14 12-22 8z', '#5a9a3c') +
    disc(50, 24, 3, d) +
    line('M28 46c4-8 10-12 16-13', l, 3) +
    disc(60, 62, 1.5, d) +
    disc(46, 70, 1.5, d),
  banana: ({ d, l }) =>
    shape('M26 20c-2 40 20 62 56 56l2 8C40 94 12 64 18 22z', '#e8c23a') +
    round(16, 14, 10, 9, 3, d) +
    line('M28 40c4 22 18 36 40 40', l, 3),
  berry: ({ c, d, l }) =>
    shape('M50 34c22-8 34 2 28 20-4 16-18 32-28 34-10-2-24-18-28-34-6-18 6-28 28-20z', c) +
    shape('M50 36l-16-12 12 2 4-12 4 12 12-2z', '#5a9a3c') +
    disc(40, 52, 2, l) +
    disc(56, 50, 2, l) +
    disc(48, 66, 2, l) +
    disc(62, 62, 2, l) +
    disc(34, 60, 1, d),
  carrot: ({ c, d, l }) =>
    shape('M58 34l10 10-40 42c-6 4-12-2-9-9z', '#e8842c') +
    shape('M60 36c-8-14 0-22 4-24 2 6 4 10 2 18 6-8 12-10 20-8-2 8-10 16-22 18z', c) +
    line('M48 56l6 5M38 66l6 5', l, 3) +
    disc(30, 78, 1, d),
  potato: ({ c, d, l }) =>
    shape('M22 48c4-22 34-28 48-14 16 14 12 44-10 50-24 6-44-12-38-36z', '#c79a5a') +
    disc(44, 48, 2, d) +
    disc(60, 56, 2, d) +
    disc(48, 70, 2, d) +
    line('M34 42c4-6 10-9 16-9', l, 3) +
    disc(64, 42, 1, c),
  cheese: ({ c, d, l }) =>
    shape('M14 56l50-26c12 2 20 12 22 26z', l) +
    shape('M14 56h72v24H14z', '#e8b83a') +
    disc(34, 68, 6, '#fff3c4') +
    disc(60, 72, 4, '#fff3c4') +
    disc(72, 62, 3, '#fff3c4') +
    line('M14 56h72', c, 3) +
    disc(62, 46, 2, d),
  meat: ({ c, d, l }) =>
    shape('M20 56c-4-22 26-36 46-24 18 10 18 38-4 46-22 6-38-4-42-22z', c) +
    shape('M32 56c0-12 20-18 30-10 8 8 4 20-8 22-12 2-22-4-22-12z', l) +
    disc(48, 56, 6, d),
  spray: ({ c, d, l }) =>
    shape('M38 38h22c8 8 10 14 10 22v22a6 6 0 0 1-6 6H36a6 6 0 0 1-6-6V60c0-8 2-14 8-22z', c) +
    round(42, 24, 14, 14, 2, d) +
    shape('M34 12h30v8l-8 4H40l-8 10-4-4z', d) +
    round(30, 58, 40, 16, 2, l) +
    disc(76, 14, 2, l) +
    disc(82, 20, 2, l),
  dress: ({ c, d, l }) =>
    shape('M38 14l6 6h12l6-6 4 20-6 12 18 40c-18 6-38 6-56 0l18-40-6-12z', c) +
    line('M40 46h20', d, 4) +
    line('M50 22v18M50 54v30', l, 3),
  shirt: ({ c, d, l }) =>
    shape('M36 18l14 8 14-8 22 14-8 16-10-4v40H32V44l-10 4-8-16z', c) +
    shape('M38 18l12 14 12-14-12 6z', l) +
    disc(50, 46, 2, d) +
    disc(50, 58, 2, d) +
    disc(50, 70, 2, d),
  trousers: ({ c, d, l }) =>
    shape('M30 14h40l6 74H58l-8-48-8 48H24z', c) +
    round(30, 14, 40, 8, 2, d) +
    line('M36 30c2 6-1 10-6 11M64 30c-2 6 1 10 6 11', l, 3),
  shoe: ({ c, d, l }) =>
    shape('M14 46c10 4 18 2 24-8l20 16c10 6 26 4 30 16v6H14z', c) +
    round(12, 74, 76, 8, 4, d) +
    line('M44 46l-6 8M52 52l-6 8M60 58l-5 7', l, 4),
  handbag: ({ c, d, l }) =>
    line('M32 44c0-32 36-32 36 0', d, 5) +
    shape('M18 42h64l4 38a8 8 0 0 1-8 8H22a8 8 0 0 1-8-8z', c) +
    shape('M18 42h64l1 12c-20 12-46 12-66 0z', d) +
    round(45, 54, 10, 12, 3, l),
  hat: ({ c, d, l }) =>
    oval(50, 68, 40, 10, d) +
    shape('M28 64c0-40 8-36 22-32 14-4 22-8 22 32-10 6-34 6-44 0z', c) +
    line('M28 60c12 6 32 6 44 0', l, 6),
  ring: ({ c, d, l }) =>
    `<circle cx="50" cy="62" r="22" fill="none" stroke="${c}" stroke-width="8"/>` +
    shape('M38 18h24l8 12-20 16-20-16z', l) +
    line('M30 30h40M44 30l6 14 6-14', d, 2),
  lamp: ({ c, d, l }) =>
    line('M50 6v12', d, 3) +
    shape('M42 18h16l6 10H36z', d) +
    shape('M34 30h32l8 22-8 22H34l-8-22z', c) +
    shape('M44 34h12l3 18-3 18H44l-3-18z', l) +
    shape('M36 76h28l-6 10H42z', d),
  cushion: ({ c, d, l }) =>
    shape('M18 22c20 6 44 6 64 0-6 20-6 40 0 60-20-6-44-6-64 0 6-20 6-40 0-60z', c) +
    shape('M50 34l18 18-18 18-18-18z', l) +
    shape('M50 44l8 8-8 8-8-8z', d),
};
