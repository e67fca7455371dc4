const en = {
  'No response from the model.': 'No response from the model.',
  'The answer is being written…': 'The answer is being written…',
  'The model is busy. It is asked again in {seconds} s.': 'The model is busy. It is asked again in {seconds} s.',
  Stop: 'Stop',
  'Ask again': 'Ask again',
  'You stopped the answer.': 'You stopped the answer.',
  'The answer broke off.': 'The answer broke off.',
  'The answer was cut off: it is longer than the model may write.':
    'The answer was cut off: it is longer than the model may write.',
  'A part of the answer could not be read.': 'A part of the answer could not be read.',
  'The question is too long for the model. Shorten it.': 'The question is too long for the model. Shorten it.',
  'The model did not answer.': 'The model did not answer.',
  'This page does not say where the model is (attribute {name}).': 'Missing attribute: {name}.',
  'This is missing.': 'This is missing.',
  'This is not a text.': 'This is not a text.',
  'This is not a number.': 'This is not a number.',
  'This is not a whole number.': 'This is not a whole number.',
  'This is neither yes nor no.': 'This is neither yes nor no.',
  'This is not a list.': 'This is not a list.',
  'This is not a group of fields.': 'This is not a group of fields.',
  'This must be empty.': 'This must be empty.',
  'This is too small or too large.': 'This is too small or too large.',
  'Allowed: {options}': 'Allowed: {options}',
};

export default en;
