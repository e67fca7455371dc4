export default {
  'Why was {lead} lost?': 'Why was {lead} lost?',
  Reasons: 'Reasons',
  'Give no reason': 'Give no reason',
  'Too expensive': 'Too expensive',
  'Chose someone else': 'Chose someone else',
  'No answer': 'No answer',
  'No budget': 'No budget',
  'No longer needed': 'No longer needed',
  'Another reason': 'Another reason',
  'It is kept as a tag of the lead.': 'Saved as a tag on the lead.',
  'The reason could not be saved.': 'The reason could not be saved.',
};
