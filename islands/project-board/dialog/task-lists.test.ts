import { expect, it } from 'vitest';
import {
  checksBody,
  commentsBody,
  commentsIn,
  listAsJson,
  readChecks,
  readComments,
  withComment,
} from './task-lists.ts';

const written = [
  { id: 3, author: 'Amina', text: 'Vu', createdAt: '2026-12-01T09:00:00Z' },
  { author: { fullName: 'Driss El Mansouri' }, text: 'Fait' },
];

it('reads comments with their names, and offers none of what it cannot read whole', () => {
  expect(readComments(written)).toEqual([
    { author: 'Amina', text: 'Vu', at: '2026-12-01T09:00:00Z' },
    { author: 'Driss El Mansouri', text: 'Fait', at: '' },
  ]);
  expect(readComments(null)).toEqual([]);
  for (const other of [['/en/api/comments/1'], 'Vu', [{ body: 'Vu' }]]) expect(readComments(other)).toBeNull();
});

it('adds a comment to those that the server has, which stay as they are', () => {
  const before = listAsJson(readComments(written));
  const after = listAsJson(withComment(commentsIn(before), 'Salma', ' Merci '));
  expect(commentsIn(after).at(0)).toEqual({ author: 'Amina', text: 'Vu', at: '2026-12-01T09:00:00Z' });
  expect(commentsBody(before, after, written)).toEqual([...written, { author: 'Salma', text: 'Merci' }]);
  expect(withComment(commentsIn(before), 'Salma', '  ')).toHaveLength(2);
});

it('ticks an item beside all else that the server has of it', () => {
  const items = [{ id: 7, text: 'Devis', isDone: false }, { text: 'Commande' }];
  expect(readChecks(items)).toEqual([
    { text: 'Devis', isDone: false },
    { text: 'Commande', isDone: false },
  ]);
  const to = listAsJson([
    { text: 'Devis', isDone: true },
    { text: 'Livraison', isDone: false },
  ]);
  expect(checksBody(to, items)).toEqual([
    { id: 7, text: 'Devis', isDone: true },
    { text: 'Livraison', isDone: false },
  ]);
});
