import type { Text } from '../text.ts';

/** One of the fifteen friendly words that greet a result. */
export function phraseText(at: number, t: Text): string {
  const phrases = [
    t('Here is what I found for you.'),
    t('Done! Have a look.'),
    t('This may be just what you need.'),
    t('Ready: what do you think?'),
    t('I hope you like it.'),
    t('Here you are!'),
    t('Fresh from the workshop.'),
    t('That was a nice question.'),
    t('Your answer is here.'),
    t('All set, see for yourself.'),
    t('I gave it my best.'),
    t('Voilà, your proposal.'),
    t('A good idea, and here it is.'),
    t('Let us see whether this fits.'),
    t('With pleasure: your result.'),
  ];
  return phrases[at % phrases.length] ?? '';
}
