import { Sparkles, Square } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { modelTexts } from '#shared/features/llm/texts.ts';
import type { Turn } from '#shared/features/llm/turn.ts';
import { useConversation } from '#shared/features/llm/use-conversation.ts';
import { useUnsentWords } from '#shared/features/llm/use-unsent-words.ts';
import { useIsland, useT } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import type { PropsOf } from '#shared/island/spec.ts';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/fields.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import type en from './locales/en.ts';
import { messagesFor, MOST_TOKENS, type Product, TOOL } from './product.ts';
import type { spec } from './product-suggester.spec.ts';
import { productOf } from './read-suggestion.ts';
import { Suggestion } from './suggestion.tsx';

export function ProductSuggester({ modelUrl, model, maxTokens }: PropsOf<typeof spec>) {
  const t = useT<typeof en>();
  const tModel = useLazyMessages(modelTexts);
  const { emit, locale } = useIsland();
  const [question, setQuestion] = useUnsentWords('flexy-product-suggester');
  const field = useRef<HTMLInputElement>(null);
  const output = useRef<HTMLElement>(null);
  const tokens = Number.isInteger(maxTokens) && maxTokens > 0 ? Math.min(maxTokens, MOST_TOKENS) : MOST_TOKENS;
  const conversation = useConversation({
    address: modelUrl,
    model,
    maxTokens: tokens,
    tool: TOOL,
    messagesFor: (earlier, asked) => messagesFor(locale, earlier, asked),
  });
  const { turns, isAsking } = conversation;
  const isMissing = modelUrl === undefined || modelUrl === '';
  const canAsk = question.trim() !== '' && !isMissing;

  const suggest = (product: Product): boolean => emit('flexy:product-suggested', { product });
  const last = turns.at(-1);
  // What is answered needs no second asking; what failed stays to be sent again.
  const onAnswered = useEffectEvent((turn: Turn) => {
    if (question === turn.question) setQuestion('');
  });
  useEffect(() => {
    if (last?.state !== 'answered') return;
    onAnswered(last);
    const product = productOf(last);
    if (product !== undefined) emit('flexy:product-suggested', { product });
  }, [last, emit]);

  return (
    <section className="suggester">
      <h2>{t('AI product suggestion')}</h2>
      {isMissing ? (
        <Notice tone="danger">
          {tModel('This page does not say where the model is (attribute {name}).', { name: 'model-url' })}
        </Notice>
      ) : null}
      <form
        className="suggester-ask"
        part="ask"
        onSubmit={(event) => {
          event.preventDefault();
          if (canAsk && !isAsking) conversation.send(question);
        }}
      >
        <TextField
          ref={field}
          label={t('Which product?')}
          hint={t('Say its name and price, and a discount if there is one.')}
          value={question}
          dir="auto"
          autoComplete="off"
          onChange={(event) => setQuestion(event.target.value)}
        />
        {isAsking ? (
          // A key of its own: the pressed button must not become the one that sends.
          <Button
            key="stop"
            onClick={() => {
              conversation.stop();
              field.current?.focus();
            }}
          >
            <Square size={16} aria-hidden="true" />
            {tModel('Stop')}
          </Button>
        ) : (
          <Button key="submit" type="submit" kind="primary" disabled={!canAsk}>
            <Sparkles size={18} aria-hidden="true" />
            {t('Submit')}
          </Button>
        )}
      </form>
      {turns.length === 0 ? null : (
        <section ref={output} tabIndex={-1} className="suggester-output" part="output" aria-label={t('Output')}>
          <h3>{t('Output')}</h3>
          {turns.toReversed().map((turn, at) => (
            <Suggestion
              key={turn.id}
              turn={turn}
              isLatest={at === 0}
              isAsking={isAsking}
              onAgain={() => {
                conversation.again(turn.id);
                // The pressed button goes.
                output.current?.focus();
              }}
              onUse={suggest}
            />
          ))}
        </section>
      )}
    </section>
  );
}
