export default {
  'The page has not said which page to edit: page-id is missing.': 'Missing attribute: page-id.',
  'The page is being opened…': 'The page is being opened…',
  'The page could not be opened.': 'The page could not be opened.',
  'The page is shown without the site’s styles: {reason}': 'The page is shown without the site’s styles: {reason}',
  'Not saved yet': 'Not saved yet',
  Save: 'Save',
  'The page was saved.': 'The page was saved.',
  Saved: 'Saved',
  'Everything is saved. There is nothing to send.': 'Everything is saved. There is nothing to send.',
  'This page has been deleted in the meantime. Your work is still here.':
    'This page has been deleted in the meantime. Your work is still here.',
  'The page could not be saved.': 'The page could not be saved.',
  'Your work is still here.': 'Your work is still here.',
  'Someone else changed this': 'Someone else changed this',
  'Since you opened this page, it was changed elsewhere. Nothing has been overwritten.':
    'Since you opened this page, it was changed elsewhere. Nothing has been overwritten.',
  'Its content differs.': 'Its content differs.',
  'Its styles differ.': 'Its styles differ.',
  'On the server now': 'On the server now',
  'Use theirs': 'Use theirs',
  'Keep my version': 'Keep my version',
  'The page': 'The page',
} as const;
