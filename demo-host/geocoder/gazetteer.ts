export interface Point { readonly lat: number; readonly lng: number }
export interface Town extends Point { readonly name: string; readonly country: 'Maroc' | 'France'; /** Other spellings, as people write them. */ readonly also: readonly string[] }
export interface Landmark extends Point { readonly name: string; readonly town: string }

const town = (name: string, country: Town['country'], lat: number, lng: number, ...also: readonly string[]): Town => ({ name, country, lat, lng, also });

export const TOWNS: readonly Town[] = [
  town('Marrakech', 'Maroc', 31.6295, -7.9811, 'Marrakesh', 'مراكش'), town('Casablanca', 'Maroc', 33.5731, -7.5898, 'Casa', 'الدار البيضاء'),
  town('Rabat', 'Maroc', 34.0209, -6.8416, 'الرباط'), town('Fès', 'Maroc', 34.0331, -5.0003, 'Fez', 'فاس'), town('Tanger', 'Maroc', 35.7595, -5.834, 'Tangier', 'طنجة'),
  town('Agadir', 'Maroc', 30.4278, -9.5981, 'أكادير'), town('Essaouira', 'Maroc', 31.5085, -9.7595, 'Mogador', 'الصويرة'), town('Meknès', 'Maroc', 33.8935, -5.5473, 'مكناس'),
  town('Oujda', 'Maroc', 34.6867, -1.9114, 'وجدة'), town('Tétouan', 'Maroc', 35.5785, -5.3684, 'تطوان'), town('Safi', 'Maroc', 32.2994, -9.2272, 'آسفي'),
  town('El Jadida', 'Maroc', 33.2316, -8.5007, 'الجديدة'), town('Ouarzazate', 'Maroc', 30.9335, -6.937, 'ورزازات'), town('Chefchaouen', 'Maroc', 35.1688, -5.2636, 'شفشاون'),
  town('Nador', 'Maroc', 35.1581, -2.9335, 'الناظور'), town('Beni Mellal', 'Maroc', 32.3373, -6.3498, 'بني ملال'), town('Ifrane', 'Maroc', 33.5228, -5.1109, 'إفران'),
  town('Kénitra', 'Maroc', 34.261, -6.5802, 'القنيطرة'), town('Laâyoune', 'Maroc', 27.1253, -13.1625, 'العيون'), town('Dakhla', 'Maroc', 23.6848, -15.958, 'الداخلة'),
  town('Paris', 'France', 48.8566, 2.3522, 'باريس'), town('Lyon', 'France', 45.764, 4.8357, 'ليون'), town('Marseille', 'France', 43.2985, 5.3798, 'مرسيليا'),
  town('Toulouse', 'France', 43.6047, 1.4442), town('Bordeaux', 'France', 44.8378, -0.5792), town('Nantes', 'France', 47.2184, -1.5536),
  town('Strasbourg', 'France', 48.5734, 7.7521), town('Lille', 'France', 50.6292, 3.0573), town('Montpellier', 'France', 43.6108, 3.8767), town('Nice', 'France', 43.7102, 7.262),
];

const at = (town: string, name: string, lat: number, lng: number): Landmark => ({ town, name, lat, lng });

export const LANDMARKS: readonly Landmark[] = [
  at('Marrakech', 'Place Jemaa el-Fna', 31.6258, -7.9891), at('Marrakech', 'Jardin Majorelle', 31.6417, -8.0035), at('Marrakech', 'Mosquée Koutoubia', 31.6241, -7.9936),
  at('Marrakech', 'Rue Bab Doukkala', 31.633, -7.999), at('Marrakech', 'Gare de Marrakech', 31.6308, -8.0156),
  at('Casablanca', 'Mosquée Hassan II', 33.6074, -7.6306), at('Casablanca', 'Morocco Mall', 33.5756, -7.7053), at('Casablanca', 'Quartier Habous', 33.58, -7.606), at('Casablanca', 'Gare Casa-Voyageurs', 33.5895, -7.5893),
  at('Rabat', 'Tour Hassan', 34.0241, -6.8228), at('Rabat', 'Kasbah des Oudayas', 34.0305, -6.8364), at('Fès', 'Bab Boujloud', 34.0617, -4.9842), at('Fès', 'Université Al Quaraouiyine', 34.0648, -4.9733),
  at('Tanger', 'Cap Spartel', 35.7897, -5.9207), at('Tanger', 'Place du 9 Avril', 35.7846, -5.8128), at('Meknès', 'Bab Mansour', 33.8929, -5.565),
  at('Agadir', 'Corniche d’Agadir', 30.413, -9.606), at('Agadir', 'Souk El Had', 30.4118, -9.5785), at('Essaouira', 'Port d’Essaouira', 31.5106, -9.7698),
  at('Paris', 'Tour Eiffel', 48.8584, 2.2945), at('Paris', 'Rue de Rivoli', 48.858, 2.349), at('Paris', 'Avenue des Champs-Élysées', 48.8698, 2.3078),
  at('Lyon', 'Place Bellecour', 45.7578, 4.832), at('Marseille', 'Vieux-Port', 43.2971, 5.376), at('Toulouse', 'Place du Capitole', 43.6044, 1.4433), at('Bordeaux', 'Place de la Bourse', 44.8413, -0.5694),
  at('Strasbourg', 'Place Kléber', 48.5833, 7.7458), at('Lille', 'Grand-Place', 50.6367, 3.0636), at('Nice', 'Promenade des Anglais', 43.6965, 7.257),
];

/** Coasts in a few strokes: latitude, longitude. */
export const LAND: readonly (readonly (readonly [number, number])[])[] = [
  [
    [12, -17.3], [20.8, -17.05], [23.7, -16], [26.1, -14.5], [27.1, -13.42], [27.95, -12.95], [28.5, -11.3], [29.4, -10.2], [30.4, -9.63], [30.63, -9.89], [31.5, -9.78], [32.3, -9.27],
    [32.75, -9.03], [33.26, -8.52], [33.61, -7.64], [34.035, -6.85], [34.27, -6.67], [35, -6.2], [35.795, -5.93], [35.8, -5.8], [35.9, -5.3], [35.6, -5.28], [35.26, -4.6], [35.26, -3.93],
    [35.2, -3.5], [35.44, -2.96], [35.18, -2.9], [35.1, -2.2], [35.7, -0.7], [36.3, 0.5], [36.8, 3.05], [36.9, 5], [37.1, 7], [37.3, 9.8], [36.8, 10.3], [35.5, 11.05], [34, 10.1],
    [33.2, 11.5], [32.8, 13.2], [30.3, 18], [32.8, 22], [31, 29], [12, 29],
  ],
  [
    [36, -5.6], [36.5, -6.3], [37.2, -7.4], [37.02, -8.98], [38.7, -9.45], [40.2, -8.9], [42.1, -8.9], [43, -9.27], [43.75, -7.7], [43.5, -5.9], [43.45, -3.8], [43.38, -1.8], [44.65, -1.25],
    [45.6, -1.2], [46.2, -1.5], [47.25, -2.3], [47.7, -3.4], [48.05, -4.7], [48.6, -4.6], [48.85, -3.1], [48.65, -1.5], [49.7, -1.9], [49.35, -0.8], [49.4, 0.1], [49.95, 1.1], [50.9, 1.6],
    [51.1, 2.5], [51.5, 3.5], [53, 4.7], [53.5, 7], [55, 8.3], [57, 9], [60, 30], [41, 29], [36.5, 23], [42, 19], [45.5, 13.5], [44.2, 12.3], [41.9, 16], [40, 18.4], [38, 16], [40.6, 14.3],
    [42.4, 11.2], [44, 9.9], [44.4, 8.9], [43.78, 7.5], [43.55, 7], [43.1, 6.2], [43.28, 5.35], [43.4, 4.5], [43.3, 3.5], [42.5, 3.1], [41.9, 3.2], [41.35, 2.2], [40.7, 0.8], [39.5, -0.3],
    [38.75, 0.2], [37.6, -0.75], [36.75, -2.1], [36.7, -4.4], [36.1, -5.35],
  ],
  [[50.2, -5.6], [50.7, -1.5], [51.1, 1.3], [52.6, 1.7], [53.5, 0], [55, -1.5], [57.5, -2], [58.6, -3.1], [58.5, -5], [55, -5], [54, -3], [53, -4.5], [51.7, -5], [51.3, -3]],
];
