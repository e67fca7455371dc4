import type { SeedStore } from './catalogue-types.ts';
import { category, department } from './catalogue-types.ts';

const SIZES = [
  ['S', 0],
  ['M', 0],
  ['L', 0],
  ['XL', 15],
] as const;
const SHOES = [
  ['37', 0],
  ['38', 0],
  ['39', 0],
  ['40', 0],
  ['41', 0],
  ['42', 0],
] as const;
const COLORS = [
  ['Sable', 0],
  ['Indigo', 0],
  ['Terracotta', 0],
  ['Brodé main', 60],
] as const;

export const BOUTIQUE: SeedStore = {
  name: 'Maison Zellige',
  address: '7 boulevard d’Anfa, Casablanca',
  kind: 'boutique',
  color: '#5b4a9c',
  departments: [
    department(
      'Femme',
      'dress',
      '#b0487a',
      category(
        'Robes et caftans',
        'dress',
        '#b0487a',
        `
        Robe en lin Essaouira | 420 | sized
        Robe longue Ourika | 490 | sized
        Robe chemise rayée | 360 | sized
        Robe portefeuille fleurie | 390 | sized | sale 310
        Caftan brodé Fès قفطان | 1450 | sized
        Caftan de soirée perlé | 2200 | sized
        Gandoura légère كندورة | 280 | sized
        Takchita deux pièces | 2900 | sized
        Jupe plissée | 260 | sized
        Jupe en denim | 240 | sized`,
        SIZES,
      ),
      category(
        'Hauts',
        'shirt',
        '#c2457b',
        `
        Chemisier en soie | 380 | sized
        Blouse brodée | 290 | sized
        T-shirt col rond | 120 | sized
        T-shirt à message | 140 | sized
        Débardeur côtelé | 95 | sized
        Pull en laine douce | 340 | sized
        Gilet long | 320 | sized
        Top croisé | 180 | sized
        Veste en jean | 420 | sized
        Blazer cintré | 590 | sized`,
        SIZES,
      ),
      category(
        'Pantalons',
        'trousers',
        '#6a5aa8',
        `
        Jean droit | 360 | sized
        Jean évasé | 380 | sized
        Pantalon fluide | 310 | sized
        Pantalon en lin | 330 | sized
        Short en coton | 190 | sized
        Sarouel سروال | 220 | sized`,
        SIZES,
      ),
    ),
    department(
      'Homme',
      'shirt',
      '#2d5f8a',
      category(
        'Chemises et polos',
        'shirt',
        '#2d5f8a',
        `
        Chemise blanche popeline | 320 | sized
        Chemise en lin bleu | 350 | sized
        Chemise à carreaux | 290 | sized
        Polo piqué | 220 | sized
        T-shirt uni | 110 | sized
        T-shirt rayé marin | 150 | sized
        Pull col V | 330 | sized
        Sweat à capuche | 310 | sized | sale 250`,
        SIZES,
      ),
      category(
        'Tenues traditionnelles',
        'dress',
        '#4a6b5a',
        `
        Djellaba en laine جلابة | 890 | sized
        Djellaba d’été | 560 | sized
        Jabador trois pièces جابادور | 980 | sized
        Gandoura homme | 340 | sized
        Burnous tissé سلهام | 1600 | sized
        Tarbouche rouge طربوش | 150 | as hat`,
        SIZES,
      ),
      category(
        'Pantalons homme',
        'trousers',
        '#48566a',
        `
        Jean brut | 390 | sized
        Chino beige | 340 | sized
        Chino marine | 340 | sized
        Bermuda | 230 | sized
        Pantalon de costume | 520 | sized
        Jogging molleton | 260 | sized`,
        SIZES,
      ),
    ),
    department(
      'Chaussures',
      'shoe',
      '#a8763a',
      category(
        'Babouches et sandales',
        'shoe',
        '#c79a45',
        `
        Babouches cuir jaune بلغة | 180 | sized
        Babouches brodées | 240 | sized
        Babouches raphia | 210 | sized
        Sandales en cuir tressé | 290 | sized
        Espadrilles en toile | 190 | sized
        Mules à talon | 320 | sized`,
        SHOES,
      ),
      category(
        'Baskets et bottines',
        'shoe',
        '#6b4a3a',
        `
        Baskets blanches | 450 | sized
        Baskets de course | 620 | sized
        Bottines en cuir | 690 | sized
        Mocassins souples | 540 | sized
        Derbies cirées | 720 | sized
        Ballerines | 280 | sized`,
        SHOES,
      ),
    ),
    department(
      'Accessoires',
      'handbag',
      '#8a5a3a',
      category(
        'Sacs',
        'handbag',
        '#8a5a3a',
        `
        Cabas en palmier | 160
        Panier tressé pompons | 190
        Sac bandoulière cuir | 480 | sized
        Pochette brodée sabra | 220 | sized
        Sac à dos en toile | 340
        Portefeuille en cuir | 210
        Porte-cartes | 120
        Trousse en tapis kilim | 150 | sized`,
        COLORS,
      ),
      category(
        'Foulards et chapeaux',
        'hat',
        '#3f8a8a',
        `
        Foulard en soie | 260 | sized
        Chèche en coton | 120 | sized
        Écharpe en laine | 190 | sized
        Chapeau de paille | 170
        Bonnet côtelé | 95
        Casquette brodée | 110
        Ceinture en cuir | 180
        Ceinture de caftan مضمة | 420`,
        COLORS,
      ),
      category(
        'Bijoux',
        'ring',
        '#b5952c',
        `
        Bague en argent | 220 | 52 +0, 54 +0, 56 +0
        Collier amazigh | 380
        Bracelet jonc | 160
        Boucles d’oreilles filigrane | 240
        Broche fibule تيزرزاي | 290
        Chaîne fine dorée | 190
        Main de Fatma خميسة | 130
        Montre bracelet tissé | 490`,
      ),
    ),
    department(
      'Maison',
      'lamp',
      '#4a7d8a',
      category(
        'Arts de la table',
        'tajine',
        '#2f6f8f',
        `
        Tajine de Safi طاجين | 180 | as tajine
        Assiette peinte à la main | 90 | as plate
        Bol à harira | 45 | as bowl
        Théière ciselée | 260 | as teapot
        Verres à thé (lot de 6) | 120 | as glass
        Plateau en laiton | 340 | as plate
        Saladier en bois de citronnier | 230 | as bowl
        Nappe brodée de Fès | 520 | as cushion
        Dessous de plat zellige | 110 | as cushion`,
      ),
      category(
        'Décoration',
        'lamp',
        '#a0632c',
        `
        Lanterne ajourée | 280
        Lampe en peau tannée | 360
        Coussin sabra | 150 | as cushion | Sable +0, Indigo +0, Terracotta +0
        Plaid pompons | 320 | as cushion
        Tapis berbère 120 × 180 زربية | 1900 | as cushion
        Miroir en laiton | 450 | as plate
        Pouf en cuir | 390 | as cushion
        Vase en tadelakt | 210 | as jar
        Bougie fleur d’oranger | 130 | as jar
        Diffuseur ambre | 160 | as bottle`,
      ),
      category(
        'Senteurs et soins',
        'bottle',
        '#7a9a4a',
        `
        Huile d’argan pure 100 ml | 150
        Eau de parfum ambre 50 ml | 390
        Eau de parfum néroli 50 ml | 390
        Savon à l’huile d’olive | 45 | as jar
        Gommage au savon noir | 85 | as jar
        Lait corporel figue | 120
        Henné naturel 200 g حناء | 35 | as bag
        Emballage cadeau | 15 | part | as bag
        Retouche ourlet | 40 | part | as trousers`,
      ),
    ),
  ],
};
