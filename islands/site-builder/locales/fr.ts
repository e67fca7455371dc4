import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const fr: Catalogue<keyof typeof en> = {
  'Loading...': 'Chargement…',
  Home: 'Accueil',
  'Shop page': 'Page de la boutique',
  'Page of the site': 'Page du site',
  'These styles apply to': 'Ces styles s’appliquent à',
  'Apply widget styles': 'ce bloc',
  'Apply styles for this page': 'cette page',
  'Apply styles for all pages': 'tout le site',
  'Disable content editing and change only styles': 'Ne changer que les styles',
  'The page could not be opened.': 'La page n’a pas pu être ouverte.',
  'Not saved yet': 'Pas encore enregistré',
  Save: 'Enregistrer',
  Code: 'Code',
  Success: 'Succès',
  'Page mis a jour': 'Page mise à jour',
  'This will be saved': 'Voici ce qui sera enregistré',
  'Save now': 'Enregistrer maintenant',
  '{number}. {name}': '{number}. {name}',
  'Widget {id}': 'Widget {id}',
  'Widget {id}: {name}': 'Widget {id} : {name}',
  'Styles of the theme': 'Styles du thème',
  'Styles of all pages': 'Styles de toutes les pages',
  'Styles of this page': 'Styles de cette page',
  Content: 'Contenu',
  'For developers': 'Pour les développeurs',
  'Styles of the widget': 'Styles du widget',
  'Its styles are left out and stay as they are.': 'Ses styles ne sont pas envoyés et restent tels quels.',
  '{hook}, place {number}': '{hook}, position {number}',
  Place: 'Position',
  'Place: from {before} to {after}': 'Position : de {before} à {after}',
  'Everything is saved. There is nothing to send.': 'Tout est enregistré. Il n’y a rien à envoyer.',
  'Changed styles are not saved yet: switch on where they apply, for widgets, this page or all pages.':
    'Les styles modifiés ne sont pas encore enregistrés : choisissez où ils s’appliquent, à ce bloc, à cette page ou à tout le site.',
  'Changed contents are not saved while only styles are changed. They stay here.':
    'Les contenus modifiés ne sont pas enregistrés tant que seuls les styles sont changés. Ils restent ici.',
  'Some parts have no id on the site yet, so their styles wait until contents may be saved again.':
    'Certains éléments n’ont pas encore d’id sur le site : leurs styles attendent que les contenus puissent être enregistrés.',
  'Save their ids too': 'Enregistrer aussi leurs id',
  'For reading and copying. What is saved stands here as it will be written.':
    'À lire et à copier. Ce qui sera enregistré figure ici tel quel.',
  Copy: 'Copier',
  'This browser does not allow copying here. Select the text and copy it by keys.':
    'Ce navigateur ne permet pas la copie ici. Sélectionnez le texte et copiez-le au clavier.',
  'Failed to store widget content for widget ID {id}': 'Le contenu du widget {id} n’a pas pu être enregistré',
  'Failed to Load CSS WebsiteTheme': 'Les styles du thème n’ont pas pu être chargés',
  'Styles of the theme are neither shown nor saved.': 'Les styles du thème ne sont ni affichés ni enregistrés.',
  'The styles of the theme could not be saved.': 'Les styles du thème n’ont pas pu être enregistrés.',
  'Saving {number} of {count}…': 'Enregistrement {number} sur {count}…',
  'It has been deleted in the meantime. Your work is still here.':
    'Il a été supprimé entre-temps. Votre travail est toujours là.',
  '{done} of {count} saved: {name} and what follows are not. Your work is still here.':
    '{done} sur {count} enregistrés : {name} et la suite ne le sont pas. Votre travail est toujours là.',
  'Someone else changed this': 'Modifié entre-temps par une autre personne',
  '{name} was changed elsewhere since you opened it. Nothing of it has been overwritten. Theirs, and yours after it:':
    'Autre modification depuis l’ouverture de « {name} ». Rien n’a été écrasé. L’autre version, puis la vôtre :',
  'Use theirs': 'Utiliser l’autre version',
  'Keep my version': 'Garder ma version',
  'The tags of this page do not match, so only its widgets are shown, without what stands around them.':
    'Les balises de cette page ne correspondent pas : seuls ses widgets sont affichés, sans ce qui les entoure.',
  'This page has no areas for widgets, so nothing on it can be edited here.':
    'Cette page n’a pas de zone pour les widgets : rien ne peut y être modifié ici.',
  'Widget {id} could not be read and stays as it is.': 'Le widget {id} n’a pas pu être lu et reste tel quel.',
};

export default fr;
