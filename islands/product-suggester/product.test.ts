import { expect, it } from 'vitest';
import { messagesFor } from './product.ts';

it('asks for a product in Arabic and for all other words in the language of the page', () => {
  const [first] = messagesFor('fr', [], 'une lampe');
  expect(first?.content).toMatch(/write its name and description in Arabic\..*Whatever else .* is in French\.$/);
});
