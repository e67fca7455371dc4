import { defineSpec } from '../../shared/island/spec.ts';

export const spec = defineSpec({
  tag: 'flexy-address-map',
  summary: 'An address on a map, found by the geocoder that the page names.',
  load: 'visible',
  attributes: {
    address: { kind: 'string', doc: 'What to look for; looked up again when it changes.' },
    'geocoder-url': { kind: 'string', doc: 'Address of a geocoder that answers as Google’s does.' },
    'geocoder-key': { kind: 'string', doc: 'Sent as `key`; better added by the page’s own server.' },
    'tile-url': { kind: 'string', doc: 'Pattern of the map tiles, with {z}, {x} and {y}; without it the place is shown without streets.' },
  },
  events: {
    'flexy:located': { doc: 'The address was found.', detail: '{ lat: number; lng: number }' },
  },
  parts: {},
  cssProperties: {},
  example: { locale: '{{ locale }}', jwt: '{{ jwt }}', address: 'Place Jemaa el-Fna, Marrakech' },
});
