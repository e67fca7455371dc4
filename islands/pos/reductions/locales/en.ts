/** The key is the English text. */
export default {
  'An admin has to allow this': 'An admin has to allow this',
  'PIN of an admin': 'PIN of an admin',
  '{name} is no admin.': '{name} is not an admin.',
  'The server does not say who is an admin: nothing above {percent} can be allowed here.':
    'Admins could not be checked, so reductions above {percent} are not possible here.',
  'An admin who is new on this device needs the network.':
    'An admin’s first sign-in on this device needs a connection.',
  'Reduction (amount)': 'Reduction (amount)',
  'Take off': 'Take off',
  'Enter an amount above 0.': 'Enter an amount above 0.',
  'No more than {amount} can be taken off here.': 'No more than {amount} can be taken off here.',
  'Shared among the items, in place of a percentage.': 'Shared among the items, in place of a percentage.',
};
