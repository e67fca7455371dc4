import type { ByLocale } from '../api/iri.ts';

const en = {
  model: 'Language model',
  modelOwn: 'Answers on this page come from the demo host’s own rules, not from a language model.',
  modelIntro:
    'The islands’ questions to a language model are answered here by rules. Choose what it does wrong, to see what the islands do.',
  modelPassesOn: 'Questions are passed on to the server of models that this host was started with.',
  modelMisbehaviour: 'What it does wrong',
  modelSpeed: 'Words per second',
  modelAsked: 'Latest questions',
  modelAskedNothing: 'Nothing was asked yet.',
  newProduct: 'New product',
  name: 'Name',
  price: 'Price',
  reduction: 'Reduction',
  reductionType: 'Kind of reduction',
  description: 'Description',
};
type Texts = Readonly<Record<keyof typeof en, string>>;

const fr: Texts = {
  model: 'Modèle de langage',
  modelOwn:
    'Sur cette page, les réponses viennent des règles du serveur de démonstration, et non d’un modèle de langage.',
  modelIntro:
    'Les demandes des îlots à un modèle de langage reçoivent ici une réponse selon des règles. Choisissez ce qu’il fait mal pour voir comment les îlots réagissent.',
  modelPassesOn: 'Les demandes sont transmises au serveur de modèles indiqué au démarrage.',
  modelMisbehaviour: 'Ce qu’il fait mal',
  modelSpeed: 'Mots par seconde',
  modelAsked: 'Dernières demandes',
  modelAskedNothing: 'Aucune demande pour l’instant.',
  newProduct: 'Nouveau produit',
  name: 'Nom',
  price: 'Prix',
  reduction: 'Remise',
  reductionType: 'Type de remise',
  description: 'Description',
};

const ar: Texts = {
  model: 'نموذج اللغة',
  modelOwn: 'تأتي الأجوبة في هذه الصفحة من قواعد خادم العرض، لا من نموذج لغوي.',
  modelIntro: 'يُجاب هنا عن طلبات الوحدات إلى نموذج اللغة وفق قواعد. اختر ما يخطئ فيه لترى ما تفعله الوحدات.',
  modelPassesOn: 'تُمرَّر الطلبات إلى خادم النماذج المحدد عند التشغيل.',
  modelMisbehaviour: 'ما يخطئ فيه',
  modelSpeed: 'كلمات في الثانية',
  modelAsked: 'آخر الطلبات',
  modelAskedNothing: 'لا توجد طلبات بعد.',
  newProduct: 'منتج جديد',
  name: 'الاسم',
  price: 'السعر',
  reduction: 'التخفيض',
  reductionType: 'نوع التخفيض',
  description: 'الوصف',
};

/** The texts of the language model’s page, and of the form that a suggestion fills in. */
export const modelTexts: ByLocale<Texts> = { en, fr, ar };
