import { CircleAlert, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { workBoardTexts } from '../texts.ts';
import { CardName } from './card-name.tsx';
import { useMaking } from './making.ts';

interface Props {
  readonly item: {
    readonly id: string;
    readonly name: string;
    readonly description: string;
    /** A CSS colour; null: the usual one. */
    readonly color: string | null;
    readonly isImportant: boolean;
    readonly classes: readonly string[];
    readonly tags: readonly string[];
  };
  /** The class of this kind of card. */
  readonly kind: string;
  /** What is wrong with the record, in words. */
  readonly problems: readonly string[];
  readonly tabIndex: 0 | -1;
  readonly onOpen: (id: string) => void;
  /** Between the summary and the tags. */
  readonly children: ReactNode;
  /** Below all the rest. */
  readonly tools?: ReactNode;
}

/** What every card of a board shows: its name, which opens it, its summary, tags and problems. */
export function CardFrame({ item, kind, problems, tabIndex, onOpen, children, tools }: Props) {
  const t = useLazyMessages(workBoardTexts);
  const { making, renaming } = useMaking();
  const isRenamed = useStoreValue(renaming) === item.id;
  const classes = [...(item.isImportant ? ['important'] : []), ...item.classes].join(' ');
  return (
    <article
      className={`work-card ${kind} ${classes}`}
      part={`card ${classes}`}
      style={{ '--work-color': item.color ?? undefined }}
    >
      <header>
        {item.isImportant ? (
          <span className="work-important" role="img" aria-label={t('Important')} title={t('Important')}>
            <Star size={16} aria-hidden="true" />
          </span>
        ) : null}
        {making !== null && isRenamed ? (
          <CardName making={making} id={item.id} name={item.name} />
        ) : (
          <button
            type="button"
            className="work-title"
            dir="auto"
            tabIndex={tabIndex}
            aria-haspopup="dialog"
            onClick={() => onOpen(item.id)}
          >
            {item.name || item.id}
          </button>
        )}
      </header>
      {item.description === '' ? null : (
        <p className="work-summary" dir="auto" title={item.description}>
          {item.description}
        </p>
      )}
      {children}
      {item.tags.length === 0 ? null : (
        <p className="work-tags" dir="auto" title={item.tags.join(', ')}>
          {item.tags.map((tag) => `#${tag}`).join(' ')}
        </p>
      )}
      {problems.map((problem) => (
        <p key={problem} className="work-problem">
          <CircleAlert size={14} aria-hidden="true" /> {problem}
        </p>
      ))}
      {tools}
    </article>
  );
}
