type Pair = readonly [code: number, value: string | number];

const line = (layer: string, [x1, y1, x2, y2]: readonly [number, number, number, number]): readonly Pair[] => [
  [0, 'LINE'],
  [8, layer],
  [10, x1],
  [20, y1],
  [11, x2],
  [21, y2],
];
const table = (x: number, y: number): readonly Pair[] => [
  [0, 'CIRCLE'],
  [8, 'Tables rondes de la grande salle, côté jardin'],
  [10, x],
  [20, y],
  [40, 0.6],
];
/** At the middle of its box; broken after `width`, 0 for never. */
const room = (text: string, x: number, y: number, width = 0): readonly Pair[] => [
  [0, 'MTEXT'],
  [8, 'Textes'],
  [10, x],
  [20, y],
  [40, 0.4],
  [41, width],
  [71, 5],
  [1, text],
];

/** A plan of a restaurant in metres, with the names of its rooms. */
export function restaurantDxf(): string {
  const pairs: readonly Pair[] = [
    [0, 'SECTION'],
    [2, 'HEADER'],
    [9, '$INSUNITS'],
    [70, 6],
    [0, 'ENDSEC'],
    [0, 'SECTION'],
    [2, 'ENTITIES'],
    ...[
      [0, 0, 12, 0] as const,
      [12, 0, 12, 8] as const,
      [12, 8, 0, 8] as const,
      [0, 8, 0, 0] as const,
      [7, 0, 7, 8] as const,
    ].flatMap((wall) => line('Murs', wall)),
    ...table(2, 3),
    ...table(5, 3),
    ...room(String.raw`{\fArial|b1;Grande salle}\P48 m²`, 3.5, 6),
    ...room('Cuisine ouverte sur la terrasse', 9.5, 3, 3),
    ...room('مطبخ', 9.5, 7),
    [0, 'TEXT'],
    [8, 'Textes'],
    [10, 6.8],
    [20, 1],
    [40, 0.3],
    [50, 90],
    [1, 'Mur porteur, 20 cm %%p1'],
    [0, 'ENDSEC'],
    [0, 'EOF'],
  ];
  return `${pairs.map(([code, value]) => `${code}\n${value}`).join('\n')}\n`;
}
