import {
  IfcAPI,
  IFCBUILDING,
  IFCBUILDINGSTOREY,
  IFCPROJECT,
  IFCRELAGGREGATES,
  IFCRELASSOCIATESMATERIAL,
  IFCRELCONTAINEDINSPATIALSTRUCTURE,
  IFCRELDEFINESBYPROPERTIES,
  IFCSITE,
  IFCUNITASSIGNMENT,
  LogLevel,
} from 'web-ifc';
import { isRecord } from '#shared/kernel/json.ts';
import type { BackgroundWork } from '#shared/state/background.ts';
import type { PropertyGroup } from '../geometry/model.ts';
import type { IfcElement, IfcGeometry, IfcPart, IfcShape, IfcTask } from './ifc-messages.ts';

/** Corners that are posted at once, so that the page takes each lot over quickly. */
const CORNERS_PER_PART = 300_000;
/** The least module there is: whether WebAssembly may be compiled at all. */
const EMPTY_MODULE = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);
const SI_PREFIXES: Readonly<Record<string, number>> = { KILO: 1_000, CENTI: 0.01, MILLI: 0.001, MICRO: 0.000_001 };
const ATTRIBUTES = ['GlobalId', 'Description', 'ObjectType', 'Tag', 'PredefinedType', 'LongName', 'Elevation'];
const VALUES = ['NominalValue', 'LengthValue', 'AreaValue', 'VolumeValue', 'CountValue', 'WeightValue', 'TimeValue'];

/** The value of an attribute: the engine wraps it in an object. */
const valueOf = (line: unknown, name: string): unknown => {
  const attribute = isRecord(line) ? line[name] : undefined;
  return isRecord(attribute) ? attribute['value'] : attribute;
};
const textOf = (line: unknown, name: string): string => {
  const value = valueOf(line, name);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
};
const referenceOf = (value: unknown): number | undefined => {
  const id = isRecord(value) ? value['value'] : undefined;
  return typeof id === 'number' ? id : undefined;
};
const referencesOf = (line: unknown, name: string): readonly number[] => {
  const list = isRecord(line) ? line[name] : undefined;
  return (Array.isArray(list) ? list : [list]).flatMap((one: unknown) => referenceOf(one) ?? []);
};

/** An IFC file in the engine's memory. */
class IfcFile {
  readonly #api: IfcAPI;
  readonly #model: number;
  /** The lines that tell of an element, by its id; made with the first question. */
  #told: Map<number, number[]> | undefined;

  constructor(api: IfcAPI, model: number) {
    this.#api = api;
    this.#model = model;
  }

  #line(id: number): unknown {
    return this.#api.GetLine(this.#model, id);
  }

  #ids(type: number): readonly number[] {
    const found = this.#api.GetLineIDsWithType(this.#model, type);
    return Array.from({ length: found.size() }, (_, at) => found.get(at));
  }

  /** The tree of the building, from the project down. */
  elements(drawn: Iterable<number>): readonly IfcElement[] {
    const parents = new Map<number, number>();
    for (const [type, whole, pieces] of [
      [IFCRELAGGREGATES, 'RelatingObject', 'RelatedObjects'],
      [IFCRELCONTAINEDINSPATIALSTRUCTURE, 'RelatingStructure', 'RelatedElements'],
    ] as const)
      for (const id of this.#ids(type)) {
        const relation = this.#line(id);
        const parent = referencesOf(relation, whole)[0];
        if (parent !== undefined)
          for (const piece of referencesOf(relation, pieces)) if (!parents.has(piece)) parents.set(piece, parent);
      }
    const wanted = new Set([IFCPROJECT, IFCSITE, IFCBUILDING, IFCBUILDINGSTOREY].flatMap((type) => this.#ids(type)));
    for (const id of drawn)
      for (let at: number | undefined = id; at !== undefined && !wanted.has(at); at = parents.get(at)) wanted.add(at);
    return [...wanted].map((id) => {
      const line = this.#line(id);
      const type = isRecord(line) ? line['type'] : undefined;
      return {
        id,
        name: textOf(line, 'Name') || textOf(line, 'LongName'),
        kind: typeof type === 'number' ? this.#api.GetNameFromTypeCode(type) : '',
        parent: parents.get(id),
      };
    });
  }

  /** Metres of the unit of length. */
  unitMetres(): number | undefined {
    for (const assignment of this.#ids(IFCUNITASSIGNMENT))
      for (const id of referencesOf(this.#line(assignment), 'Units')) {
        const unit = this.#line(id);
        if (valueOf(unit, 'UnitType') === 'LENGTHUNIT') return this.#metresOf(unit);
      }
    return undefined;
  }

  #metresOf(unit: unknown): number | undefined {
    if (textOf(unit, 'Name') === 'METRE') return SI_PREFIXES[textOf(unit, 'Prefix')] ?? 1;
    const factor = referencesOf(unit, 'ConversionFactor')[0];
    if (factor === undefined) return undefined;
    const measure = this.#line(factor);
    const inner = referencesOf(measure, 'UnitComponent')[0];
    const metres = inner === undefined ? 1 : (this.#metresOf(this.#line(inner)) ?? 1);
    const value = Number(textOf(measure, 'ValueComponent'));
    return Number.isFinite(value) && value > 0 ? value * metres : undefined;
  }

  /** Posts all shapes, lot by lot; openings and rooms are not drawn. */
  shapes(post: (geometries: readonly IfcGeometry[], shapes: readonly IfcShape[]) => void): ReadonlySet<number> {
    const drawn = new Set<number>();
    const known = new Set<number>();
    let geometries: IfcGeometry[] = [];
    let shapes: IfcShape[] = [];
    let corners = 0;
    const flush = (): void => {
      post(geometries, shapes);
      [geometries, shapes, corners] = [[], [], 0];
    };
    this.#api.StreamAllMeshes(this.#model, (mesh) => {
      for (let at = 0; at < mesh.geometries.size(); at += 1) {
        const { geometryExpressID: id, color, flatTransformation } = mesh.geometries.get(at);
        if (!known.has(id)) {
          const found = this.#api.GetGeometry(this.#model, id);
          const made = {
            id,
            corners: this.#api.GetVertexArray(found.GetVertexData(), found.GetVertexDataSize()).slice(),
            indices: this.#api.GetIndexArray(found.GetIndexData(), found.GetIndexDataSize()).slice(),
          };
          found.delete();
          if (made.indices.length === 0) continue;
          known.add(id);
          geometries.push(made);
          corners += made.corners.length / 6;
        }
        drawn.add(mesh.expressID);
        shapes.push({
          element: mesh.expressID,
          geometry: id,
          matrix: [...flatTransformation],
          colour: [color.x, color.y, color.z, color.w],
        });
      }
      if (corners > CORNERS_PER_PART) flush();
    });
    flush();
    return drawn;
  }

  #toldOf(id: number): readonly number[] {
    if (this.#told === undefined) {
      this.#told = new Map();
      for (const [type, name] of [
        [IFCRELDEFINESBYPROPERTIES, 'RelatingPropertyDefinition'],
        [IFCRELASSOCIATESMATERIAL, 'RelatingMaterial'],
      ] as const)
        for (const relation of this.#ids(type)) {
          const line = this.#line(relation);
          const definition = referencesOf(line, name)[0];
          if (definition !== undefined)
            for (const element of referencesOf(line, 'RelatedObjects'))
              this.#told.set(element, [...(this.#told.get(element) ?? []), definition]);
        }
    }
    return this.#told.get(id) ?? [];
  }

  /** What the file says of an element: its attributes, then its sets. */
  properties(id: number): readonly PropertyGroup[] {
    const line = this.#line(id);
    const attributes = ATTRIBUTES.map((name) => [name, textOf(line, name)] as const).filter(
      ([, value]) => value !== '',
    );
    const sets = this.#toldOf(id).map((definition) => {
      const set = this.#line(definition);
      const rows = [...referencesOf(set, 'HasProperties'), ...referencesOf(set, 'Quantities')].map((property) => {
        const one = this.#line(property);
        return [
          textOf(one, 'Name'),
          VALUES.map((name) => textOf(one, name)).find((value) => value !== '') ?? '',
        ] as const;
      });
      return { name: textOf(set, 'Name'), rows };
    });
    return [
      { name: 'attributes', rows: attributes },
      ...sets.filter(({ name, rows }) => name !== '' || rows.length > 0),
    ];
  }
}

function mayCompile(): boolean {
  try {
    return new WebAssembly.Module(EMPTY_MODULE) instanceof WebAssembly.Module;
  } catch {
    return false;
  }
}

/** Opens a file and answers questions about it. */
export function ifcWork(): BackgroundWork<IfcTask, IfcPart> {
  let file: IfcFile | undefined;
  return async (task, post) => {
    if (task.kind === 'properties') return post({ kind: 'properties', groups: file?.properties(task.id) ?? [] });
    if (!mayCompile()) return post({ kind: 'problem', problem: 'policy' });
    const api = new IfcAPI();
    await api.Init(() => task.engine, true);
    api.SetLogLevel(LogLevel.LOG_LEVEL_OFF);
    const model = api.OpenModel(new Uint8Array(await task.file.arrayBuffer()), { COORDINATE_TO_ORIGIN: true });
    if (model < 0) return post({ kind: 'problem', problem: 'damaged' });
    file = new IfcFile(api, model);
    const drawn = file.shapes((geometries, shapes) => post({ kind: 'geometries', geometries, shapes }));
    post({ kind: 'elements', elements: file.elements(drawn), unitMetres: file.unitMetres() });
  };
}
