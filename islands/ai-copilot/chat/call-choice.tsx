import type { ModelCall } from '#shared/api/llm/reply.ts';
import { readBeginning } from '#shared/features/llm/proposal.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useText } from '../text.ts';
import { FieldLines } from './field-lines.tsx';

interface Props {
  readonly calls: readonly ModelCall[];
  readonly toolName: string;
  readonly onChoose: (at: number) => void;
}

/** Several calls, or one of a tool that the page did not offer: nothing happens until the person has chosen. */
export function CallChoice({ calls, toolName, onChoose }: Props) {
  const t = useText();
  return (
    <>
      <Notice tone="warn">
        {calls.length > 1
          ? t('The model proposes {count} things. Choose one, or ask again.', { count: calls.length })
          : t('The model asks for something that this page does not offer.')}
      </Notice>
      {calls.map((call, at) => (
        <section key={at} className="copilot-card" aria-label={call.name}>
          <code dir="ltr">{call.name}</code>
          <FieldLines data={readBeginning(call)} />
          {call.name === toolName ? (
            <div className="fx-actions">
              <Button onClick={() => onChoose(at)}>{t('Take this one')}</Button>
            </div>
          ) : (
            <p className="fx-hint">{t('This page does not offer it, so it cannot be used.')}</p>
          )}
        </section>
      ))}
    </>
  );
}
