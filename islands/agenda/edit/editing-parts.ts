// One file, loaded where the server takes a change of an event, or may.
export { changeEvent, createEvent, deleteEvent } from '../acts/save-event.ts';
export { documentedOffers } from '../events/documented-offers.ts';
export { default as EventForm } from './event-form.tsx';
