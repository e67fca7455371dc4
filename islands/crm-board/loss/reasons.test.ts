import { expect, it } from 'vitest';
import { givenReasons, withReason } from './reasons.ts';

it('keeps one reason beside the other tags, in one tag with its commas', () => {
  expect(withReason(['urgent'], 'Perdu', 'Trop cher')).toEqual(['urgent', 'Perdu: Trop cher']);
  expect(withReason(['Perdu: Trop cher', 'urgent'], 'Perdu', ' trop tard,  hélas ')).toEqual([
    'urgent',
    'Perdu: trop tard, hélas',
  ]);
  expect(withReason(['Perdu: Trop cher'], 'Perdu', '  ')).toEqual([]);
  expect(withReason(['Perdu clos: Prix'], 'Perdu, clos', 'Délai')).toEqual(['Perdu clos: Délai']);
});

it('offers the reasons of the board first that were given most often', () => {
  const tags = [['Perdu: Prix'], ['urgent', 'Perdu: Délai'], ['Perdu: Délai'], ['Perdu']];
  expect(
    givenReasons(
      tags.map((one) => ({ tags: one })),
      'Perdu',
    ),
  ).toEqual(['Délai', 'Prix']);
});
