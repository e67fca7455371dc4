import type { Message } from '#shared/i18n/messages.ts';
import type english from './en.ts';

const fr: Readonly<Record<keyof typeof english, Message>> = {
  "Les coordonnées n'existent pas": "Les coordonnées n'existent pas",
  'Unable to retrieve location': 'Impossible d’obtenir la position',
  'Error fetching geocode data': 'Erreur lors de la récupération des coordonnées',
  'The map service does not know this address. Check how it is written.':
    'Le service de cartes ne connaît pas cette adresse. Vérifiez son orthographe.',
  'No map service is set up for this page, so the address cannot be looked up.':
    'Aucun service de cartes n’est configuré pour cette page : l’adresse ne peut pas être recherchée.',
  'There is no map service at the address that this page names.':
    'Il n’y a pas de service de cartes à l’adresse indiquée par cette page.',
  'There is no address to show yet.': 'Aucune adresse à afficher pour le moment.',
  'Looking for the address…': 'Recherche de l’adresse…',
  'Loading the map…': 'Chargement de la carte…',
  'Address on the map': 'Adresse sur la carte',
  'Map. The arrow keys move it, plus and minus zoom in and out.':
    'Carte. Les flèches la déplacent, plus et moins règlent le zoom.',
  'The address is in the middle.': 'L’adresse est au milieu.',
  'The middle is {distance} from the address.': 'Le milieu est à {distance} de l’adresse.',
  'Marker: {name}': 'Repère : {name}',
  'Zoom in': 'Zoom avant',
  'Zoom out': 'Zoom arrière',
  'Back to the address': 'Revenir à l’adresse',
  '{value} north': '{value} nord',
  '{value} south': '{value} sud',
  '{value} east': '{value} est',
  '{value} west': '{value} ouest',
  'Copy the coordinates': 'Copier les coordonnées',
  'The browser did not allow copying. Select the coordinates and copy them by hand.':
    'Le navigateur n’a pas autorisé la copie. Sélectionnez les coordonnées et copiez-les à la main.',
  'Some of the map could not be loaded.': 'Une partie de la carte n’a pas pu être chargée.',
  'The map tiles address cannot be used, so the place is shown without streets.':
    'L’adresse du fond de carte est inutilisable : le lieu est affiché sans les rues.',
  'Map tiles: {source}': 'Fond de carte : {source}',
};

export default fr;
