import { type PointerEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** The naive baseline: every card is in the document, and every card renders again when one has moved. */
const COLUMNS = ['Ideas', 'Doing', 'Review', 'Finished'] as const;

function makeCards(count: number): readonly { readonly id: string; readonly column: string; readonly lines: number }[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `T-${at + 1}`,
    column: COLUMNS[at % COLUMNS.length] ?? '',
    lines: 1 + (at % 3),
  }));
}

function PlainBoard({ count }: { readonly count: number }) {
  const [cards, setCards] = useState(() => makeCards(count));
  const [lifted, setLifted] = useState<string | null>(null);
  const drop = (event: PointerEvent): void => {
    const column = event.currentTarget.closest<HTMLElement>('[data-column]')?.dataset['column'];
    if (lifted !== null && column !== undefined)
      setCards((all) => [
        ...all.filter(({ id }) => id === lifted).map((card) => ({ ...card, column })),
        ...all.filter(({ id }) => id !== lifted),
      ]);
    setLifted(null);
  };
  return (
    <div className="plain-board">
      {COLUMNS.map((column) => (
        <section key={column} data-column={column} onPointerUp={drop}>
          <h3>{column}</h3>
          <ul>
            {cards
              .filter((card) => card.column === column)
              .map(({ id, lines }) => (
                <li
                  key={id}
                  data-card={id}
                  data-lifted={lifted === id || undefined}
                  onPointerDown={() => setLifted(id)}
                >
                  {Array.from({ length: lines }, (_, at) => (
                    <div key={at}>{at === 0 ? `Task ${id}` : `Line ${at + 1}`}</div>
                  ))}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const place = document.querySelector('plain-board');
if (place) {
  const root = place.attachShadow({ mode: 'open' });
  const style = new CSSStyleSheet();
  style.replaceSync(
    '.plain-board { display: grid; grid-template-columns: repeat(4, 1fr); gap: 12px; } li { list-style: none; border: 1px solid #ccc; border-radius: 8px; padding: 8px; margin: 4px; user-select: none; } ul { padding: 0; }',
  );
  root.adoptedStyleSheets = [style];
  const mount = document.createElement('div');
  root.append(mount);
  createRoot(mount).render(<PlainBoard count={Number(place.getAttribute('cards') ?? '0')} />);
}
