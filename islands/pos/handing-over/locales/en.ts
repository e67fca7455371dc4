/** The key is the English text. */
export default {
  'Hand over to {other}': 'Hand over to {other}',
  'The sales of {person} that wait on this device will be sent as {other}, and this till goes on as {other}’s.':
    'The sales of {person} that wait on this device will be sent as {other}, and this till goes on as {other}’s.',
  'PIN of an admin': 'PIN of an admin',
  '{name} is no admin.': '{name} is not an admin.',
  'The server does not say who is an admin: only {person} can have these sales sent.':
    'Admins could not be checked, so only {person} can have these sales sent.',
  'An admin who is new on this device needs the network.':
    'An admin’s first sign-in on this device needs a connection.',
  'The sales could not be handed over: this device does not store it.':
    'The sales could not be handed over: this device does not store it.',
};
