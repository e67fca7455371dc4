/** Texts of the fiscal journal. */
const en = {
  'Fiscal journal': 'Fiscal journal',
  'The journal cannot be written on this device. Nothing can be sold until it can.':
    'The journal cannot be written on this device. Nothing can be sold until it can.',
  'The journal needs a secure address (https). Nothing can be sold here.':
    'The journal needs a secure address (https). Nothing can be sold here.',
  'The server has refused entries of the journal:': 'The server has refused entries of the journal:',
  'Entries that wait for the server: {count}': 'Entries that wait for the server: {count}',
  'Archive of {month}': 'Archive of {month}',
  'Nothing was written in the journal yet.': 'Nothing was written in the journal yet.',
  'The archive could not be made. The journal is as it was.':
    'The archive could not be made. The journal is as it was.',
  'Saved: {name}': 'Saved: {name}',
};

export default en;
