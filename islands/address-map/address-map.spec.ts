import { defineSpec } from '#shared/island/spec.ts';

export const spec = defineSpec({
  tag: 'flexy-address-map',
  summary: 'An address on a map, found by the geocoder that the page names.',
  summaryIn: {
    fr: 'Une adresse sur une carte, trouvée par le géocodeur que la page indique.',
    ar: 'عنوان على خريطة، يجده محدّد المواقع الذي تسمّيه الصفحة.',
  },
  load: 'visible',
  attributes: {
    address: { kind: 'string', doc: 'What to look for; looked up half a second after its last change.' },
    'geocoder-url': {
      kind: 'string',
      doc: 'Address of a geocoder that answers as Google’s does, `{status, results}`; best a path of the page’s own site that adds the key. It gets `address`, `key` and never the token.',
    },
    'geocoder-key': {
      kind: 'string',
      doc: 'Sent as `key`: one that is restricted to the page, for everybody can read it. Better added by the page’s own server.',
    },
    'tile-url': {
      kind: 'string',
      doc: 'Pattern of the map tiles, with {z}, {x} and {y} ({s} and {r} where the server wants them); without it the place is shown without streets, and nothing is fetched.',
    },
  },
  events: {
    'flexy:located': { doc: 'The address was found.', detail: '{ lat: number; lng: number }' },
  },
  parts: { preview: 'Everything the island shows.', place: 'The address and its coordinates in words.' },
  cssProperties: {
    '--flexy-map-height': { default: '320px', doc: 'Height of the map.' },
  },
  calls: {
    'GET {geocoder-url}': 'The address; never with the token.',
    'GET {tile-url}': 'Tiles of the map, as pictures.',
  },
  example: {
    locale: '{{ locale }}',
    jwt: '{{ jwt }}',
    address: 'Place Jemaa el-Fna, Marrakech',
    'geocoder-url': '{{ geocoder }}',
    'geocoder-key': '{{ geocoderKey }}',
    'tile-url': '{{ tiles }}',
  },
});
