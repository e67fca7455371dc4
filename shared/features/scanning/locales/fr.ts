import type { Catalogue } from '#shared/i18n/messages.ts';
import type english from './en.ts';

const french: Catalogue<keyof typeof english> = {
  'Looking for {code}…': 'Recherche de {code}…',
  'Search for it': 'Le rechercher',
  'Create the product': 'Créer le produit',
  'The price of this label is in another currency.': 'Le prix de cette étiquette est dans une autre monnaie.',
  '{name} may be sold until {date} only. It is in the cart.':
    '{name} ne doit plus être vendu après le {date}. Il est dans le panier.',
  '{code} was scanned while another window asks for an answer. Answer it, then scan again.':
    '{code} a été scanné alors qu’une fenêtre attend une réponse. Répondez, puis scannez à nouveau.',
  empty: 'Rien n’a été lu.',
  'check-digit': '{code} a été mal lu : son chiffre de contrôle est faux. Scannez-le à nouveau ou tapez-le.',
  'value-check-digit': 'Le prix ou le poids dans {code} a été mal lu. Scannez à nouveau l’étiquette.',
  'zero-value': 'L’étiquette {code} est vide : poids ou prix nul. Pesez à nouveau.',
  'gs1-empty': 'Rien n’a été lu.',
  'gs1-unknown-identifier': 'Le code est illisible à partir de « {at} ». Scannez-le à nouveau.',
  'gs1-length': 'La partie {at} du code est trop courte ou trop longue. Scannez-le à nouveau.',
  'gs1-characters': 'La partie {at} du code contient des signes impossibles. Scannez-le à nouveau.',
  'gs1-check-digit': 'Le chiffre de contrôle de la partie {at} est faux. Scannez-le à nouveau.',
  'gs1-date': 'La date de la partie {at} du code n’existe pas.',
  'gs1-zero-value': 'Le poids, le prix ou le nombre de la partie {at} est nul.',
  'gs1-contradiction': 'Le code donne deux fois la partie {at}, différemment.',
  Camera: 'Caméra',
  'Switch the camera on': 'Allumer la caméra',
  'Starting the camera…': 'Démarrage de la caméra…',
  'Hold the code in front of the camera.': 'Présentez le code devant la caméra.',
  Light: 'Lampe',
  'no-camera': 'Cet appareil n’a pas de caméra. La douchette et le champ ci-dessous fonctionnent quand même.',
  'permission-denied':
    'La caméra n’est pas autorisée ici. Autorisez-la dans le navigateur (le symbole près de l’adresse), ou utilisez une douchette ou le champ ci-dessous.',
  'in-use': 'Un autre programme utilise la caméra. Fermez-le et réessayez.',
  insecure:
    'Les navigateurs ne donnent la caméra qu’aux pages en https. La douchette et le champ ci-dessous fonctionnent quand même.',
  failed: 'La caméra ou son lecteur n’a pas pu démarrer.',
  unplugged: 'La caméra a été débranchée.',
  hidden: 'La caméra a été éteinte pendant que la page n’était pas visible.',
  'My scanner is slow': 'Ma douchette est lente (n’accepter un code qu’une fois complet)',
  'New product': 'Nouveau produit',
  Name: 'Nom',
  Price: 'Prix',
  Barcode: 'Code-barres',
  'Create and add': 'Créer et ajouter',
  'The product could not be created.': 'Le produit n’a pas pu être créé.',
  Required: 'Obligatoire',
  'Enter a price of 0 or more': 'Saisissez un prix de 0 ou plus',
  'The rules for labels of the scale (label-rules) have a mistake: {text}. {message}':
    'Les règles des étiquettes de la balance (label-rules) ont une faute : {text}. {message}',
};
export default french;
