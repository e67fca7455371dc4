import { SendHorizontal, Square } from 'lucide-react';
import { useRef } from 'react';
import { modelTexts } from '#shared/features/llm/texts.ts';
import type { Conversation } from '#shared/features/llm/use-conversation.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { TextArea } from '#shared/ui/fields.tsx';
import { useText } from '../text.ts';

/** The field for the next message. Enter sends; with Shift it begins a new line. */
export function Composer({
  conversation,
  words,
  onWords,
  isReady,
}: {
  readonly conversation: Conversation;
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly isReady: boolean;
}) {
  const t = useText();
  const tModel = useLazyMessages(modelTexts);
  const form = useRef<HTMLFormElement>(null);
  const { isAsking } = conversation;
  const canSend = isReady && !isAsking && words.trim() !== '';
  return (
    <form
      ref={form}
      className="copilot-composer"
      onSubmit={(event) => {
        event.preventDefault();
        if (!canSend) return;
        conversation.send(words);
        onWords('');
        form.current?.querySelector('textarea')?.focus();
      }}
    >
      <TextArea
        label={t('Your message')}
        hideLabel
        data-autofocus=""
        placeholder={t('Say what is to be created or changed')}
        rows={2}
        dir="auto"
        value={words}
        onChange={(event) => onWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          form.current?.requestSubmit();
        }}
      />
      <div className="copilot-send">
        {isAsking ? (
          <Button
            key="stop"
            onClick={() => {
              conversation.stop();
              form.current?.querySelector('textarea')?.focus();
            }}
          >
            <Square size={16} aria-hidden="true" />
            {tModel('Stop')}
          </Button>
        ) : null}
        <Button key="send" type="submit" kind="primary" disabled={!canSend}>
          <SendHorizontal className="copilot-send-icon" size={18} aria-hidden="true" />
          {t('Send')}
        </Button>
      </div>
    </form>
  );
}
