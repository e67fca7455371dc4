import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const fr: Catalogue<keyof typeof en> = {
  'Sales pipeline': 'Pipeline commercial',
  'No objective is named: set the attribute objectif-id.': 'Attribut manquant : objectif-id.',
  'New lead': 'Nouvelle opportunité',
  Name: 'Nom',
  'Estimated value': 'Valeur estimée',
  Stage: 'Étape',
  Position: 'Position',
  'Enter an amount of 0 or more': 'Saisissez un montant de 0 ou plus',
  'Too many decimals for this currency': 'Trop de décimales pour cette devise',
  'Enter a colour such as #96d213': 'Saisissez une couleur comme #96d213',
  Unassigned: 'Non attribué',
  'No customer': 'Sans client',
  Customer: 'Client',
  Assignee: 'Responsable',
  archived: 'archivée',
  'Rating: {stars} of 5': 'Note : {stars} sur 5',
  'Call about {lead}': 'Appeler au sujet de « {lead} »',
  'Write about {lead}': 'Écrire au sujet de « {lead} »',
  'Arrange a meeting about {lead}': 'Fixer un rendez-vous au sujet de « {lead} »',
  'Order of {lead}': 'Commande : {lead}',
  Order: 'Commande',
  'Progress is {value}%, not 0 to 100.': 'L’avancement est de {value} % ; il doit être compris entre 0 et 100.',
  '“{value}” is no colour.': '« {value} » n’est pas une couleur.',
  '“{value}” is no amount.': '« {value} » n’est pas un montant.',
  'Create a quote for {lead}?': 'Créer un devis pour {lead} ?',
  'Create the quote': 'Créer le devis',
  'A Quote will be created for this lead in column "{stage}". Do you want to proceed?':
    'Un devis sera créé pour cette opportunité dans la colonne « {stage} ». Voulez-vous continuer ?',
  Line: 'Ligne',
  Lines: 'Lignes',
  Amount: 'Montant',
  'Move {lead}?': 'Déplacer {lead} ?',
  'Move it': 'Déplacer',
  'Delete the documents of {lead}?': 'Supprimer les documents de « {lead} » ?',
  'Delete the documents': 'Supprimer les documents',
  'All documents related to this lead will be deleted! Do you want to proceed?':
    'Tous les documents liés à cette opportunité seront supprimés ! Voulez-vous continuer ?',
  'It has no order: nothing is deleted.': 'Elle n’a pas de commande : rien n’est supprimé.',
};

export default fr;
