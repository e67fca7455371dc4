export default {
  Select: 'Select',
  'File Manager': 'File Manager',
  Open: 'Open',
  'Select a file first.': 'Select a file first.',
  'Recent files': 'Recent files',
} as const;
