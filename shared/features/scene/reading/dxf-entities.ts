import * as v from 'valibot';

const number = v.optional(v.number(), 0);
const Point = v.object({ x: v.number(), y: v.number(), z: number });
/** The parser adds an empty corner to a face. */
const Corners = v.pipe(
  v.array(v.unknown()),
  v.transform((corners) => corners.flatMap((corner) => (v.is(Point, corner) ? [v.parse(Point, corner)] : []))),
);
const direction = {
  extrusionDirectionX: number,
  extrusionDirectionY: number,
  extrusionDirectionZ: v.optional(v.number(), 1),
};
const bent = { bulge: number };
const base = {
  layer: v.optional(v.string(), '0'),
  inPaperSpace: v.optional(v.boolean(), false),
  visible: v.optional(v.boolean(), true),
};
const extrusionDirection = v.optional(Point, { x: 0, y: 0, z: 1 });

/** What is drawn of a DXF; everything else is counted. */
const Entity = v.variant('type', [
  v.object({ ...base, type: v.literal('LINE'), vertices: v.array(Point) }),
  v.object({ ...base, type: v.literal('3DFACE'), vertices: Corners }),
  v.object({ ...base, type: v.literal('SOLID'), points: v.array(Point), extrusionDirection }),
  v.object({ ...base, type: v.literal('POINT'), position: Point }),
  v.object({
    ...base,
    ...direction,
    type: v.literal('LWPOLYLINE'),
    vertices: v.array(v.object({ ...Point.entries, ...bent })),
    elevation: number,
    shape: v.optional(v.boolean(), false),
  }),
  v.object({
    ...base,
    type: v.literal('POLYLINE'),
    vertices: v.array(
      v.object({ ...Point.entries, ...bent, faceA: number, faceB: number, faceC: number, faceD: number }),
    ),
    shape: v.optional(v.boolean(), false),
    is3dPolyline: v.optional(v.boolean(), false),
    is3dPolygonMesh: v.optional(v.boolean(), false),
    isPolyfaceMesh: v.optional(v.boolean(), false),
    extrusionDirection,
  }),
  v.object({
    ...base,
    ...direction,
    type: v.picklist(['ARC', 'CIRCLE']),
    center: Point,
    radius: v.number(),
    startAngle: number,
    endAngle: v.optional(v.number(), 2 * Math.PI),
  }),
  v.object({
    ...base,
    type: v.literal('ELLIPSE'),
    center: Point,
    majorAxisEndPoint: Point,
    axisRatio: v.number(),
    startAngle: number,
    endAngle: v.optional(v.number(), 2 * Math.PI),
  }),
  v.object({
    ...base,
    type: v.literal('SPLINE'),
    controlPoints: v.optional(v.array(Point), []),
    fitPoints: v.optional(v.array(Point), []),
    knotValues: v.optional(v.array(v.number()), []),
    degreeOfSplineCurve: v.optional(v.number(), 3),
  }),
  v.object({
    ...base,
    type: v.literal('INSERT'),
    name: v.string(),
    position: v.optional(Point, { x: 0, y: 0, z: 0 }),
    xScale: v.optional(v.number(), 1),
    yScale: v.optional(v.number(), 1),
    zScale: v.optional(v.number(), 1),
    /** In degrees. */
    rotation: number,
    columnCount: v.optional(v.number(), 1),
    rowCount: v.optional(v.number(), 1),
    columnSpacing: number,
    rowSpacing: number,
    extrusionDirection,
  }),
  v.object({ ...base, type: v.literal('DIMENSION'), block: v.string() }),
  v.object({
    ...base,
    type: v.literal('TEXT'),
    text: v.string(),
    startPoint: Point,
    /** Counts where one of the two alignments is given. */
    endPoint: v.optional(Point),
    textHeight: v.optional(v.number(), 1),
    /** In degrees. */
    rotation: number,
    halign: number,
    valign: number,
    extrusionDirection,
  }),
  v.object({
    ...base,
    type: v.literal('MTEXT'),
    text: v.string(),
    position: Point,
    height: v.optional(v.number(), 1),
    width: number,
    rotation: number,
    directionVector: v.optional(Point),
    /** From 1, above and at the start, to 9, below and at the end. */
    attachmentPoint: v.optional(v.number(), 1),
    extrusionDirection,
  }),
]);

export type DxfEntity = v.InferOutput<typeof Entity>;
export type DxfPoint = v.InferOutput<typeof Point>;

/** An entity that can be drawn; undefined for another, or one without what it needs. */
export function dxfEntity(value: unknown): DxfEntity | undefined {
  const parsed = v.safeParse(Entity, value);
  return parsed.success ? parsed.output : undefined;
}

/** What the parser makes of a file; it leaves out the sections that the file has not. */
const Drawing = v.object({
  header: v.optional(v.looseObject({ $INSUNITS: v.optional(v.unknown()) }), {}),
  tables: v.optional(
    v.object({
      layer: v.optional(v.object({ layers: v.record(v.string(), v.object({ color: v.optional(v.number()) })) })),
    }),
    {},
  ),
  blocks: v.optional(
    v.record(v.string(), v.object({ position: v.optional(Point), entities: v.optional(v.array(v.unknown()), []) })),
    {},
  ),
  entities: v.optional(v.array(v.unknown()), []),
});

/** A parsed drawing; undefined for what is none. */
export function dxfDrawing(value: unknown): v.InferOutput<typeof Drawing> | undefined {
  const parsed = v.safeParse(Drawing, value);
  return parsed.success ? parsed.output : undefined;
}
