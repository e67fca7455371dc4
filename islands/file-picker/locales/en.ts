export default {
  Select: 'Select',
  'File Manager': 'File Manager',
  Choose: 'Choose',
  'Select a file first.': 'Select a file first.',
  'Recent files': 'Recent files',
} as const;
