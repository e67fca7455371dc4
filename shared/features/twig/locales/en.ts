export default {
  'Unexpected “{found}”.': 'Unexpected “{found}”.',
  '“{found}” is never closed.': '“{found}” is never closed.',
  '“{found}” closes something that is not open.': '“{found}” closes something that is not open.',
  'Visitors would see an error': 'Visitors would see an error',
  'Saved as it stands, the site could not show it:': 'Saved as it stands, the site could not show it:',
  'Mend it first': 'Fix it first',
  'Save all the same': 'Save all the same',
};
