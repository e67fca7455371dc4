/** What the tags of both viewers declare alike. */
export const VIEWER_SPEC = {
  methods: {
    fit: { doc: 'Shows the whole model.' },
    picture: { doc: 'The model as it is seen, as a PNG.', returns: 'Promise<Blob>' },
  },
  cssProperties: { '--flexy-viewer-height': { default: '600px', doc: 'Height of the viewer.' } },
  pagePolicy: {
    scriptSrc: "'wasm-unsafe-eval'",
    reason:
      'IFC files are read by web-ifc, which is WebAssembly, in a worker. Where the policy reaches the worker, or allows none, the viewer says that IFC cannot be read without it; all other formats need nothing.',
  },
} as const;

/** How the file is to be read, and from which size on a person is asked first. */
export const MODEL_FILE_ATTRIBUTES = {
  format: {
    kind: 'enum',
    values: ['glb', 'gltf', 'stl', 'obj', '3mf', 'ifc', 'dxf'],
    doc: 'How `src` is read; without it by its content.',
  },
  'ask-above': {
    kind: 'number',
    default: 25,
    doc: 'MB: a larger file of `src` is asked about before it is read.',
  },
} as const;
