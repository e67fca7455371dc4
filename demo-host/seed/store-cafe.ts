import type { SeedStore } from './catalogue-types.ts';
import { category, department, taxed } from './catalogue-types.ts';

const CUP = [
  ['Petit', 0],
  ['Moyen', 4],
  ['Grand', 8],
] as const;

export const CAFE: SeedStore = {
  name: 'Café Bab Doukkala',
  address: '14 rue Bab Doukkala, Marrakech',
  kind: 'cafe',
  color: '#8a4b2a',
  departments: [
    department(
      'Boissons chaudes',
      'cup',
      '#8a4b2a',
      category(
        'Cafés',
        'cup',
        '#7b3f1d',
        `
        Espresso | 12
        Espresso allongé | 13
        Double espresso | 18
        Noisette | 14
        Nous-nous | 15
        Café au lait | 18 | sized
        Cappuccino | 22 | sized
        Latte caramel | 28 | sized
        Latte vanille | 28 | sized
        Moka chocolat | 30 | sized
        Café épicé de Fès | 17
        Café décaféiné | 16
        Affogato | 32 | as icecream
        Café glacé | 26 | as glass`,
        CUP,
      ),
      category(
        'Thés et infusions',
        'teapot',
        '#3f7d4e',
        `
        Thé à la menthe | 14 | as teapot
        Thé à la menthe (théière) | 32
        Thé à l’absinthe (chiba) | 16
        Thé noir Earl Grey | 18 | as cup
        Thé vert sencha | 20 | as cup
        Infusion verveine | 15 | as cup
        Infusion camomille | 15 | as cup
        Tisane thym et citron | 16 | as cup
        Atay b’nana الشاي بالنعناع | 15
        Rooibos orange cannelle | 19 | as cup`,
      ),
      category(
        'Chocolats et laits',
        'cup',
        '#5c2e1a',
        `
        Chocolat chaud maison | 24 | sized
        Chocolat blanc | 26 | sized
        Lait chaud au miel | 16
        Lait d’amande chaud | 22
        Chai latte | 28 | sized
        Sahlab سحلب | 20`,
        CUP,
      ),
    ),
    department(
      'Boissons fraîches',
      'glass',
      '#e08a1e',
      category(
        'Jus pressés',
        'glass',
        '#f08c1a',
        `
        Jus d’orange | 16 | sized
        Jus de citron menthe | 16 | sized
        Jus d’avocat | 25
        Jus d’avocat aux fruits secs | 32
        Jus de fraise | 22 | sized
        Jus de mangue | 26
        Jus de grenade عصير الرمان | 24
        Jus panaché | 24 | sized
        Jus carotte orange gingembre | 22
        Jus betterave pomme | 22
        Jus de canne à sucre | 18
        Zaazaa royal | 38`,
        [
          ['25 cl', 0],
          ['40 cl', 6],
        ],
      ),
      category(
        'Smoothies et milkshakes',
        'glass',
        '#c2457b',
        `
        Smoothie fruits rouges | 32
        Smoothie banane dattes | 30
        Smoothie mangue passion | 34
        Smoothie vert pomme épinard | 30
        Milkshake vanille | 30
        Milkshake chocolat | 30
        Milkshake fraise | 30
        Milkshake Oreo | 36 | sale 32`,
      ),
      taxed(
        { tax: '10', takeAway: '20' },
        category(
          'Eaux et sodas',
          'bottle',
          '#2a7db5',
          `
        Eau plate 50 cl | 6 | tax 7
        Eau plate 1,5 l | 10 | tax 7
        Eau gazeuse 33 cl | 9 | tax 7
        Eau gazeuse 1 l | 14 | tax 7
        Cola 33 cl | 12 | as can
        Cola zéro 33 cl | 12 | as can
        Limonade artisanale | 18
        Soda orange 33 cl | 12 | as can
        Thé glacé pêche | 15
        Citronnade à la fleur d’oranger | 19`,
        ),
      ),
    ),
    department(
      'Boulangerie',
      'croissant',
      '#c98a2d',
      category(
        'Viennoiseries',
        'croissant',
        '#d0922f',
        `
        Croissant au beurre | 8
        Croissant aux amandes | 14
        Pain au chocolat | 9
        Pain aux raisins | 11
        Chausson aux pommes | 12
        Brioche tressée | 15
        Mille-trous (baghrir) بغرير | 6 | as pancake
        Msemen nature مسمن | 5 | as pancake
        Msemen miel et beurre | 9 | as pancake
        Msemen farci | 12 | as pancake
        Harcha حرشة | 6 | as pancake
        Sfenj سفنج | 3 | as donut
        Donut sucre | 9 | as donut`,
      ),
      category(
        'Pâtisseries',
        'cake',
        '#c9506a',
        `
        Tarte au citron meringuée | 26 | stock 3
        Tarte aux fraises | 28 | stock 0
        Éclair au chocolat | 20 | stock 12
        Éclair au café | 20
        Mille-feuille | 24
        Opéra | 27
        Paris-Brest | 29
        Cheesecake fruits rouges | 32
        Fondant au chocolat | 30
        Moelleux à l’orange | 22
        Tiramisu | 30
        Panna cotta | 26
        Cookie trois chocolats | 12 | as cookie
        Muffin myrtille | 14 | as cookie
        Macaron (pièce) | 9 | as cookie
        Gâteau d’anniversaire | 240 | 6 parts +0, 10 parts +140, 16 parts +300`,
      ),
      category(
        'Douceurs marocaines',
        'cookie',
        '#a8763a',
        `
        Corne de gazelle كعب الغزال | 7
        Chebakia شباكية | 6
        Briouate aux amandes | 6
        Fekkas | 4
        Ghriba aux noix | 5
        Sellou (100 g) سلو | 22
        Plateau assorti | 95 | 500 g +0, 1 kg +85`,
      ),
    ),
    department(
      'Cuisine',
      'plate',
      '#b5532c',
      category(
        'Petits déjeuners',
        'egg',
        '#e0a62e',
        `
        Petit déjeuner beldi | 48
        Petit déjeuner parisien | 42
        Petit déjeuner complet | 62
        Omelette nature | 22
        Omelette fromage | 27
        Omelette khlii خليع | 38
        Œufs brouillés au saumon | 52
        Œufs Bénédicte | 49
        Amlou, miel et pain | 28
        Granola et yaourt | 34 | as bowl
        Bissara بيصارة | 15 | as bowl`,
      ),
      category(
        'Sandwichs et burgers',
        'burger',
        '#a8492b',
        `
        Club sandwich | 45
        Panini poulet pesto | 38
        Panini fromage | 32
        Panini kefta | 40
        Bocadillo thon | 28
        Tacos poulet | 42
        Burger maison | 55 | Simple +0, Double +22
        Burger poulet croustillant | 52
        Burger végétarien | 49
        Wrap falafel | 38
        Croque-monsieur | 36
        Croque-madame | 40`,
      ),
      category(
        'Plats',
        'tajine',
        '#b5532c',
        `
        Tajine de poulet au citron | 65
        Tajine de kefta aux œufs | 58
        Tajine de légumes | 48
        Tajine de veau aux pruneaux | 85
        Couscous royal (vendredi) كسكس | 90
        Couscous aux sept légumes | 65
        Pastilla au poulet بسطيلة | 75
        Rfissa | 70
        Tanjia marrakchia طنجية | 95
        Pâtes à l’arrabbiata | 52 | as bowl
        Pâtes aux fruits de mer | 78 | as bowl
        Risotto aux champignons | 68 | as bowl
        Entrecôte grillée | 130 | as plate
        Filet de loup | 120 | as fish
        Brochettes de poulet | 62 | as plate
        Pizza margherita | 48 | as pizza
        Pizza quatre saisons | 62 | as pizza
        Pizza fruits de mer | 74 | as pizza`,
      ),
      category(
        'Salades et entrées',
        'salad',
        '#5a9a3c',
        `
        Salade marocaine | 25
        Salade César | 48
        Salade niçoise | 46
        Salade de quinoa | 44
        Zaalouk زعلوك | 20
        Taktouka | 20
        Harira حريرة | 15 | as bowl
        Soupe de légumes | 18 | as bowl
        Briouates (4 pièces) | 32
        Assiette de frites | 18`,
      ),
    ),
    department(
      'Comptoir',
      'bag',
      '#6b5b4b',
      taxed(
        { tax: '20' },
        category(
          'À emporter',
          'bag',
          '#6b5b4b',
          `
        Café en grains 250 g | 68
        Café moulu 250 g | 68
        Thé vert gunpowder 200 g | 32 | as tin
        Miel d’euphorbe 250 g | 120 | as jar
        Confiture de figues | 42 | as jar
        Amlou 300 g أملو | 85 | as jar
        Coffret douceurs | 150
        Carte cadeau | 100 | 100 DH +0, 200 DH +100, 500 DH +400`,
        ),
      ),
      category(
        'Suppléments',
        'jar',
        '#8b7d6b',
        `
        Supplément chantilly | 5 | part
        Supplément sirop | 4 | part
        Lait végétal | 6 | part
        Fromage râpé | 6 | part
        Sachet cadeau | 3 | part | as bag`,
      ),
    ),
  ],
};
