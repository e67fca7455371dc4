type Point = readonly [x: number, y: number, z: number];

/** Writes the lines of a STEP file; each is named by its number. */
class StepFile {
  readonly #lines: string[] = [];

  /** Adds a line, and returns its name: `#7`. */
  add(text: string): string {
    this.#lines.push(text);
    return `#${this.#lines.length}`;
  }

  text(): string {
    return [
      'ISO-10303-21;',
      'HEADER;',
      "FILE_DESCRIPTION(('ViewDefinition [CoordinationView]'),'2;1');",
      "FILE_NAME('house.ifc','2026-01-01T00:00:00',('Dar Flexy'),(''),'','','');",
      "FILE_SCHEMA(('IFC2X3'));",
      'ENDSEC;',
      'DATA;',
      ...this.#lines.map((line, at) => `#${at + 1}=${line};`),
      'ENDSEC;',
      'END-ISO-10303-21;',
      '',
    ].join('\n');
  }
}

/** STEP writes every real number with a point. */
const real = (value: number): string => (Number.isInteger(value) ? `${value}.` : String(value));

interface Body {
  readonly type: string;
  readonly name: string;
  /** What stands behind the usual attributes of the type. */
  readonly rest?: string;
  /** The low corner, in mm. */
  readonly at: Point;
  /** Along x, y and z, in mm. */
  readonly size: Point;
  readonly colour: Point;
  /** A gable: the end of it is a triangle. */
  readonly isGable?: boolean;
}

const wall = (name: string, at: Body['at'], size: Body['size']): Body => ({
  type: 'IFCWALLSTANDARDCASE',
  name,
  at,
  size,
  colour: [0.93, 0.89, 0.8],
});

const BODIES: readonly Body[] = [
  {
    type: 'IFCSLAB',
    name: 'Floor',
    rest: ',.FLOOR.',
    at: [-200, -200, -250],
    size: [8400, 6400, 250],
    colour: [0.6, 0.6, 0.58],
  },
  wall('Wall south', [0, 0, 0], [8000, 200, 2800]),
  wall('Wall north', [0, 5800, 0], [8000, 200, 2800]),
  wall('Wall west', [0, 200, 0], [200, 5600, 2800]),
  wall('Wall east', [7800, 200, 0], [200, 5600, 2800]),
  {
    type: 'IFCWALLSTANDARDCASE',
    name: 'Partition',
    at: [4800, 200, 0],
    size: [100, 5600, 2800],
    colour: [0.97, 0.96, 0.93],
  },
  {
    type: 'IFCDOOR',
    name: 'Front door',
    rest: ',2100.,900.',
    at: [1500, -30, 0],
    size: [900, 60, 2100],
    colour: [0.1, 0.43, 0.37],
  },
  {
    type: 'IFCWINDOW',
    name: 'Window south',
    rest: ',1200.,1600.',
    at: [5400, -30, 900],
    size: [1600, 60, 1200],
    colour: [0.55, 0.75, 0.9],
  },
  {
    type: 'IFCWINDOW',
    name: 'Window north',
    rest: ',1200.,2400.',
    at: [1200, 5970, 900],
    size: [2400, 60, 1200],
    colour: [0.55, 0.75, 0.9],
  },
];
const ROOF: Body = {
  type: 'IFCSLAB',
  name: 'Roof body',
  rest: ',.ROOF.',
  at: [-400, -400, 2800],
  size: [8800, 6800, 2200],
  colour: [0.7, 0.3, 0.2],
  isGable: true,
};

/** A house in IFC 2x3, in mm: floor, five walls, a door, two windows and a gabled roof. */
export function houseIfc(): string {
  const file = new StepFile();
  let ids = 0;
  const guid = (): string => {
    ids += 1;
    return `'0FlexyHouse${String(ids).padStart(11, '0')}'`;
  };
  const point = ([x, y, z]: Point): string => file.add(`IFCCARTESIANPOINT((${real(x)},${real(y)},${real(z)}))`);
  const axis = (at: Point): string => file.add(`IFCAXIS2PLACEMENT3D(${point(at)},$,$)`);
  const person = file.add("IFCPERSON($,'Flexy',$,$,$,$,$,$)");
  const organization = file.add("IFCORGANIZATION($,'Dar Flexy',$,$,$)");
  const owner = file.add(`IFCPERSONANDORGANIZATION(${person},${organization},$)`);
  const application = file.add(`IFCAPPLICATION(${organization},'1','Flexy','Flexy')`);
  const history = file.add(`IFCOWNERHISTORY(${owner},${application},$,.ADDED.,$,$,$,1767225600)`);
  const millimetre = file.add('IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.)');
  const squareMetre = file.add('IFCSIUNIT(*,.AREAUNIT.,$,.SQUARE_METRE.)');
  const radian = file.add('IFCSIUNIT(*,.PLANEANGLEUNIT.,$,.RADIAN.)');
  const units = file.add(`IFCUNITASSIGNMENT((${millimetre},${squareMetre},${radian}))`);
  const world = axis([0, 0, 0]);
  const context = file.add(`IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,0.00001,${world},$)`);
  const project = file.add(
    `IFCPROJECT(${guid()},${history},'House of the demonstration',$,$,$,$,(${context}),${units})`,
  );
  const place = file.add(`IFCLOCALPLACEMENT($,${world})`);
  const site = file.add(`IFCSITE(${guid()},${history},'Garden',$,$,${place},$,$,.ELEMENT.,$,$,$,$,$)`);
  const building = file.add(`IFCBUILDING(${guid()},${history},'House',$,$,${place},$,$,.ELEMENT.,$,$,$)`);
  const storey = file.add(`IFCBUILDINGSTOREY(${guid()},${history},'Ground floor',$,$,${place},$,$,.ELEMENT.,0.)`);
  for (const [whole, piece] of [
    [project, site],
    [site, building],
    [building, storey],
  ])
    file.add(`IFCRELAGGREGATES(${guid()},${history},$,$,${whole},(${piece}))`);
  const up = file.add('IFCDIRECTION((0.,0.,1.))');

  const shapeOf = ({ size: [x, y, z], colour, isGable = false }: Body): string => {
    const flat = (a: number, b: number): string => file.add(`IFCCARTESIANPOINT((${real(a)},${real(b)}))`);
    const corners = isGable
      ? [flat(0, 0), flat(y, 0), flat(y / 2, z), flat(0, 0)]
      : [flat(0, 0), flat(x, 0), flat(x, y), flat(0, y), flat(0, 0)];
    const outline = file.add(`IFCPOLYLINE((${corners.join(',')}))`);
    const profile = file.add(`IFCARBITRARYCLOSEDPROFILEDEF(.AREA.,$,${outline})`);
    // The triangle of a gable stands upright, and goes along x.
    const along = file.add('IFCDIRECTION((1.,0.,0.))');
    const across = file.add('IFCDIRECTION((0.,1.,0.))');
    const position = isGable
      ? file.add(`IFCAXIS2PLACEMENT3D(${point([0, 0, 0])},${along},${across})`)
      : axis([0, 0, 0]);
    const solid = file.add(`IFCEXTRUDEDAREASOLID(${profile},${position},${up},${real(isGable ? x : z)})`);
    const rgb = file.add(`IFCCOLOURRGB($,${colour.map(real).join(',')})`);
    const shading = file.add(`IFCSURFACESTYLERENDERING(${rgb},0.,$,$,$,$,$,$,.FLAT.)`);
    const style = file.add(`IFCSURFACESTYLE($,.BOTH.,(${shading}))`);
    const assignment = file.add(`IFCPRESENTATIONSTYLEASSIGNMENT((${style}))`);
    file.add(`IFCSTYLEDITEM(${solid},(${assignment}),$)`);
    const shape = file.add(`IFCSHAPEREPRESENTATION(${context},'Body','SweptSolid',(${solid}))`);
    return file.add(`IFCPRODUCTDEFINITIONSHAPE($,$,(${shape}))`);
  };
  const element = (body: Body): string => {
    const at = file.add(`IFCLOCALPLACEMENT(${place},${axis(body.at)})`);
    const shape = shapeOf(body);
    return file.add(`${body.type}(${guid()},${history},'${body.name}',$,$,${at},${shape},$${body.rest ?? ''})`);
  };
  const elements = BODIES.map((body) => [body, element(body)] as const);
  const roofBody = element(ROOF);
  const roof = file.add(`IFCROOF(${guid()},${history},'Roof',$,$,${place},$,$,.GABLE_ROOF.)`);
  file.add(`IFCRELAGGREGATES(${guid()},${history},$,$,${roof},(${roofBody}))`);
  const contained = [...elements.map(([, name]) => name), roof].join(',');
  file.add(`IFCRELCONTAINEDINSPATIALSTRUCTURE(${guid()},${history},$,$,(${contained}),${storey})`);
  const walls = elements.filter(([{ type }]) => type === 'IFCWALLSTANDARDCASE');
  for (const [{ name }, wall] of walls) {
    const outside = file.add(
      `IFCPROPERTYSINGLEVALUE('IsExternal',$,IFCBOOLEAN(.${name === 'Partition' ? 'F' : 'T'}.),$)`,
    );
    const rating = file.add("IFCPROPERTYSINGLEVALUE('FireRating',$,IFCLABEL('REI 60'),$)");
    const set = file.add(`IFCPROPERTYSET(${guid()},${history},'Pset_WallCommon',$,(${outside},${rating}))`);
    file.add(`IFCRELDEFINESBYPROPERTIES(${guid()},${history},$,$,(${wall}),${set})`);
  }
  return file.text();
}
