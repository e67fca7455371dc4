import { textDirection } from './text-direction.ts';

/** From how many characters on it may need to be scrolled, also by keys. */
const LONG = 400;

/** A question as it was asked. However long it is, its answer stays in sight below it. */
export function Asked({ question, className }: { readonly question: string; readonly className: string }) {
  return (
    <p className={className} dir={textDirection(question)} {...(question.length > LONG ? { tabIndex: 0 } : {})}>
      {question}
    </p>
  );
}
