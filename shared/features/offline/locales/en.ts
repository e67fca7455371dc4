const en = {
  '{count} changes are waiting': { one: '{count} change is waiting', other: '{count} changes are waiting' },
  '{count} changes need you': { one: '{count} change needs you', other: '{count} changes need you' },
  'Changes to send': 'Changes to send',
  'They are saved on this device and are sent as soon as the server can be reached.':
    'They are saved on this device and are sent as soon as the server can be reached.',
  'Everything has been sent.': 'Everything has been sent.',
  '{count} changes of other users wait on this device. They are sent when those users sign in.': {
    one: '{count} change of another user waits on this device. It is sent when that user signs in.',
    other: '{count} changes of other users wait on this device. They are sent when those users sign in.',
  },
  '{count} entries could not be read. They stay on this device and are in the export.': {
    one: '{count} entry could not be read. It stays on this device and is in the export.',
    other: '{count} entries could not be read. They stay on this device and are in the export.',
  },
  What: 'What',
  Where: 'Where',
  Since: 'Since',
  Status: 'Status',
  'Create {name}': 'Create {name}',
  'Change {name}': 'Change {name}',
  'Delete {name}': 'Delete {name}',
  'Send now': 'Send now',
  Export: 'Export',
  'Open {name}': 'Open {name}',
  'Waiting to be sent': 'Waiting to be sent',
  'Being sent': 'Being sent',
  'The server did not answer. It is asked whether it has this change.':
    'No answer. Checking whether the server has this change.',
  'The server did not answer, and it cannot be told whether it has this.':
    'No answer. It is not known whether the server received this change.',
  'Another person has changed this in the meantime.': 'Another person has changed this in the meantime.',
  'This has been deleted on the server.': 'This has been deleted on the server.',
  'It refers to something that was never created.': 'It refers to something that was never created.',
  'The server did not say what became of this change.': 'The server did not say what became of this change.',
  'The server refused this change.': 'The server refused this change.',
  'Too large for the server.': 'Too large for the server.',
  'Refused: {reason}': 'Refused: {reason}',
  'Send again': 'Resend',
  'Send these values': 'Send these values',
  'Give up this change': 'Give up this change',
  'What you entered is then lost.': 'What you entered is then lost.',
  'Keep what is on the server': 'Keep what is on the server',
  'Is it one of these?': 'Is it one of these?',
  'Yes, {name}': 'Yes, {name}',
  'No: create it': 'No: create it',
  'This device is full': 'This device is full',
  'Another tab holds the changes': 'Another tab holds the changes',
  'Changes are not kept here': 'Changes are not kept here',
  'This device has no more room: the change could not be kept.':
    'This device has no more room: the change could not be kept.',
  'Another tab with an older version of this page holds the changes on this device. Close it.':
    'Another tab with an older version of this page holds the changes on this device. Close it.',
  'This device does not let the page keep changes.': 'This device does not let the page keep changes.',
} as const;

export default en;
