export default {
  'Calling {customer}: {number}': 'Calling {customer}: {number}',
  'Writing to {customer}: {address}': 'Writing to {customer}: {address}',
  'The customer could not be looked up.': 'The customer could not be looked up.',
  '“{lead}” has no customer yet.': '“{lead}” has no customer yet.',
  'Choose the customer': 'Choose the customer',
  'No phone number of {customer} is known.': 'No phone number of {customer} is known.',
  'No e-mail address of {customer} is known.': 'No e-mail address of {customer} is known.',
  'Meeting about {lead}': 'Meeting about {lead}',
  Day: 'Day',
  Time: 'Time',
  Length: 'Length',
  '{minutes} min': '{minutes} min',
  'Save the calendar file': 'Save the calendar file',
  'The customer’s place and address could not be looked up; the file is made without them.':
    'The customer’s place and address could not be looked up; the file is made without them.',
  'The calendar file “{file}” was saved.': 'The calendar file “{file}” was saved.',
} as const;
