export default {
  'Upload a picture': 'Upload a picture',
  'Upload a picture of {name}': 'Upload a picture of {name}',
  'or drop one here': 'or drop one here',
  'Remove the picture': 'Remove the picture',
  'The picture could not be uploaded.': 'The picture could not be uploaded.',
  '{name} is no picture.': '{name} is not a picture.',
};
