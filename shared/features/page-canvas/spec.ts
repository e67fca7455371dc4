/** What the tags of both builders declare alike. */
export const BUILDER_SPEC = {
  parts: { bench: 'The whole editor.', panel: 'Blocks, parts, settings and styles.' },
  cssProperties: { '--flexy-builder-height': { default: '640px', doc: 'Height of the canvas and the panel.' } },
  lightDom: {
    content: 'The canvas, an `<iframe>` that GrapesJS fills, and the tools that it lays over it.',
    reason: 'In a shadow root GrapesJS finds neither the focus nor the keys.',
  },
} as const;
