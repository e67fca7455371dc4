import { expect, it } from 'vitest';
import { minor } from '#shared/kernel/money.ts';
import type { Lead } from '../api/lead.ts';
import { draftOf, draftShape, problemsOf } from './draft.ts';

const lead: Lead = {
  id: '7',
  name: 'Riad',
  stageId: '1',
  position: 1,
  iri: '/en/api/lead_opportunities/7',
  people: [],
  updatedAt: null,
  written: { estimatedValue: '1600.50' },
  description: '',
  status: '',
  color: '',
  isImportant: false,
  progress: 50,
  nextStep: 'Rappeler',
  nextStepDay: '2026-12-01',
  customer: null,
  worth: { amount: minor(160_050), currency: 'MAD' },
  orderId: null,
  tags: [],
  classes: [],
  stageCode: '',
  problems: [],
};

it('shows the amount with the decimal sign of the language, which is no change', () => {
  const [french, english] = [draftOf(lead, 'fr'), draftOf(lead, 'en')];
  expect([french.value, english.value]).toEqual(['1600,50', '1600.50']);
  expect(draftShape('MAD').isSame?.('value', french.value, english.value)).toBe(true);
  expect(problemsOf(french, lead)).toEqual({});
});

it('shows the progress as stars: as long as their number stays, nothing of it is written', () => {
  const draft = draftOf(lead, 'fr');
  expect(draft).toMatchObject({ rating: '3', nextStep: 'Rappeler', nextStepDay: '2026-12-01' });
  expect(draftShape('MAD').isSame?.('rating', draft.rating, draftOf({ ...lead, progress: 60 }, 'fr').rating)).toBe(
    true,
  );
});
