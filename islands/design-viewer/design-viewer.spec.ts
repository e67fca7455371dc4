import { MODEL_FILE_ATTRIBUTES, VIEWER_SPEC } from '#shared/features/scene/spec.ts';
import { defineSpec } from '#shared/island/spec.ts';

export const spec = defineSpec({
  tag: 'flexy-design-viewer',
  summary: 'A 3D design file: by its service’s own viewer, or IFC, glTF, STL, OBJ, 3MF and DXF without any service.',
  summaryIn: {
    fr: 'Un fichier 3D : dans la visionneuse de son service, ou IFC, glTF, STL, OBJ, 3MF et DXF sans aucun service.',
    ar: 'ملف ثلاثي الأبعاد: في عارض خدمته، أو IFC وglTF وSTL وOBJ و3MF وDXF دون أي خدمة.',
  },
  load: 'visible',
  attributes: {
    urn: { kind: 'string', doc: 'The document’s identifier at the design-file service.' },
    'token-url': {
      kind: 'string',
      doc: 'Address of the page’s own server that gives tokens of the service; the client secret stays there.',
    },
    'library-url': {
      kind: 'string',
      doc: 'Address of the service’s viewer, a classic script with `Autodesk.Viewing`.',
    },
    'library-style-url': { kind: 'string', doc: 'Address of the style sheet of that viewer.' },
    src: { kind: 'string', doc: 'Address of a file that is shown without the service; `urn` goes first.' },
    ...MODEL_FILE_ATTRIBUTES,
  },
  events: {
    'flexy:model-loaded': {
      doc: 'The model is there. The service’s viewer does not tell bytes: 0.',
      detail: '{ parts: number; triangles: number; bytes: number }',
    },
    'flexy:part-selected': { doc: 'A part was selected.', detail: '{ id: string; name: string }' },
  },
  ...VIEWER_SPEC,
  parts: {
    viewer: 'The whole viewer.',
    tools: 'The buttons above a model of `src`.',
    scene: 'Where a model of `src` is drawn.',
    panel: 'The parts of a model of `src`, and what is known of them.',
    facts: 'Parts, triangles, size and box of a model of `src` in words.',
  },
  lightDom: {
    content: 'The service’s own viewer, which `library-url` brings.',
    reason:
      'It puts its styles into the document and looks for its elements there, so in a shadow root it is unstyled.',
  },
  calls: {
    'POST {token-url}': '`grant_type`, `scope`, as a form; `{access_token, expires_in}`.',
    'GET {library-url}': 'The service’s viewer, as a script.',
    'GET {src}': 'A model, for files without that service.',
  },
  example: {
    locale: '{{ locale }}',
    jwt: '{{ jwt }}',
    urn: 'dXJuOmZsZXh5OnN0YWlycw',
    'token-url': '/en/design-token',
    'library-url': '/host/design-service/viewer.js',
    'library-style-url': '/host/design-service/viewer.css',
  },
});
