import { expect, test } from 'vitest';
import { errorOfAnswer } from '../failed-answer.ts';
import { sentencesIn } from './sentence.ts';

test('says the validator’s sentences in the person’s language, with their numbers, and leaves other words alone', async () => {
  const [en, fr, ar] = await Promise.all([sentencesIn('en'), sentencesIn('fr'), sentencesIn('ar')]);
  const POSITIVE = 'This value should be either positive or zero.';
  expect([en(POSITIVE), fr(POSITIVE), ar(POSITIVE)]).toEqual([
    POSITIVE,
    'Cette valeur doit être positive ou nulle.',
    'يجب أن تكون هذه القيمة موجبة أو صفرًا.',
  ]);
  expect(fr('This value should be less than or equal to 99.5.')).toBe(
    'Cette valeur doit être inférieure ou égale à 99.5.',
  );
  expect(fr('Article 12 épuisé.')).toBe('Article 12 épuisé.');
});

test('a refused record is explained in the language of its screen', async () => {
  const error = errorOfAnswer({
    call: 'POST /en/api/cj_products',
    status: 422,
    text: JSON.stringify({
      detail: 'price: This value should be positive.\nname: This value should not be blank.',
      violations: [
        { propertyPath: 'price', message: 'This value should be positive.' },
        { propertyPath: 'name', message: 'Déjà pris' },
      ],
    }),
    url: new URL('https://shop.example/en/api/cj_products'),
    origin: 'https://shop.example',
    say: await sentencesIn('fr'),
  });
  expect(error.violations.map(({ message }) => message)).toEqual([
    'Cette valeur doit être strictement positive.',
    'Déjà pris',
  ]);
  expect(error.detail).toBe('Cette valeur doit être strictement positive.');
});
