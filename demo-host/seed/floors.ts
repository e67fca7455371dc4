import type { Sql } from '../db/database.ts';

type Place = readonly [
  name: string,
  x: number,
  y: number,
  width: number,
  height: number,
  shape: 'rectangle' | 'circle',
  reserved?: boolean,
];
const FLOORS: readonly {
  readonly name: string;
  readonly tables: readonly Place[];
  readonly rooms: readonly Place[];
}[] = [
  {
    name: 'Salle',
    tables: [
      ['T1', 60, 70, 80, 80, 'circle'],
      ['T2', 190, 70, 80, 80, 'circle'],
      ['T3', 320, 70, 80, 80, 'circle', true],
      ['T4', 450, 70, 80, 80, 'circle'],
      ['T5', 60, 230, 120, 70, 'rectangle'],
      ['T6', 230, 230, 120, 70, 'rectangle'],
      ['T7', 400, 230, 120, 70, 'rectangle', true],
      ['T8', 60, 370, 160, 70, 'rectangle'],
      ['T9', 270, 370, 160, 70, 'rectangle'],
      ['Comptoir', 600, 90, 70, 320, 'rectangle'],
    ],
    rooms: [],
  },
  {
    name: 'Terrasse',
    tables: [
      ['P1', 70, 80, 70, 70, 'circle'],
      ['P2', 190, 80, 70, 70, 'circle'],
      ['P3', 310, 80, 70, 70, 'circle'],
      ['P4', 430, 80, 70, 70, 'circle', true],
      ['P5', 550, 80, 70, 70, 'circle'],
      ['P6', 70, 240, 70, 70, 'circle'],
      ['P7', 190, 240, 70, 70, 'circle'],
      ['P8', 310, 240, 70, 70, 'circle'],
      ['Banquette', 470, 230, 220, 80, 'rectangle'],
      ['P10', 70, 380, 200, 70, 'rectangle'],
    ],
    rooms: [],
  },
  {
    name: 'Étage',
    tables: [
      ['E1', 80, 330, 90, 90, 'circle'],
      ['E2', 220, 330, 90, 90, 'circle', true],
      ['E3', 360, 330, 90, 90, 'circle'],
    ],
    rooms: [
      ['Salon Atlas', 60, 60, 220, 180, 'rectangle'],
      ['Salon Majorelle', 320, 60, 220, 180, 'rectangle', true],
      ['Salon privé', 580, 60, 160, 360, 'rectangle'],
    ],
  },
];

export function seedFloors(sql: Sql): void {
  for (const floor of FLOORS) {
    const { id } = sql.run("INSERT INTO reservable_category (name, type) VALUES (?, 'floor')", [floor.name]);
    sql.run('UPDATE reservable_category SET planBgImage = ? WHERE id = ?', [`/pictures/floors/${id}.svg`, id]);
    const places = [
      ...floor.tables.map((place) => ({ place, kind: 'table', fill: '#e0913a' })),
      ...floor.rooms.map((place) => ({ place, kind: 'room', fill: '#4f7fb8' })),
    ];
    for (const {
      place: [name, x, y, width, height, shape, reserved],
      kind,
      fill,
    } of places) {
      sql.run(
        `INSERT INTO reservable (name, canvaX, canvaY, canvaWidth, canvaHeight, canvaFill, canvaStokeColor, canvaStokeWidth, shape, objectType, status, reservableCategory)
        VALUES (?, ?, ?, ?, ?, ?, 'white', 2, ?, ?, ?, ?)`,
        [name, x, y, width, height, fill, shape, kind, reserved === true ? 'reserved' : null, id],
      );
    }
  }
}
