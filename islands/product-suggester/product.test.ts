import { expect, it } from 'vitest';
import { localeOf } from '#shared/i18n/locale.ts';
import { texts } from '#shared/i18n/page-texts.ts';
import { messagesFor } from './product.ts';

it('asks for a product in Arabic and for all other words in the language of the page', () => {
  const [first] = messagesFor('fr', [], 'une lampe');
  expect(first?.content).toMatch(/write its name and description in Arabic\..*Whatever else .* is in French\.$/);
});

it('names a language that only the page brings', () => {
  texts('es', { Save: 'Guardar' });
  expect(messagesFor(localeOf('es'), [], 'una lámpara')[0]?.content).toMatch(/is in Spanish\.$/);
});
