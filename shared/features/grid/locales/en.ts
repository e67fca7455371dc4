import type { Message } from '#shared/i18n/messages.ts';

const en = {
  'Rows {from} to {to} of {total}': { one: 'Row {from} of {total}', other: 'Rows {from} to {to} of {total}' },
  'Rows {from} to {to}': 'Rows {from} to {to}',
  'Page {page} of {pages}': 'Page {page} of {pages}',
  'Page {page}': 'Page {page}',
  'Showing the last loaded data.': 'Showing the last loaded data.',
  'Pages: {list}': 'Pages: {list}',
  'First page': 'First page',
  'Previous page': 'Previous page',
  'Next page': 'Next page',
  'Last page': 'Last page',
  'Rows per page': 'Rows per page',
  Select: 'Select',
  'Select all rows of this page': 'Select all rows of this page',
  'Select {name}': 'Select {name}',
  '{count} selected': { one: '{count} selected', other: '{count} selected' },
  'Select all {total} found': 'Select all {total} found',
  'Select all found': 'Select all found',
  New: 'New',
  'Clear the selection': 'Clear the selection',
  'Sort by': 'Sort by',
  Ascending: 'Ascending',
  Descending: 'Descending',
  'Sorted by {column}, ascending': 'Sorted by {column}, ascending',
  'Sorted by {column}, descending': 'Sorted by {column}, descending',
  'Enter sorts. Shift with the left and right arrows changes the width.':
    'Enter sorts. Shift with the left and right arrows changes the width.',
  'Shift with the left and right arrows changes the width.': 'Shift with the left and right arrows changes the width.',
  '{column} is {width} pixels wide': '{column} is {width} pixels wide',
  'Drag to change the width; double-click to reset it': 'Drag to change the width; double-click to reset it',
} as const satisfies Readonly<Record<string, Message>>;

export default en;
