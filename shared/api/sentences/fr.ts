/** What Symfony's validator says, with a hole for the number in it. */
const fr = {
  'This value should not be blank.': 'Cette valeur ne doit pas être vide.',
  'This value should not be null.': 'Cette valeur ne doit pas être nulle.',
  'This value should be positive.': 'Cette valeur doit être strictement positive.',
  'This value should be either positive or zero.': 'Cette valeur doit être positive ou nulle.',
  'This value should be less than {number}.': 'Cette valeur doit être inférieure à {number}.',
  'This value should be less than or equal to {number}.': 'Cette valeur doit être inférieure ou égale à {number}.',
  'This value should be greater than {number}.': 'Cette valeur doit être supérieure à {number}.',
  'This value should be greater than or equal to {number}.': 'Cette valeur doit être supérieure ou égale à {number}.',
  'This value should not be equal to {number}.': 'Cette valeur ne doit pas être égale à {number}.',
  'This value should be a valid number.': 'Cette valeur doit être un nombre.',
  'This value is not valid.': 'Cette valeur n’est pas valide.',
  'This value is not a valid email address.': 'Cette valeur n’est pas une adresse e-mail valide.',
  'This value is not a valid number.': 'Cette valeur n’est pas un nombre.',
  'This value is not a valid URL.': 'Cette valeur n’est pas une adresse web valide.',
  'This value is not a valid date.': 'Cette valeur n’est pas une date valide.',
  'This value is not a valid datetime.': 'Cette valeur n’est pas une date et une heure valides.',
  'This value is already used.': 'Cette valeur est déjà utilisée.',
  'This field is missing.': 'Ce champ est manquant.',
  'This field was not expected.': 'Ce champ n’a pas été prévu.',
  'The value you selected is not a valid choice.': 'Cette valeur doit être l’un des choix proposés.',
  'This collection should contain {number} element or more.': 'Cette liste doit contenir au moins {number} élément.',
  'This collection should contain {number} elements or more.': 'Cette liste doit contenir au moins {number} éléments.',
  'This value is too short. It should have {number} character or more.':
    'Cette valeur est trop courte : il faut au moins {number} caractère.',
  'This value is too short. It should have {number} characters or more.':
    'Cette valeur est trop courte : il faut au moins {number} caractères.',
  'This value is too long. It should have {number} character or less.':
    'Cette valeur est trop longue : {number} caractère au plus.',
  'This value is too long. It should have {number} characters or less.':
    'Cette valeur est trop longue : {number} caractères au plus.',
} as const;

export default fr;
