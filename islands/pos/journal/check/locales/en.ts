/** What a check of the fiscal journal has found. */
const en = {
  'This file is not an archive of a journal.': 'This file is not an archive of a journal.',
  'This archive was made by another version, which this check cannot read. Take the check of that version.':
    'This archive was made by another version, which this check cannot read. Take the check of that version.',
  'The end of this archive is missing. Ask for the whole file.':
    'The end of this archive is missing. Ask for the whole file.',
  'Nothing was changed: {count} entries': {
    one: 'Nothing was changed. {count} entry, as it was written.',
    other: 'Nothing was changed. {count} entries, as they were written.',
  },
  'This archive was changed: {count} findings': {
    one: 'This archive was changed. {count} finding:',
    other: 'This archive was changed. {count} findings:',
  },
  'Entry {number} was changed (line {line}).': 'Entry {number} was changed (line {line}).',
  'Entry {number} was left out.': 'Entry {number} was left out.',
  'Entry {number} was put in (line {line}).': 'Entry {number} was put in (line {line}).',
  'Line {line} was put in: it is not an entry of this journal.':
    'Line {line} was put in: it is not an entry of this journal.',
  'Entry {number} is in another place (line {line}).': 'Entry {number} is in another place (line {line}).',
  'Entry {number} does not follow from the entry before it (line {line}).':
    'Entry {number} does not follow from the entry before it (line {line}).',
  'The perpetual total of entry {number} is wrong (line {line}).':
    'The perpetual total of entry {number} is wrong (line {line}).',
  'The last line, which says what is in the file, was changed.':
    'The last line, which says what is in the file, was changed.',
  'Nothing in this file is signed with its key.': 'Nothing in this file is signed with its key.',
  'It is signed with another key than the one expected.': 'It is signed with another key than the one expected.',
  'The clock was put back before entry {number}.': 'The clock was put back before entry {number}.',
  'The device was cleared before entry {number}.': 'The device was cleared before entry {number}.',
  'A backup was restored before entry {number}.': 'A backup was restored before entry {number}.',
  'Another version of the till took over at entry {number}.':
    'Another version of the till took over at entry {number}.',
  'Sales of another device came in at entry {number}.': 'Sales of another device came in at entry {number}.',
  'Sales went to another device at entry {number}.': 'Sales went to another device at entry {number}.',
};

export default en;
