import type { SeedStore } from './catalogue-types.ts';
import { category, department, taxed } from './catalogue-types.ts';

export const GROCER: SeedStore = {
  name: 'Épicerie Al Baraka',
  address: '52 avenue Hassan II, Rabat',
  kind: 'grocer',
  color: '#2f7d4f',
  departments: [
    department(
      'Fruits et légumes',
      'apple',
      '#4c9a3a',
      category(
        'Fruits',
        'apple',
        '#d9483b',
        `
        Pommes Golden | 16 | kg 0.1
        Pommes Royal Gala | 18 | kg 0.1
        Bananes | 13.5 | kg 0.1 | as banana
        Oranges à jus برتقال | 6.5 | kg 0.5 | as orange
        Clémentines de Berkane | 9.9 | kg 0.1 | as orange
        Citrons beldi | 12 | kg 0.1 | as orange
        Fraises | 22 | kg 0.1 | as berry
        Raisin muscat | 19 | kg 0.1 | as berry
        Grenades رمان | 14 | kg 0.1
        Figues fraîches | 28 | kg 0.1 | as berry
        Dattes Mejhoul تمر | 110 | kg 0.1 | as berry
        Melon jaune | 8.5 | kg 0.5 | as orange
        Pastèque | 4.5 | kg 0.5 | as orange
        Avocats Hass | 32 | kg 0.1 | as pear
        Poires Conférence | 17 | kg 0.1 | as pear
        Kiwis | 26 | kg 0.1 | as orange`,
      ),
      category(
        'Légumes',
        'carrot',
        '#5f9e3f',
        `
        Tomates rondes مطيشة | 7.9 | kg 0.1 | as apple
        Tomates cerises (barquette) | 11 | as berry
        Pommes de terre | 5.5 | kg 0.5 | as potato
        Oignons rouges | 4.9 | kg 0.1 | as potato
        Carottes | 4.5 | kg 0.1
        Courgettes | 8 | kg 0.1
        Aubergines | 7.5 | kg 0.1 | as pear
        Poivrons verts | 9.5 | kg 0.1 | as pear
        Concombres | 6.9 | kg 0.1
        Navets | 6.5 | kg 0.1 | as potato
        Potiron | 7 | kg 0.5 | as orange
        Haricots verts | 19 | kg 0.1
        Fèves fraîches | 12 | kg 0.5
        Salade iceberg (pièce) | 6 | as salad
        Menthe (botte) نعناع | 2 | as salad
        Coriandre (botte) | 1.5 | as salad
        Persil (botte) | 1.5 | as salad
        Ail | 38 | kg 0.1 | as potato`,
      ),
    ),
    department(
      'Épicerie salée',
      'tin',
      '#b5762c',
      category(
        'Riz, pâtes et semoules',
        'bag',
        '#c79a45',
        `
        Couscous fin 1 kg | 16.5
        Couscous moyen 1 kg كسكس | 16.5
        Couscous d’orge belboula 1 kg | 22
        Riz rond 1 kg | 15.9
        Riz basmati 1 kg | 34
        Spaghetti 500 g | 9.5
        Penne 500 g | 9.5
        Vermicelles fins 500 g | 8.9
        Farine de blé 5 kg دقيق | 34
        Farine complète 1 kg | 11
        Semoule fine 1 kg | 12.5
        Lentilles vertes 1 kg عدس | 19.9
        Pois chiches 1 kg حمص | 24
        Haricots blancs 1 kg | 23
        Fèves sèches 1 kg | 18`,
      ),
      category(
        'Huiles et condiments',
        'bottle',
        '#9aa12c',
        `
        Huile d’olive vierge 1 l زيت الزيتون | 92
        Huile d’olive vierge 5 l | 430
        Huile de tournesol 1 l | 23
        Huile d’argan alimentaire 25 cl | 140
        Vinaigre blanc 1 l | 8
        Vinaigre de cidre 50 cl | 24
        Olives vertes (le kilo) زيتون | 30 | kg 0.1 | as jar
        Olives noires (le kilo) | 34 | kg 0.1 | as jar
        Citrons confits 500 g | 22 | as jar
        Harissa 200 g هريسة | 12 | as tin
        Moutarde forte 370 g | 21 | as jar
        Mayonnaise 400 g | 26 | as jar
        Ketchup 500 g | 24
        Câpres 100 g | 16 | as jar`,
      ),
      category(
        'Épices',
        'jar',
        '#c2512a',
        `
        Cumin moulu 100 g كمون | 14
        Curcuma moulu 100 g | 11
        Gingembre moulu 100 g | 13
        Paprika doux 100 g | 12
        Ras el hanout 100 g راس الحانوت | 22
        Cannelle en bâtons 50 g | 12
        Safran de Taliouine 1 g زعفران | 45
        Poivre noir 100 g | 19
        Sel fin 1 kg | 3.5 | as bag
        Anis vert 100 g | 13
        Graines de sésame 250 g | 18 | as bag
        Laurier 20 g | 5`,
      ),
      category(
        'Conserves',
        'tin',
        '#8a6d4a',
        `
        Thon à l’huile 80 g | 11.5
        Sardines à la tomate 125 g | 6.5
        Sardines piquantes 125 g | 6.9
        Concentré de tomate 400 g | 11
        Tomates pelées 400 g | 10.5
        Maïs doux 340 g | 14.5
        Petits pois 400 g | 10.9
        Champignons émincés 400 g | 15.5
        Anchois 100 g | 22 | as jar`,
      ),
    ),
    department(
      'Épicerie sucrée',
      'cookie',
      '#b0704a',
      category(
        'Petit déjeuner',
        'jar',
        '#d0922f',
        `
        Miel de thym 500 g عسل | 130
        Miel d’oranger 500 g | 95
        Confiture d’abricot 430 g | 19.5
        Confiture de fraise 430 g | 19.5
        Pâte à tartiner 350 g | 36
        Amlou aux amandes 250 g | 75
        Céréales au chocolat 375 g | 34 | as bag
        Flocons d’avoine 500 g | 21 | as bag
        Café moulu 200 g | 29 | as bag
        Café soluble 100 g | 42
        Thé vert gunpowder 200 g شاي | 21 | as tin
        Thé vert gunpowder 500 g | 49 | as tin
        Sucre en pain 2 kg قالب | 13 | as bag
        Sucre en poudre 1 kg سكر | 7 | as bag
        Lait en poudre 400 g | 46 | as tin`,
      ),
      category(
        'Biscuits et confiserie',
        'cookie',
        '#a05a3c',
        `
        Biscuits au beurre 200 g | 12
        Biscuits fourrés chocolat 150 g | 9.5
        Gaufrettes vanille 100 g | 5
        Sablés de Nantes 150 g | 17
        Chocolat noir 70 % 100 g | 22
        Chocolat au lait 100 g | 17 | sale 14
        Bonbons acidulés 100 g | 8
        Chewing-gum menthe | 5
        Halva 250 g حلوى | 26
        Dattes fourrées 250 g | 48
        Chips nature 120 g | 11 | as bag
        Cacahuètes grillées 200 g | 14 | as bag
        Amandes décortiquées (le kilo) لوز | 98 | kg 0.1 | as bag
        Noix (le kilo) | 110 | kg 0.1 | as bag
        Raisins secs (le kilo) | 62 | kg 0.1 | as bag`,
      ),
    ),
    department(
      'Frais',
      'cheese',
      '#3f87b0',
      taxed(
        { tax: '7' },
        category(
          'Crémerie',
          'cheese',
          '#3f87b0',
          `
        Lait entier 1 l حليب | 11.5 | as bottle
        Lait demi-écrémé 1 l | 10.5 | as bottle
        Lben 1 l لبن | 11 | as bottle
        Raïb 125 g | 3 | as bowl
        Yaourt nature 110 g | 2.5 | as bowl
        Yaourt à boire fraise | 5.5 | as bottle
        Beurre doux 200 g زبدة | 24
        Smen 250 g سمن | 48 | as jar
        Fromage frais jben 200 g جبن | 18
        Fromage à tartiner 16 portions | 22
        Edam (le kilo) | 115 | kg 0.1
        Gouda au cumin (le kilo) | 128 | kg 0.1
        Mozzarella 125 g | 19
        Crème fraîche 20 cl | 14 | as bowl
        Œufs (plateau de 30) بيض | 42 | as egg
        Œufs (boîte de 6) | 10 | as egg`,
        ),
      ),
      category(
        'Charcuterie et plats',
        'meat',
        '#b2474c',
        `
        Dinde fumée 150 g | 24
        Mortadelle de bœuf 200 g | 18
        Saucisson de bœuf 200 g | 29
        Merguez (le kilo) | 89 | kg 0.1
        Khlii 250 g خليع | 68
        Filet de poulet (le kilo) دجاج | 64 | kg 0.1
        Viande hachée (le kilo) | 98 | kg 0.1
        Sardines fraîches (le kilo) | 18 | kg 0.1 | as fish
        Pizza surgelée | 36 | as pizza
        Briouates surgelées 500 g | 46 | as pancake`,
      ),
    ),
    department(
      'Boissons',
      'bottle',
      '#2a7db5',
      category(
        'Eaux et sodas',
        'bottle',
        '#2a7db5',
        `
        Eau de source 1,5 l ماء | 5.5
        Eau de source 5 l | 13
        Eau gazeuse 1 l | 8.5
        Cola 1 l | 11
        Cola 33 cl | 6 | as can
        Soda citron 1 l | 10.5
        Soda pomme 33 cl | 5.5 | as can
        Boisson énergisante 25 cl | 14 | as can
        Sirop de grenadine 70 cl | 29`,
      ),
      category(
        'Jus',
        'glass',
        '#e08a1e',
        `
        Nectar d’orange 1 l | 14
        Nectar de mangue 1 l | 15
        Jus de pomme 1 l | 18
        Jus de raisin 1 l | 19
        Jus multifruits 20 cl | 4
        Boisson au lait et fruits 1 l | 13`,
      ),
    ),
    department(
      'Maison',
      'spray',
      '#5a6fa8',
      taxed(
        { tax: '20' },
        category(
          'Entretien',
          'spray',
          '#5a6fa8',
          `
        Lessive poudre 3 kg | 62
        Lessive liquide 2 l | 74
        Liquide vaisselle 750 ml | 17
        Eau de Javel 1 l | 9
        Nettoyant sol 1 l | 21
        Éponges (lot de 3) | 9.5
        Sacs poubelle 30 l | 14 | as bag
        Papier aluminium 10 m | 18
        Film alimentaire 30 m | 19
        Mouchoirs (10 étuis) | 12
        Papier toilette (12 rouleaux) | 39`,
        ),
      ),
      taxed(
        { tax: '20' },
        category(
          'Hygiène',
          'spray',
          '#7a5aa8',
          `
        Savon noir 250 g صابون | 18 | as jar
        Savon de Marseille 200 g | 14
        Ghassoul 500 g غاسول | 26 | as bag
        Shampooing 400 ml | 34
        Gel douche 500 ml | 29
        Dentifrice menthe | 19
        Brosse à dents | 12
        Eau de rose 25 cl ماء الورد | 28 | as bottle
        Coton (100 g) | 9
        Consigne bouteille | 2 | part | as bottle
        Sac réutilisable | 5 | part | as bag`,
        ),
      ),
    ),
  ],
};
