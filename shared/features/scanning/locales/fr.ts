import type { Catalogue } from '#shared/i18n/messages.ts';
import type english from './en.ts';

const french: Catalogue<keyof typeof english> = {
  'Looking for {code}…': 'Recherche du code {code}…',
  'Search for it': 'Le rechercher',
  'Create the product': 'Créer le produit',
  'The price of this label is in another currency.': 'Le prix de cette étiquette est dans une autre devise.',
  '{name} must not be sold after {date}. It is in the cart.':
    '{name} ne doit plus être vendu après le {date}. Il est dans le panier.',
  '{code} was scanned while a question was open. Answer it, then scan again.':
    '{code} a été scanné alors qu’une question était ouverte. Répondez, puis scannez à nouveau.',
  'code.empty': 'Rien n’a été lu.',
  'code.check-digit': '{code} a été mal lu : son chiffre de contrôle est faux. Scannez-le à nouveau ou saisissez-le.',
  'code.value-check-digit': 'Le prix ou le poids dans {code} a été mal lu. Scannez à nouveau l’étiquette.',
  'code.zero-value': 'L’étiquette {code} est vide : poids ou prix nul. Pesez à nouveau.',
  'code.gs1-empty': 'Rien n’a été lu.',
  'code.gs1-unknown-identifier': 'Le code est illisible à partir de « {at} ». Scannez-le à nouveau.',
  'code.gs1-length': 'La partie {at} du code est trop courte ou trop longue. Scannez-le à nouveau.',
  'code.gs1-characters': 'La partie {at} du code contient des caractères non valides. Scannez-le à nouveau.',
  'code.gs1-check-digit': 'Le chiffre de contrôle de la partie {at} est faux. Scannez-le à nouveau.',
  'code.gs1-date': 'La date de la partie {at} du code n’existe pas.',
  'code.gs1-zero-value': 'Le poids, le prix ou le nombre de la partie {at} est nul.',
  'code.gs1-contradiction': 'Le code donne deux fois la partie {at}, avec des valeurs différentes.',
  Camera: 'Caméra',
  'Switch the camera on': 'Allumer la caméra',
  'Starting the camera…': 'Démarrage de la caméra…',
  'Hold the code in front of the camera.': 'Présentez le code devant la caméra.',
  Torch: 'Lampe',
  'camera.no-camera': 'Cet appareil n’a pas de caméra. La douchette et le champ ci-dessous restent utilisables.',
  'camera.permission-denied':
    'L’accès à la caméra est bloqué. Autorisez-le dans le navigateur (l’icône à côté de l’adresse), ou utilisez une douchette ou le champ ci-dessous.',
  'camera.in-use': 'Un autre programme utilise la caméra. Fermez-le et réessayez.',
  'camera.insecure':
    'La caméra exige une page sécurisée (https). La douchette et le champ ci-dessous restent utilisables.',
  'camera.failed': 'La caméra ou son lecteur n’a pas pu démarrer.',
  'camera.unplugged': 'La caméra a été débranchée.',
  'camera.hidden': 'La caméra a été éteinte pendant que la page n’était pas visible.',
  'My scanner is slow': 'Ma douchette est lente (attendre le code complet)',
  'New product': 'Nouveau produit',
  Name: 'Nom',
  Price: 'Prix',
  Barcode: 'Code-barres',
  'Create and add': 'Créer et ajouter',
  'The product could not be created.': 'Le produit n’a pas pu être créé.',
  'Enter a price of 0 or more': 'Saisissez un prix de 0 ou plus',
  'The scale label rules (label-rules) contain an error: {text}. {message}':
    'Les règles d’étiquettes de balance (label-rules) contiennent une erreur : {text}. {message}',
  'Camera {number}': 'Caméra {number}',
};
export default french;
