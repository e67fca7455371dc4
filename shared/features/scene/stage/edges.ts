import { BufferAttribute, BufferGeometry, EdgesGeometry, Mesh } from 'three';
import { cornerCount, type Drawable, eachPart, type Model, wholeOf } from '../geometry/model.ts';
import { EDGE_DEGREES } from '../worker/edge-degrees.ts';
import type { EdgeShape } from '../worker/messages.ts';
import { answerOf, createSceneBackground } from '../worker/scene-background.ts';

/** The edges of a model with more corners than this are found in a worker: it may take seconds. */
const MANY_CORNERS = 60_000;

/** Where the shapes of a model bend, found when it is first wanted. */
interface Edges {
  /** Looks for them, once. @returns Whether they are known */
  readonly find: () => boolean;
  /** Undefined for a piece whose edges another piece has. */
  readonly of: (drawable: Mesh) => BufferGeometry | undefined;
  readonly dispose: () => void;
}

const isMesh = (drawable: Drawable): drawable is Mesh => drawable instanceof Mesh;

/** The corners of a shape one after the other; those of some loaders lie between other numbers. */
function cornersOf({ geometry }: Mesh): Float32Array {
  const { position } = geometry.attributes;
  if (position instanceof BufferAttribute && position.array instanceof Float32Array) return position.array;
  const count = position?.count ?? 0;
  const corners = new Float32Array(count * 3);
  for (let at = 0; at < count; at += 1)
    corners.set([position?.getX(at) ?? 0, position?.getY(at) ?? 0, position?.getZ(at) ?? 0], at * 3);
  return corners;
}

/** Each shape once, by the one that will have its edges: the first of its pieces. */
function shapesOf(model: Model): ReadonlyMap<BufferGeometry, readonly Mesh[]> {
  const shapes = new Map<BufferGeometry, Mesh[]>();
  const firsts = new Map<number, BufferGeometry>();
  for (const part of eachPart(model.parts))
    for (const mesh of part.drawables.filter(isMesh)) {
      const whole = wholeOf(mesh);
      const first = whole === undefined ? undefined : firsts.get(whole);
      if (first !== undefined) shapes.get(first)?.push(mesh);
      else if (!shapes.has(mesh.geometry)) {
        shapes.set(mesh.geometry, [mesh]);
        if (whole !== undefined) firsts.set(whole, mesh.geometry);
      }
    }
  return shapes;
}

/** @param onKnown Called when the edges of a large model have come. */
export function createEdges(model: Model, onKnown: () => void): Edges {
  const known = new Map<BufferGeometry, BufferGeometry>();
  const background = createSceneBackground();
  let state: 'none' | 'looking' | 'known' = 'none';

  const findBeside = async (shapes: ReadonlyMap<BufferGeometry, readonly Mesh[]>): Promise<void> => {
    const wanted = [...shapes].map(([geometry, pieces]): EdgeShape => ({
      corners: pieces.map(cornersOf),
      index: pieces.length === 1 ? (geometry.index?.array ?? null) : null,
    }));
    try {
      const { places } = await answerOf(background, { kind: 'edges', shapes: wanted }, 'edges');
      [...shapes.keys()].forEach((geometry, at) =>
        known.set(
          geometry,
          new BufferGeometry().setAttribute('position', new BufferAttribute(places[at] ?? new Float32Array(), 3)),
        ),
      );
    } catch {
      // Too large for the memory, or given up with the model: it is shown without.
    }
    background.close();
    state = 'known';
    onKnown();
  };
  return {
    find: () => {
      if (state !== 'none') return state === 'known';
      const shapes = shapesOf(model);
      const corners = [...shapes.values()].flat().reduce((sum, mesh) => sum + cornerCount(mesh), 0);
      state = corners > MANY_CORNERS ? 'looking' : 'known';
      if (state === 'looking') void findBeside(shapes);
      else for (const geometry of shapes.keys()) known.set(geometry, new EdgesGeometry(geometry, EDGE_DEGREES));
      return state === 'known';
    },
    of: ({ geometry }) => known.get(geometry),
    dispose: () => {
      background.close();
      for (const one of known.values()) one.dispose();
    },
  };
}
