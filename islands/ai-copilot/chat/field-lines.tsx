import { useFieldWords } from '#shared/features/field-labels/field-labels.ts';
import { textDirection } from '#shared/features/llm/text-direction.ts';
import { inWords } from '../rules/in-words.ts';
import type { Values } from '../rules/record.ts';
import { useWording } from './use-wording.ts';

/** Fields with their values in a line each, for what cannot be taken: what still comes in, or came in part. */
export function FieldLines({ data }: { readonly data: Values }) {
  const wording = useWording();
  const wordsOf = useFieldWords();
  const entries = Object.entries(data);
  return entries.length === 0 ? null : (
    <dl className="copilot-lines">
      {entries.map(([key, value]) => {
        const words = inWords(value, wording, key);
        return (
          <div key={key}>
            <dt dir="auto">{wordsOf(key)}</dt>
            <dd dir={textDirection(words)}>{words}</dd>
          </div>
        );
      })}
    </dl>
  );
}
