import { BufferAttribute, BufferGeometry, EdgesGeometry } from 'three';
import type { BackgroundWork } from '#shared/state/background.ts';
import type { ReadModel } from '../geometry/model.ts';
import { ModelError } from '../geometry/problem.ts';
import { bytesOf } from '../reading/bytes-of.ts';
import { read3mf } from '../reading/read-3mf.ts';
import { readDxf } from '../reading/read-dxf.ts';
import { materialFiles, readObj } from '../reading/read-obj.ts';
import { readStl } from '../reading/read-stl.ts';
import type { ModelSource } from '../reading/source.ts';
import { EDGE_DEGREES } from './edge-degrees.ts';
import type { EdgeShape, ScenePart, SceneTask, WorkerFormat } from './messages.ts';
import { buffersOf, packModel } from './pack.ts';

const READERS: Readonly<Record<WorkerFormat, (source: ModelSource) => Promise<ReadModel>>> = {
  stl: readStl,
  obj: readObj,
  '3mf': read3mf,
  dxf: readDxf,
};

/** The error of a reader, in our words: what a library throws for a broken file is its own. */
function problemOf(error: unknown): ScenePart {
  if (error instanceof ModelError) return { kind: 'problem', problem: error.problem, subject: error.subject };
  // A list or a buffer that the browser cannot make.
  return { kind: 'problem', problem: error instanceof RangeError ? 'too-large' : 'damaged', subject: '' };
}

function edgesOf({ corners, index }: EdgeShape): Float32Array<ArrayBuffer> {
  const whole = new Float32Array(corners.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const some of corners) {
    whole.set(some, at);
    at += some.length;
  }
  const shape = new BufferGeometry().setAttribute('position', new BufferAttribute(whole, 3));
  if (index !== null) shape.setIndex(Array.from(index));
  return Float32Array.from(new EdgesGeometry(shape, EDGE_DEGREES).attributes['position']?.array ?? []);
}

/** Reads large files, and finds the edges of large shapes. */
export const sceneWork: BackgroundWork<SceneTask, ScenePart> = async (task, post) => {
  try {
    switch (task.kind) {
      case 'names':
        return post({ kind: 'names', names: materialFiles(await bytesOf(task.file)) });
      case 'read': {
        const { format, file, beside } = task;
        const model = await packModel(
          await READERS[format]({
            bytes: await bytesOf(file),
            beside: async (name) => {
              const found = beside.get(name);
              if (found === undefined || found === null) throw new ModelError('missing', name);
              return found;
            },
            signal: new AbortController().signal,
          }),
        );
        return post({ kind: 'model', model }, buffersOf(model));
      }
      case 'edges': {
        const places = task.shapes.map(edgesOf);
        return post(
          { kind: 'edges', places },
          places.map(({ buffer }) => buffer),
        );
      }
    }
  } catch (error) {
    post(problemOf(error));
  }
};
