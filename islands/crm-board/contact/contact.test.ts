import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { mailAddress, phoneAddress } from './addresses.ts';
import { meetingFile } from './meeting-file.ts';

it('calls a number however it is written, and nothing that is none', () => {
  expect(phoneAddress('+212 6 12-34.56 (78)')).toBe('tel:+212612345678');
  expect(phoneAddress('٠٦١٢٣٤٥٦٧٨')).toBe('tel:0612345678');
  expect(phoneAddress('*123#')).toBe('tel:*123%23');
  for (const none of ['', 'non communiqué', '+']) expect(phoneAddress(none)).toBeNull();
});

it('writes to an address with the name of the lead, and adds nothing that stands in it', () => {
  expect(mailAddress('amina@shop.ma', 'Riad & Café')).toBe('mailto:amina@shop.ma?subject=Riad%20%26%20Caf%C3%A9');
  expect(mailAddress('amina?bcc=all@shop.ma', 'Riad')).toBe('mailto:amina%3Fbcc%3Dall@shop.ma?subject=Riad');
  for (const none of ['', 'amina', 'a@b@c', 'a b@c.ma']) expect(mailAddress(none, 'Riad')).toBeNull();
});

it('makes a calendar file that a calendar reads as it was meant, markup and line ends among it', () => {
  const text = meetingFile(
    {
      uid: 'lead-7@shop',
      title: 'Riad; "Yasmine", Fès',
      description: 'Deux salles\nEND:VEVENT',
      day: '2026-12-01',
      time: '10:30',
      minutes: 60,
      place: '12, rue de la Liberté, Fès',
      guest: 'amina@shop.ma',
    },
    new Date('2026-11-30T12:00:00Z'),
  );
  const component = new ICAL.Component(ICAL.parse(text));
  expect(component.getAllSubcomponents('vevent')).toHaveLength(1);
  const event = new ICAL.Event(component.getFirstSubcomponent('vevent') ?? undefined);
  expect([event.uid, event.summary, event.description, event.location]).toEqual([
    'lead-7@shop',
    'Riad; "Yasmine", Fès',
    'Deux salles\nEND:VEVENT',
    '12, rue de la Liberté, Fès',
  ]);
  expect([event.startDate.toString(), event.endDate.toString()]).toEqual([
    '2026-12-01T10:30:00',
    '2026-12-01T11:30:00',
  ]);
  expect(event.attendees.map((guest) => guest.getFirstValue())).toEqual(['mailto:amina@shop.ma']);
});
