import type { Locale } from '../api/iri.ts';

const en = {
  brand: 'Dar Flexy', dashboard: 'Dashboard', till: 'Till', orders: 'Orders', islands: 'Islands', several: 'Several islands', faults: 'Fault panel', tools: 'Tools',
  plain: 'Plain page', hostile: 'Hostile page', signIn: 'Sign in', signOut: 'Sign out', username: 'Username', password: 'Password', badCredentials: 'Invalid credentials.',
  hint: 'Demonstration accounts: admin, cashier, driver. The password is the name.', salesToday: 'Sales, last 24 hours', salesWeek: 'Sales, last 7 days', ordersOpen: 'Open orders',
  averageBasket: 'Average basket', latestOrders: 'Latest orders', bestSellers: 'Best sellers, 30 days', perDay: 'Sales per day, 30 days', number: 'Number', customer: 'Customer', status: 'Status',
  total: 'Total', created: 'Created', cashier: 'Cashier', edit: 'Edit in the till', openTill: 'Open the till', quantity: 'Sold', product: 'Product', previous: 'Previous', next: 'Next',
  page: 'Page', of: 'of', light: 'Light', dark: 'Dark', language: 'Language', store: 'Store', walkIn: 'Walk-in', back: 'Back-office', attribute: 'Attribute', event: 'Event', meaning: 'Meaning',
  markup: 'Markup', notBuilt: 'The islands are not built yet. Run `npm run build` (or `npm start`) in the project folder, then reload this page.', loading: 'Loading…',
  products: 'Products', customers: 'Customers', compared: 'on the 7 days before', menu: 'Menu', skip: 'Skip to the content', lines: 'Lines', welcome: 'Everything your shop needs, in one place.',
  printer: 'Virtual printer', printerIntro: 'What the till prints comes out here, through the print server or as bytes.', printerTill: 'Open a till that prints here', printerError: 'Answer with this error', printerClear: 'Tear off all paper', printerEmpty: 'No paper yet.', save: 'Save',
  printerState: 'State', printerReady: 'Ready', printerPaperOut: 'No paper', printerCoverOpen: 'Cover open', printerOffline: 'Offline', printerRoll: 'Paper', printerPort: 'It takes ESC/POS bytes at', printerNoPort: 'It has no port: another program has it.',
  printerWaiting: 'Jobs that wait in it until it is ready:', printerCut: 'Cut', printerPartialCut: 'Partial cut', printerDrawer: 'Cash drawer opened, pin', printerProblem: 'Not understood, at byte',
  faultsIntro: 'Make the API slow, refuse, or vanish, to see what the islands do. Rules are tried in order.', path: 'Path', method: 'Method', latency: 'Latency (ms)', action: 'Action', times: 'Times',
  probability: 'Probability', hits: 'Hits', addRule: 'Add rule', clearRules: 'Remove all rules', noRules: 'No rules: everything works.', any: 'any', none: 'none', severalIntro: 'Three islands share one page, one React and one session.',
};
type Texts = Readonly<Record<keyof typeof en, string>>;

const fr: Texts = {
  brand: 'Dar Flexy', dashboard: 'Tableau de bord', till: 'Caisse', orders: 'Commandes', islands: 'Îlots', several: 'Plusieurs îlots', faults: 'Panneau de pannes', tools: 'Outils',
  plain: 'Page simple', hostile: 'Page hostile', signIn: 'Se connecter', signOut: 'Se déconnecter', username: 'Identifiant', password: 'Mot de passe', badCredentials: 'Identifiants invalides.',
  hint: 'Comptes de démonstration : admin, cashier, driver. Le mot de passe est le nom.', salesToday: 'Ventes, dernières 24 heures', salesWeek: 'Ventes, 7 derniers jours', ordersOpen: 'Commandes ouvertes',
  averageBasket: 'Panier moyen', latestOrders: 'Dernières commandes', bestSellers: 'Meilleures ventes, 30 jours', perDay: 'Ventes par jour, 30 jours', number: 'Numéro', customer: 'Client', status: 'État',
  total: 'Total', created: 'Créée le', cashier: 'Caissier', edit: 'Modifier en caisse', openTill: 'Ouvrir la caisse', quantity: 'Vendus', product: 'Produit', previous: 'Précédent', next: 'Suivant',
  page: 'Page', of: 'sur', light: 'Clair', dark: 'Sombre', language: 'Langue', store: 'Magasin', walkIn: 'De passage', back: 'Back-office', attribute: 'Attribut', event: 'Événement', meaning: 'Sens',
  markup: 'Code', notBuilt: 'Les îlots ne sont pas encore construits. Lancez `npm run build` (ou `npm start`) dans le dossier du projet, puis rechargez cette page.', loading: 'Chargement…',
  products: 'Produits', customers: 'Clients', compared: 'par rapport aux 7 jours précédents', menu: 'Menu', skip: 'Aller au contenu', lines: 'Lignes', welcome: 'Tout ce qu’il faut à votre commerce, au même endroit.',
  printer: 'Imprimante virtuelle', printerIntro: 'Ce que la caisse imprime sort ici, par le serveur d’impression ou en octets.', printerTill: 'Ouvrir une caisse qui imprime ici', printerError: 'Répondre par cette erreur', printerClear: 'Jeter les papiers', printerEmpty: 'Pas encore de papier.', save: 'Enregistrer',
  printerState: 'État', printerReady: 'Prête', printerPaperOut: 'Sans papier', printerCoverOpen: 'Capot ouvert', printerOffline: 'Hors ligne', printerRoll: 'Papier', printerPort: 'Elle prend des octets ESC/POS à l’adresse', printerNoPort: 'Elle n’a pas de port : un autre programme l’occupe.',
  printerWaiting: 'Travaux qui attendent qu’elle soit prête :', printerCut: 'Coupe', printerPartialCut: 'Coupe partielle', printerDrawer: 'Tiroir-caisse ouvert, broche', printerProblem: 'Incompris, à l’octet',
  faultsIntro: 'Ralentissez l’API, faites-la refuser ou disparaître, pour voir ce que font les îlots. Les règles sont essayées dans l’ordre.', path: 'Chemin', method: 'Méthode', latency: 'Latence (ms)', action: 'Action',
  times: 'Fois', probability: 'Probabilité', hits: 'Touchés', addRule: 'Ajouter la règle', clearRules: 'Retirer toutes les règles', noRules: 'Aucune règle : tout fonctionne.', any: 'toutes', none: 'aucune',
  severalIntro: 'Trois îlots partagent une page, un React et une session.',
};

const ar: Texts = {
  brand: 'دار فليكسي', dashboard: 'لوحة القيادة', till: 'الصندوق', orders: 'الطلبات', islands: 'الجزر', several: 'عدة جزر', faults: 'لوحة الأعطال', tools: 'أدوات',
  plain: 'صفحة بسيطة', hostile: 'صفحة معادية', signIn: 'تسجيل الدخول', signOut: 'تسجيل الخروج', username: 'اسم المستخدم', password: 'كلمة المرور', badCredentials: 'بيانات الدخول غير صحيحة.',
  hint: 'حسابات العرض: admin و cashier و driver. كلمة المرور هي الاسم نفسه.', salesToday: 'مبيعات آخر 24 ساعة', salesWeek: 'مبيعات آخر 7 أيام', ordersOpen: 'طلبات مفتوحة',
  averageBasket: 'متوسط السلة', latestOrders: 'آخر الطلبات', bestSellers: 'الأكثر مبيعا خلال 30 يوما', perDay: 'المبيعات اليومية خلال 30 يوما', number: 'الرقم', customer: 'الزبون', status: 'الحالة',
  total: 'المجموع', created: 'تاريخ الإنشاء', cashier: 'أمين الصندوق', edit: 'تعديل في الصندوق', openTill: 'فتح الصندوق', quantity: 'المباع', product: 'المنتج', previous: 'السابق', next: 'التالي',
  page: 'صفحة', of: 'من', light: 'فاتح', dark: 'داكن', language: 'اللغة', store: 'المتجر', walkIn: 'زبون عابر', back: 'الإدارة', attribute: 'الخاصية', event: 'الحدث', meaning: 'المعنى',
  markup: 'الشيفرة', notBuilt: 'لم تُبنَ الجزر بعد. شغّل `npm run build` (أو `npm start`) في مجلد المشروع ثم أعد تحميل الصفحة.', loading: 'جار التحميل…',
  products: 'المنتجات', customers: 'الزبائن', compared: 'مقارنة بالأيام السبعة السابقة', menu: 'القائمة', skip: 'انتقل إلى المحتوى', lines: 'الأسطر', welcome: 'كل ما يحتاجه متجرك في مكان واحد.',
  printer: 'طابعة افتراضية', printerIntro: 'ما يطبعه الصندوق يخرج هنا، عبر خادم الطباعة أو على شكل بايتات.', printerTill: 'فتح صندوق يطبع هنا', printerError: 'الإجابة بهذا الخطأ', printerClear: 'إزالة كل الأوراق', printerEmpty: 'لا ورق بعد.', save: 'حفظ',
  printerState: 'الحالة', printerReady: 'جاهزة', printerPaperOut: 'بلا ورق', printerCoverOpen: 'الغطاء مفتوح', printerOffline: 'غير متصلة', printerRoll: 'الورق', printerPort: 'تستقبل بايتات ESC/POS على العنوان', printerNoPort: 'ليس لها منفذ: برنامج آخر يشغله.',
  printerWaiting: 'المهام التي تنتظر أن تصبح جاهزة:', printerCut: 'قص', printerPartialCut: 'قص جزئي', printerDrawer: 'فُتح درج النقود، الدبوس', printerProblem: 'غير مفهوم، عند البايت',
  faultsIntro: 'اجعل الواجهة بطيئة أو رافضة أو غائبة لترى ما تفعله الجزر. تُجرَّب القواعد بالترتيب.', path: 'المسار', method: 'الطريقة', latency: 'التأخير (م‌ث)', action: 'الفعل', times: 'المرات',
  probability: 'الاحتمال', hits: 'الإصابات', addRule: 'إضافة قاعدة', clearRules: 'إزالة كل القواعد', noRules: 'لا قواعد: كل شيء يعمل.', any: 'أي', none: 'لا شيء', severalIntro: 'ثلاث جزر تتقاسم صفحة واحدة وReact واحدا وجلسة واحدة.',
};

const TEXTS: Readonly<Record<Locale, Texts>> = { en, fr, ar };
export function texts(locale: Locale): Texts {
  return TEXTS[locale];
}

const STATUS: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: { draft: 'Draft', waiting: 'Waiting', processing: 'In progress', done: 'Done', cancelled: 'Cancelled', paid: 'Paid', 'partially-paid': 'Partly paid' },
  fr: { draft: 'Brouillon', waiting: 'En attente', processing: 'En cours', done: 'Terminée', cancelled: 'Annulée', paid: 'Payée', 'partially-paid': 'Payée en partie' },
  ar: { draft: 'مسودة', waiting: 'في الانتظار', processing: 'قيد الإنجاز', done: 'منجزة', cancelled: 'ملغاة', paid: 'مدفوعة', 'partially-paid': 'مدفوعة جزئيا' },
};
export function statusText(locale: Locale, status: string): string {
  return STATUS[locale][status] ?? status;
}
