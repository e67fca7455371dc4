import { useEffect, useEffectEvent, useState } from 'react';
import type { Subject } from './rules/choices.ts';
import { type Found, guessSubject, NOTHING_FOUND, type Part, PARTS, withWords } from './rules/guess.ts';
import type { LocalRequest } from './rules/requests.ts';

interface Choosing {
  /** What was chosen by words; empty: the person chose it, or nobody did. */
  readonly found: Subject;
  /** The person chooses by hand: from now on words choose nothing. */
  readonly choose: (subject: Subject) => void;
  /** Takes away what was found for one part, and what follows it. */
  readonly takeAway: (part: Part) => void;
}

/** Chooses what a request is about by its words, as they are written. A request of a thread is about what that is. */
export function useFound(
  subject: Subject,
  request: LocalRequest | undefined,
  onChoose: (subject: Subject) => void,
): Choosing {
  const [found, setFound] = useState<Found>(NOTHING_FOUND);
  const words = request?.phase === 'editing' && request.thread === '' ? request.input : '';
  const read = useEffectEvent(() => {
    if (words.trim() === '') return;
    const next = withWords(subject, found, guessSubject(words));
    if (PARTS.some((part) => next.by[part] !== found.by[part])) setFound((before) => ({ ...before, by: next.by }));
    if (PARTS.some((part) => next.subject[part] !== subject[part])) onChoose(next.subject);
  });
  useEffect(() => read(), [words]);
  return {
    found: found.by,
    choose: (chosen) => {
      setFound({ by: NOTHING_FOUND.by, refused: new Set(PARTS) });
      onChoose(chosen);
    },
    takeAway: (part) => {
      const kept = PARTS.slice(0, PARTS.indexOf(part));
      const only = (of: Subject): Subject => ({
        ...NOTHING_FOUND.by,
        ...Object.fromEntries(kept.map((one) => [one, of[one]])),
      });
      setFound(({ by, refused }) => ({ by: only(by), refused: new Set([...refused, part]) }));
      onChoose(only(subject));
    },
  };
}
