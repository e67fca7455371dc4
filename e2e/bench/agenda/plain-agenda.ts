import { Calendar } from '@fullcalendar/core';
import listPlugin from '@fullcalendar/list';
import { FIRST_DAY, manyEvents } from './events.ts';

/** The list of the library as its guide begins. */
customElements.define(
  'plain-agenda',
  class extends HTMLElement {
    connectedCallback(): void {
      const place = document.createElement('div');
      this.append(place);
      new Calendar(place, {
        plugins: [listPlugin],
        initialView: 'days',
        views: { days: { type: 'list', duration: { days: 15 } } },
        initialDate: FIRST_DAY,
        height: 600,
        events: manyEvents(Number(this.getAttribute('events'))).map((event) => ({ ...event, id: String(event.id) })),
      }).render();
    }
  },
);
