export const FIRST_NAMES = [
  ['Amina', 'أمينة'],
  ['Yassine', 'ياسين'],
  ['Khadija', 'خديجة'],
  ['Mehdi', 'مهدي'],
  ['Salma', 'سلمى'],
  ['Hamza', 'حمزة'],
  ['Fatima-Zahra', 'فاطمة الزهراء'],
  ['Omar', 'عمر'],
  ['Nadia', 'نادية'],
  ['Rachid', 'رشيد'],
  ['Imane', 'إيمان'],
  ['Karim', 'كريم'],
  ['Houda', 'هدى'],
  ['Abdellah', 'عبد الله'],
  ['Sanae', 'سناء'],
  ['Camille', null],
  ['Julien', null],
  ['Élodie', null],
  ['Baptiste', null],
  ['Chloé', null],
  ['Mathieu', null],
  ['Inès', null],
  ['Théo', null],
  ['Margaux', null],
  ['Lucas', null],
] as const;

export const LAST_NAMES = [
  ['Alaoui', 'العلوي'],
  ['Bennani', 'بناني'],
  ['Tazi', 'التازي'],
  ['El Fassi', 'الفاسي'],
  ['Benjelloun', 'بنجلون'],
  ['Chraibi', 'الشرايبي'],
  ['Idrissi', 'الإدريسي'],
  ['Ouazzani', 'الوزاني'],
  ['Berrada', 'برادة'],
  ['Lahlou', 'لحلو'],
  ['Amrani', 'العمراني'],
  ['Sqalli', 'الصقلي'],
  ['Moreau', null],
  ['Lefèvre', null],
  ['Garnier', null],
  ['Rousseau', null],
  ['Faure', null],
  ['Girard', null],
  ['Mercier', null],
  ['Dupuis', null],
] as const;

export const STREETS = [
  'rue de la Liberté',
  'avenue Mohammed V',
  'boulevard Zerktouni',
  'rue des Orangers',
  'avenue Hassan II',
  'rue Ibn Battouta',
  'impasse du Jasmin',
  'rue de la Koutoubia',
  'boulevard d’Anfa',
  'rue Patrice Lumumba',
  'avenue des FAR',
  'rue du Souk',
  'derb Sidi Bouloukat',
] as const;
export const CITIES = ['Marrakech', 'Casablanca', 'Rabat', 'Fès', 'Tanger', 'Agadir', 'Essaouira', 'Meknès'] as const;

const SUPPLIER_TRADES = [
  'Minoterie',
  'Torréfaction',
  'Laiterie',
  'Conserverie',
  'Coopérative',
  'Atelier',
  'Verger',
  'Huilerie',
  'Comptoir',
  'Tissages',
] as const;
const SUPPLIER_PLACES = ['du Souss', 'de l’Atlas', 'du Gharb', 'd’Ourika'] as const;
export const SUPPLIERS: readonly string[] = SUPPLIER_TRADES.flatMap((trade) =>
  SUPPLIER_PLACES.map((place) => `${trade} ${place}`),
);

export const AGENTS = [
  ['Hicham', 'Naciri'],
  ['Soufiane', 'Zeroual'],
  ['Driss', 'El Mansouri'],
  ['Bilal', 'Haddad'],
  ['Nabil', 'Ait Ali'],
  ['Jamal', 'Ouhbi'],
  ['Antoine', 'Perrin'],
  ['Samira', 'Kabbaj'],
] as const;

/** Accounts have a password equal to the name; the others only sign in at a till. */
export const USERS: readonly {
  readonly username: string;
  readonly pin: string;
  readonly roles: readonly string[];
  readonly account: boolean;
  readonly store: number;
}[] = [
  { username: 'admin', pin: '9001', roles: ['ROLE_ADMIN', 'ROLE_USER'], account: true, store: 1 },
  { username: 'cashier', pin: '9002', roles: ['ROLE_USER'], account: true, store: 1 },
  { username: 'driver', pin: '9003', roles: ['ROLE_AGENT_DRIVER', 'ROLE_USER'], account: true, store: 1 },
  { username: 'Salma', pin: '1234', roles: ['ROLE_USER'], account: false, store: 1 },
  { username: 'Youssef', pin: '2580', roles: ['ROLE_USER'], account: false, store: 1 },
  { username: 'Inès', pin: '4321', roles: ['ROLE_USER'], account: false, store: 2 },
  { username: 'Omar', pin: '1111', roles: ['ROLE_USER'], account: false, store: 2 },
  { username: 'Khadija', pin: '2468', roles: ['ROLE_USER'], account: false, store: 3 },
];
