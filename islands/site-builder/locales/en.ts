export default {
  'Loading...': 'Loading...',
  Home: 'Home',
  'Shop page': 'Shop page',
  'Page of the site': 'Page of the site',
  'These styles apply to': 'These styles apply to',
  'Apply widget styles': 'this block',
  'Apply styles for this page': 'this page',
  'Apply styles for all pages': 'the whole site',
  'Disable content editing and change only styles': 'Disable content editing and change only styles',
  'The page could not be opened.': 'The page could not be opened.',
  'Not saved yet': 'Not saved yet',
  Save: 'Save',
  Code: 'Code',
  Success: 'Success',
  'Page mis a jour': 'Page mise à jour',
  'This will be saved': 'This will be saved',
  'Save now': 'Save now',
  '{number}. {name}': '{number}. {name}',
  'Widget {id}': 'Widget {id}',
  'Widget {id}: {name}': 'Widget {id}: {name}',
  'Styles of the theme': 'Styles of the theme',
  'Styles of all pages': 'Styles of all pages',
  'Styles of this page': 'Styles of this page',
  Content: 'Content',
  'For developers': 'For developers',
  'Styles of the widget': 'Styles of the widget',
  'Its styles are left out and stay as they are.': 'Its styles are left out and stay as they are.',
  '{hook}, place {number}': '{hook}, place {number}',
  Place: 'Place',
  'Place: from {before} to {after}': 'Place: from {before} to {after}',
  'Everything is saved. There is nothing to send.': 'Everything is saved. There is nothing to send.',
  'Changed styles are not saved yet: switch on where they apply, for widgets, this page or all pages.':
    'Changed styles are not saved yet: choose where they apply, this block, this page or the whole site.',
  'Changed contents are not saved while only styles are changed. They stay here.':
    'Changed contents are not saved while only styles are changed. They stay here.',
  'Some parts have no id on the site yet, so their styles wait until contents may be saved again.':
    'Some parts have no id on the site yet, so their styles wait until contents may be saved again.',
  'Save their ids too': 'Save their ids too',
  'For reading and copying. What is saved stands here as it will be written.':
    'Read-only. This is exactly what will be saved.',
  Copy: 'Copy',
  'This browser does not allow copying here. Select the text and copy it by keys.':
    'This browser does not allow copying here. Select the text and copy it by keys.',
  'Failed to store widget content for widget ID {id}': 'Failed to store widget content for widget ID {id}',
  'Failed to Load CSS WebsiteTheme': 'Failed to Load CSS WebsiteTheme',
  'Styles of the theme are neither shown nor saved.': 'Styles of the theme are neither shown nor saved.',
  'The styles of the theme could not be saved.': 'The styles of the theme could not be saved.',
  'Saving {number} of {count}…': 'Saving {number} of {count}…',
  'It has been deleted in the meantime. Your work is still here.':
    'It has been deleted in the meantime. Your work is still here.',
  '{done} of {count} saved: {name} and what follows are not. Your work is still here.':
    '{done} of {count} saved: {name} and what follows are not. Your work is still here.',
  'Someone else changed this': 'Someone else changed this',
  '{name} was changed elsewhere since you opened it. Nothing of it has been overwritten. Theirs, and yours after it:':
    '{name} was changed elsewhere since you opened it. Nothing of it has been overwritten. Their version, then yours:',
  'Use theirs': 'Use theirs',
  'Keep my version': 'Keep my version',
  'The tags of this page do not match, so only its widgets are shown, without what stands around them.':
    'The tags of this page do not match, so only its widgets are shown, without what stands around them.',
  'This page has no areas for widgets, so nothing on it can be edited here.':
    'This page has no areas for widgets, so nothing on it can be edited here.',
  'Widget {id} could not be read and stays as it is.': 'Widget {id} could not be read and stays as it is.',
} as const;
