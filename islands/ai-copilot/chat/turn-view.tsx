import { RotateCcw } from 'lucide-react';
import { type Ref, useMemo, useState } from 'react';
import { Asked } from '#shared/features/llm/asked.tsx';
import { judgeReply, readProposal } from '#shared/features/llm/proposal.ts';
import { textDirection } from '#shared/features/llm/text-direction.ts';
import { modelTexts } from '#shared/features/llm/texts.ts';
import type { Turn } from '#shared/features/llm/turn.ts';
import { turnStatus } from '#shared/features/llm/words.ts';
import { Writing } from '#shared/features/llm/writing.tsx';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useUiText } from '#shared/ui/text.ts';
import type { Config } from '../rules/config.ts';
import type { Values } from '../rules/record.ts';
import type { Choices } from '../use-choices.ts';
import type { Filling } from '../use-filling.ts';
import type { Saving } from '../use-save.ts';
import { CallChoice } from './call-choice.tsx';
import { FieldLines } from './field-lines.tsx';
import { ProposalCard } from './proposal-card.tsx';

interface Props {
  readonly ref?: Ref<HTMLElement> | undefined;
  readonly turn: Turn;
  readonly isLatest: boolean;
  readonly isAsking: boolean;
  readonly config: Config;
  readonly today: Values | undefined;
  readonly isNew: boolean;
  readonly saving: Saving;
  readonly choices: Choices;
  readonly filling: Filling;
  readonly onAgain: () => void;
  readonly onPreview: (data: Values) => void;
}

/** A message of the person and what the model answered. */
export function TurnView({
  ref,
  turn,
  isLatest,
  isAsking,
  config,
  today,
  isNew,
  saving,
  choices,
  filling,
  onAgain,
  onPreview,
}: Props) {
  const tUi = useUiText();
  const tModel = useLazyMessages(modelTexts);
  const { question, state, reply, pause } = turn;
  const { tool, schema } = config;
  const [chosen, setChosen] = useState<number>();
  const verdict = useMemo(() => judgeReply(reply, tool.name, schema), [reply, tool, schema]);
  const proposal = useMemo(() => {
    if (verdict.kind === 'proposal') return verdict.proposal;
    const call = verdict.kind === 'choice' && chosen !== undefined ? verdict.calls[chosen] : undefined;
    return call && readProposal(call, schema);
  }, [verdict, chosen, schema]);
  const isComing = state === 'asking';
  const isUnreadable =
    verdict.kind === 'unreadable' || (verdict.kind === 'choice' && chosen !== undefined && proposal === undefined);
  const news =
    turnStatus(turn, tModel, tUi) ??
    (isUnreadable ? { tone: 'warn' as const, words: tModel('A part of the answer could not be read.') } : undefined);
  const again =
    isLatest && !isAsking && state !== 'failed' ? (
      <Button onClick={onAgain}>
        <RotateCcw size={16} aria-hidden="true" />
        {tModel('Ask again')}
      </Button>
    ) : null;

  return (
    <article ref={ref} className="copilot-turn" aria-busy={isComing}>
      <Asked className="copilot-asked" question={question} />
      {reply.text === '' ? null : (
        <p className="copilot-said" dir={textDirection(reply.text)}>
          {reply.text}
        </p>
      )}
      {verdict.kind === 'partial' ? <FieldLines data={verdict.data} /> : null}
      {verdict.kind === 'choice' && proposal === undefined ? (
        <CallChoice calls={verdict.calls} toolName={tool.name} onChoose={setChosen} />
      ) : null}
      {isComing ? <Writing pause={pause} /> : null}
      {news === undefined ? null : (
        <Notice tone={news.tone} {...(isLatest && state === 'failed' && !isAsking ? { onRetry: onAgain } : {})}>
          {news.words}
        </Notice>
      )}
      {proposal === undefined ? (
        again === null ? null : (
          <div className="fx-actions">{again}</div>
        )
      ) : (
        <ProposalCard turnId={turn.id} {...{ proposal, schema, today, isNew, saving, choices, filling, onPreview }}>
          {again}
        </ProposalCard>
      )}
    </article>
  );
}
