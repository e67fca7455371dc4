const en = {
  Create: 'Create',
  'It could not be created.': 'It could not be created.',
  'It could not be saved.': 'It could not be saved.',
  'Discard your changes?': 'Discard your changes?',
  'What you have typed is not saved yet.': 'What you have typed is not saved yet.',
  'Saved. What you typed since then is not saved yet.': 'Saved. What you typed since then is not saved yet.',
  'Keep editing': 'Keep editing',
  Discard: 'Discard',
  'Your unsaved entries have been restored.': 'Your unsaved entries have been restored.',
  'Discard them': 'Discard them',
  'Someone else has made changes since you opened this. Nothing has been overwritten: choose what to keep.':
    'Someone else has made changes since you opened this. Nothing has been overwritten: choose what to keep.',
  'On the server now': 'On the server now',
  Yours: 'Yours',
  'As it was when you opened it': 'As it was when you opened it',
  'When you opened it: {value}': 'When you opened it: {value}',
  'empty value': 'empty',
  'Back to the form': 'Back to the form',
  'Save these values': 'Save these values',
  'This has been deleted in the meantime. What you typed is still here.':
    'This has been deleted in the meantime. What you typed is still here.',
  'Save it as a new one': 'Save it as a new one',
  'The same one already exists (ID {id}): your first attempt may have been saved even though the reply was lost.':
    'The same one already exists (ID {id}): your first attempt may have been saved even though the reply was lost.',
  'Yes, this one': 'Yes, this one',
  'Create another one': 'Create another one',
};

export default en;
