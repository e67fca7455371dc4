import { MODEL_FILE_ATTRIBUTES, VIEWER_SPEC } from '#shared/features/scene/spec.ts';
import { defineSpec } from '#shared/island/spec.ts';

export const spec = defineSpec({
  tag: 'flexy-wireframe-viewer',
  summary:
    'A model as a wireframe: glTF, STL, OBJ, 3MF, IFC or DXF, turned, measured and cut without a vendor’s service.',
  summaryIn: {
    fr: 'Un modèle 3D en filaire : glTF, STL, OBJ, 3MF, IFC ou DXF, tourné, mesuré et coupé sans service externe.',
    ar: 'مجسّم بإطار سلكي: glTF أو STL أو OBJ أو 3MF أو IFC أو DXF، يُدار ويُقاس ويُقطع دون خدمة خارجية.',
  },
  load: 'visible',
  attributes: {
    src: { kind: 'string', doc: 'Address of a model; without it a sample body is shown.' },
    ...MODEL_FILE_ATTRIBUTES,
  },
  events: {
    'flexy:model-loaded': {
      doc: 'The model is read.',
      detail: '{ parts: number; triangles: number; bytes: number }',
    },
    'flexy:part-selected': { doc: 'A part was selected.', detail: '{ id: string; name: string }' },
  },
  ...VIEWER_SPEC,
  parts: {
    viewer: 'The whole viewer.',
    tools: 'The buttons above the model.',
    scene: 'Where the model is drawn.',
    panel: 'The parts and what is known of them.',
    facts: 'Parts, triangles, size and box in words.',
  },
  calls: {
    'GET {src}': 'The model, and the files beside it that it names.',
  },
  example: { locale: '{{ locale }}', jwt: '{{ jwt }}', src: '/_host/models/house.ifc' },
});
