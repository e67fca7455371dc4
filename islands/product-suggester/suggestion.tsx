import { ArrowRight, RotateCcw } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFieldWords } from '#shared/features/field-labels/field-labels.ts';
import { Asked } from '#shared/features/llm/asked.tsx';
import { problemsAt, type SchemaProblem } from '#shared/features/llm/json-schema.ts';
import type { Proposal } from '#shared/features/llm/proposal.ts';
import { textDirection } from '#shared/features/llm/text-direction.ts';
import { modelTexts } from '#shared/features/llm/texts.ts';
import type { Turn } from '#shared/features/llm/turn.ts';
import { problemWords, turnStatus } from '#shared/features/llm/words.ts';
import { Writing } from '#shared/features/llm/writing.tsx';
import { numberFormat } from '#shared/i18n/format.ts';
import { useIsland, useT } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { useSaid } from '#shared/ui/use-said.ts';
import type en from './locales/en.ts';
import { FIELDS, type Product } from './product.ts';
import { choicesOf, readProduct, verdictOf } from './read-suggestion.ts';

interface Props {
  readonly turn: Turn;
  readonly isLatest: boolean;
  readonly isAsking: boolean;
  readonly onAgain: () => void;
  readonly onUse: (product: Product) => void;
}

/** A question and what came of it. */
export function Suggestion({ turn, isLatest, isAsking, onAgain, onUse }: Props) {
  const t = useT<typeof en>();
  const tUi = useUiText();
  const tModel = useLazyMessages(modelTexts);
  // Its texts are there before the first answer.
  useFieldWords();
  const { state, question, reply, pause } = turn;
  const verdict = verdictOf(turn);
  const isComing = state === 'asking';
  const article = useRef<HTMLElement>(null);
  const wasComing = useRef(false);
  useEffect(() => {
    // The answer pushes its buttons down, on a phone out of sight.
    if (wasComing.current && !isComing) article.current?.scrollIntoView({ block: 'nearest' });
    wasComing.current = isComing;
  }, [isComing]);
  const isPartial = verdict.kind === 'partial';
  // One of another day was heard then.
  const [isNew] = useState(isComing);
  useSaid(isNew && !isComing ? reply.text : '');
  const said = turnStatus(turn, tModel, tUi);
  const choices = choicesOf(verdict);
  const news =
    said ??
    (verdict.kind === 'unreadable' || (!isComing && isPartial && Object.keys(verdict.data).length === 0)
      ? { tone: 'warn' as const, words: tModel('A part of the answer could not be read.') }
      : undefined);
  const again =
    isLatest && !isComing && state !== 'failed' ? (
      <Button onClick={onAgain}>
        <RotateCcw size={16} aria-hidden="true" />
        {tModel('Ask again')}
      </Button>
    ) : null;
  return (
    <article ref={article} className="suggestion" aria-busy={isComing}>
      <Asked className="suggestion-question" question={question} />
      {reply.text === '' ? null : (
        <p className="suggestion-text" dir={textDirection(reply.text)}>
          {reply.text}
        </p>
      )}
      {isPartial ? <ProductFields data={verdict.data} problems={[]} /> : null}
      {verdict.kind === 'proposal' ? (
        <ProductCard proposal={verdict.proposal} onUse={onUse}>
          {again}
        </ProductCard>
      ) : null}
      {choices.length === 0 ? null : (
        <Notice tone="warn">{t('The model proposes more than one thing. Choose what fits.')}</Notice>
      )}
      {choices.map(({ name, proposal }, at) =>
        proposal === undefined ? (
          <Notice key={at} tone="warn">
            {t('The model called “{name}”, which does not exist here.', { name })}
          </Notice>
        ) : (
          <ProductCard key={at} proposal={proposal} onUse={onUse} />
        ),
      )}
      {isComing ? <Writing pause={pause} /> : null}
      {news === undefined ? null : (
        <Notice tone={news.tone} {...(isLatest && state === 'failed' && !isAsking ? { onRetry: onAgain } : {})}>
          {news.words}
        </Notice>
      )}
      {verdict.kind === 'proposal' || again === null ? null : <div className="fx-actions">{again}</div>}
    </article>
  );
}

interface CardProps {
  readonly proposal: Proposal;
  readonly onUse: (product: Product) => void;
  /** Further buttons. */
  readonly children?: ReactNode;
}

function ProductCard({ proposal, onUse, children }: CardProps) {
  const t = useT<typeof en>();
  const { data, problems } = proposal;
  const product = problems.length === 0 ? readProduct(data) : undefined;
  return (
    <>
      <ProductFields data={data} problems={problems} />
      {product === undefined ? (
        <Notice tone="warn">{t('The product is not complete yet. Say what is missing.')}</Notice>
      ) : null}
      <div className="fx-actions">
        {product === undefined ? null : (
          <Button kind="primary" onClick={() => onUse(product)}>
            {t('Use this product')}
            <ArrowRight className="suggestion-arrow" size={18} aria-hidden="true" />
          </Button>
        )}
        {children}
      </div>
    </>
  );
}

interface FieldsProps {
  readonly data: Readonly<Record<string, unknown>>;
  readonly problems: readonly SchemaProblem[];
}

function ProductFields({ data, problems }: FieldsProps) {
  const t = useT<typeof en>();
  const wordsOf = useFieldWords();
  const tModel = useLazyMessages(modelTexts);
  const { locale } = useIsland();
  const words = (value: unknown): string => {
    if (typeof value === 'number') return numberFormat(locale, { maximumFractionDigits: 2 }).format(value);
    if (value === 'percentage') return t('Percentage');
    if (value === 'amount') return t('Amount');
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
  const rows = FIELDS.filter((key) => data[key] !== undefined || problemsAt(problems, key).length > 0);
  return rows.length === 0 ? null : (
    <dl className="suggestion-fields">
      {rows.map((key) => (
        <div key={key} data-field={key}>
          <dt>{wordsOf(key)}</dt>
          {data[key] === undefined || data[key] === null ? null : (
            <dd dir={textDirection(words(data[key]))}>{words(data[key])}</dd>
          )}
          {problemsAt(problems, key).map((problem) => (
            <dd key={problem.kind} className="fx-error">
              {problemWords(problem, tModel)}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
