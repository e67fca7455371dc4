import type { Catalogue } from '#shared/i18n/messages.ts';
import type english from './en.ts';

const french: Catalogue<keyof typeof english> = {
  'Enter Pin Code': 'Saisissez votre code PIN',
  'Digit {place} of {count}': 'Chiffre {place} sur {count}',
  'Checking…': 'Vérification…',
  'Connection refused !': 'Connexion refusée !',
  'The server could not be reached.': 'Le serveur est injoignable.',
  'A cashier who is new on this device needs the network.':
    'La première connexion sur cet appareil nécessite le réseau.',
  'Five wrong PINs: this device needs the network now.':
    'Cinq codes faux : cet appareil a maintenant besoin du réseau.',
  'The server does not check PINs.': 'Le serveur ne vérifie pas les codes PIN.',
  'Try again in {count} s.': 'Réessayez dans {count} s.',
  Fingerprint: 'Empreinte digitale',
  Bracelet: 'Bracelet',
  'Barcode ID': 'Badge à code-barres',
  'Face ID': 'Reconnaissance faciale',
  'not available': 'indisponible',
};

export default french;
