import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { parsePartialJson } from '#shared/features/llm/partial-json.ts';

/** Characters of a token, as the demo host cuts them. */
const TOKEN = 4;

/** The usual way: each token is a state of its own, and all that has come is parsed again for it. */
function PlainModel({ answer, perSecond }: { readonly answer: string; readonly perSecond: number }) {
  const [length, setLength] = useState(0);
  useEffect(() => {
    const begun = performance.now();
    let sent = 0;
    const timer = setInterval(() => {
      const due = Math.floor(((performance.now() - begun) * perSecond) / 1_000);
      // One by one, as they come from a stream.
      for (; sent < due; sent += 1) queueMicrotask(() => setLength((now) => Math.min(answer.length, now + TOKEN)));
    }, 1_000 / perSecond);
    return () => clearInterval(timer);
  }, [answer, perSecond]);
  const come = answer.slice(0, length);
  const fields = Object.entries(Object(parsePartialJson(come)));
  return (
    <>
      <dl>
        {fields.map(([key, value]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{String(value)}</dd>
          </div>
        ))}
      </dl>
      {length < answer.length ? null : <p>Whole</p>}
    </>
  );
}

customElements.define(
  'plain-model',
  class extends HTMLElement {
    connectedCallback(): void {
      const place = document.createElement('div');
      this.attachShadow({ mode: 'open' }).append(place);
      createRoot(place).render(
        <PlainModel answer={this.getAttribute('answer') ?? ''} perSecond={Number(this.getAttribute('per-second'))} />,
      );
    }
  },
);
