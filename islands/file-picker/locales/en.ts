export default {
  Select: 'Select',
  'File Manager': 'File Manager',
  Choose: 'Choose',
  'Select a file first.': 'Select a file first.',
} as const;
