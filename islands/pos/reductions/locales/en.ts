/** The key is the English text. */
export default {
  'An admin has to allow this': 'An admin has to allow this',
  'PIN of an admin': 'PIN of an admin',
  '{name} is no admin.': '{name} is no admin.',
  'The server does not say who is an admin: nothing above {percent} can be allowed here.':
    'The server does not say who is an admin: nothing above {percent} can be allowed here.',
  'An admin who is new on this device needs the network.': 'An admin who is new on this device needs the network.',
};
