import { css } from '@codemirror/lang-css';
import CodeMirror from '@uiw/react-codemirror';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

const extensions = [css()];

/** The usual way: the text is React's, and goes round through it with each key. */
function PlainCode({ length }: { readonly length: number }) {
  const [value, setValue] = useState(() => {
    const rule = '.block .title:hover {\n  color: rgb(10, 20, 30);\n  margin: 4px auto;\n}\n';
    return rule.repeat(Math.ceil(length / rule.length));
  });
  return (
    <>
      <p>{value.split('\n').length}</p>
      <CodeMirror value={value} height="500px" extensions={extensions} onChange={setValue} />
    </>
  );
}

customElements.define(
  'plain-code',
  class extends HTMLElement {
    connectedCallback(): void {
      const place = document.createElement('div');
      this.attachShadow({ mode: 'open' }).append(place);
      createRoot(place).render(<PlainCode length={Number(this.getAttribute('length'))} />);
    }
  },
);
