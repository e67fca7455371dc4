import grapesjs from 'grapesjs';
import { pageOf } from './page-of.ts';

/** The library as its guide begins: its own panels, nothing of a page's template kept. */
customElements.define(
  'plain-builder',
  class extends HTMLElement {
    connectedCallback(): void {
      const [blocks, canvas] = [document.createElement('div'), document.createElement('div')];
      blocks.className = 'blocks';
      this.append(blocks, canvas);
      grapesjs.init({
        container: canvas,
        height: '600px',
        width: 'auto',
        telemetry: false,
        storageManager: false,
        components: pageOf(Number(this.getAttribute('elements'))),
        blockManager: {
          appendTo: blocks,
          blocks: [{ id: 'quote', label: 'Quote', content: '<blockquote>Quote</blockquote>' }],
        },
      });
    }
  },
);
