const en = {
  'Quick Preview': 'Quick Preview',
  'Quick Preview: {name}': 'Quick Preview: {name}',
  'Show all': 'Show all',
  'Show {count} more rows': { one: 'Show {count} more row', other: 'Show {count} more rows' },
  'Show the pictures': 'Show the pictures',
  'Show the picture of {host}': 'Show the picture of {host}',
  'The picture could not be loaded.': 'The picture could not be loaded.',
  'Pictures of {hosts} could not be loaded.': 'Pictures from {hosts} could not be loaded.',
  '{count} pictures of other sites are not loaded: {hosts}': {
    one: '{count} picture of another site is not loaded: {hosts}',
    other: '{count} pictures of other sites are not loaded: {hosts}',
  },
  'The page’s rules do not let the preview have its colours and layout.':
    'The page’s rules do not let the preview have its colours and layout.',
  'There is nothing to show.': 'There is nothing to show.',
};

export default en;
