import type { Message } from '#shared/i18n/messages.ts';

const en = {
  "Les coordonnées n'existent pas": "Les coordonnées n'existent pas",
  'Unable to retrieve location': 'Unable to retrieve location',
  'Error fetching geocode data': 'Error fetching geocode data',
  'The map service does not know this address. Check how it is written.':
    'The map service does not know this address. Check how it is written.',
  'No map service is set up for this page, so the address cannot be looked up.':
    'No map service is set up for this page, so the address cannot be looked up.',
  'There is no map service at the address that this page names.':
    'There is no map service at the address that this page names.',
  'There is no address to show yet.': 'There is no address to show yet.',
  'Looking for the address…': 'Looking for the address…',
  'Loading the map…': 'Loading the map…',
  'Address on the map': 'Address on the map',
  'Map. The arrow keys move it, plus and minus zoom in and out.':
    'Map. The arrow keys move it, plus and minus zoom in and out.',
  'The address is in the middle.': 'The address is in the middle.',
  'The middle is {distance} from the address.': 'The middle is {distance} from the address.',
  'Marker: {name}': 'Marker: {name}',
  'Zoom in': 'Zoom in',
  'Zoom out': 'Zoom out',
  'Back to the address': 'Back to the address',
  '{value} north': '{value} north',
  '{value} south': '{value} south',
  '{value} east': '{value} east',
  '{value} west': '{value} west',
  'Copy the coordinates': 'Copy the coordinates',
  'The browser did not allow copying. Select the coordinates and copy them by hand.':
    'The browser did not allow copying. Select the coordinates and copy them by hand.',
  'Some of the map could not be loaded.': 'Some of the map could not be loaded.',
  'The map tiles address cannot be used, so the place is shown without streets.':
    'The map tiles address cannot be used, so the place is shown without streets.',
  'Map tiles: {source}': 'Map tiles: {source}',
} as const satisfies Readonly<Record<string, Message>>;

export default en;
