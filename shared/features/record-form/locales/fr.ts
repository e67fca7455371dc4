import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const fr: Catalogue<keyof typeof en> = {
  Create: 'Créer',
  'It could not be created.': 'La création a échoué.',
  'It could not be saved.': 'L’enregistrement a échoué.',
  'Discard your changes?': 'Abandonner vos modifications ?',
  'What you have typed is not saved yet.': 'Votre saisie n’est pas encore enregistrée.',
  'Saved. What you typed since then is not saved yet.':
    'Enregistré. Ce que vous avez saisi depuis ne l’est pas encore.',
  'Keep editing': 'Continuer la saisie',
  Discard: 'Abandonner',
  'Your unsaved entries have been restored.': 'Votre saisie non enregistrée a été restaurée.',
  'Discard them': 'Supprimer cette saisie',
  'Someone else has made changes since you opened this. Nothing has been overwritten: choose what to keep.':
    'Une autre personne a fait des modifications depuis l’ouverture. Rien n’a été écrasé : choisissez ce qu’il faut garder.',
  'On the server now': 'Actuellement sur le serveur',
  Yours: 'Votre saisie',
  'As it was when you opened it': 'Valeur à l’ouverture',
  'When you opened it: {value}': 'À l’ouverture : {value}',
  'empty value': 'vide',
  'Back to the form': 'Revenir au formulaire',
  'Save these values': 'Enregistrer ces valeurs',
  'This has been deleted in the meantime. What you typed is still here.':
    'Cet élément a été supprimé entre-temps. Votre saisie est toujours là.',
  'Save it as a new one': 'L’enregistrer comme nouvel élément',
  'The same one already exists (ID {id}): your first attempt may have been saved even though the reply was lost.':
    'Le même élément existe déjà (ID {id}) : votre première tentative a peut-être été enregistrée, bien que la réponse se soit perdue.',
  'Yes, this one': 'Oui, c’est celui-ci',
  'Create another one': 'En créer un autre',
};

export default fr;
