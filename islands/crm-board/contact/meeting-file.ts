import ICAL from 'ical.js';

interface Meeting {
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** `HH:MM`, on the clock of whoever opens the file. */
  readonly time: string;
  readonly minutes: number;
  readonly place: string;
  /** The customer's e-mail address; empty for none. */
  readonly guest: string;
}

/** A calendar file (RFC 5545) that any calendar takes. */
export function meetingFile({ uid, title, description, day, time, minutes, place, guest }: Meeting, now: Date): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', '-//Flexy//Islands//EN');
  const event = new ICAL.Component('vevent');
  event.addPropertyWithValue('uid', uid);
  event.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(now, true));
  event.addPropertyWithValue('dtstart', ICAL.Time.fromDateTimeString(`${day}T${time}:00`));
  event.addPropertyWithValue('duration', ICAL.Duration.fromSeconds(minutes * 60));
  event.addPropertyWithValue('summary', title);
  if (description !== '') event.addPropertyWithValue('description', description);
  if (place !== '') event.addPropertyWithValue('location', place);
  if (guest !== '') event.addPropertyWithValue('attendee', `mailto:${guest}`);
  calendar.addSubcomponent(event);
  return `${calendar.toString()}\r\n`;
}
