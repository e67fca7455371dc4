import { BookOpen, History } from 'lucide-react';
import type { LocalRequest } from '../rules/requests.ts';
import { useText } from '../text.ts';

interface Props {
  readonly requests: readonly LocalRequest[];
  readonly onCall: (key: number) => void;
}

/** What was asked in this visit, and the tutorials. */
export function SidePanel({ requests, onCall }: Props) {
  const t = useText();
  const asked = requests.filter((request) => request.asked !== null);
  return (
    <aside className="assistant-side">
      <section part="history" aria-labelledby="assistant-history">
        <h2 id="assistant-history">
          <History size={18} aria-hidden="true" /> {t('History')}
        </h2>
        {asked.length === 0 ? (
          <p className="fx-hint">{t('No historical asks')}</p>
        ) : (
          <ol>
            {asked.map(({ key, input }) => (
              <li key={key}>
                <button type="button" onClick={() => onCall(key)}>
                  <span dir="auto">{input}</span>
                </button>
              </li>
            ))}
          </ol>
        )}
      </section>
      <section part="tutorials" aria-labelledby="assistant-tutorials">
        <h2 id="assistant-tutorials">
          <BookOpen size={18} aria-hidden="true" /> {t('Tutorials')}
        </h2>
        <p className="fx-hint">{t('No tutorial available')}</p>
      </section>
    </aside>
  );
}
