import type { Locale } from '../api/iri.ts';
import type { IslandPage } from './islands.ts';
import { screenIcon } from './screen-icons.ts';

type Words = Readonly<Record<Locale, string>>;

interface Group {
  readonly title: Words;
  /** By tag, without its prefix. */
  readonly screens: Readonly<Record<string, Words>>;
}

const words = (en: string, fr: string, ar: string): Words => ({ en, fr, ar });

/** What people call the screens, in the order of the menu. */
const GROUPS: readonly Group[] = [
  {
    title: words('Till and kitchen', 'Caisse et cuisine', 'الصندوق والمطبخ'),
    screens: {
      pos: words('Till', 'Caisse', 'صندوق الدفع'),
      'orders-lab': words('Kitchen board', 'Écran cuisine', 'شاشة المطبخ'),
      'floor-plan': words('Floor plan', 'Plan de salle', 'مخطط الطابق'),
      'customer-display': words('Customer display', 'Afficheur client', 'شاشة الزبون'),
      pin: words('PIN screen', 'Code PIN', 'الرمز السري'),
      'store-selector': words('Stores', 'Magasins', 'المتاجر'),
      'portion-picker': words('Portions', 'Portions', 'الحصص'),
    },
  },
  {
    title: words('Sales and stock', 'Ventes et stock', 'المبيعات والمخزون'),
    screens: {
      'shop-day': words('Shop’s day', 'Journée du magasin', 'يوم المتجر'),
      'products-admin': words('Products', 'Produits', 'المنتجات'),
      'delivery-notes': words('Delivery notes', 'Bons de livraison', 'سندات التسليم'),
      'crm-board': words('Pipeline', 'Pipeline commercial', 'مسار المبيعات'),
      dropshipping: words('Drop-shipping', 'Livraison directe', 'البيع دون تخزين'),
      'data-import': words('Import', 'Import', 'الاستيراد'),
      'address-map': words('Address on a map', 'Adresse sur la carte', 'العنوان على الخريطة'),
    },
  },
  {
    title: words('Projects', 'Projets', 'المشاريع'),
    screens: {
      'project-board': words('Tasks', 'Tâches', 'المهام'),
      'project-gantt': words('Plan', 'Planning', 'الجدول الزمني'),
      'gantt-demo': words('Sample plans', 'Exemples de plannings', 'خطط نموذجية'),
      agenda: words('Agenda', 'Agenda', 'جدول المواعيد'),
    },
  },
  {
    title: words('Documents and files', 'Documents et fichiers', 'المستندات والملفات'),
    screens: {
      'document-editor': words('Document', 'Document', 'مستند'),
      spreadsheet: words('Spreadsheet', 'Feuille de calcul', 'جدول بيانات'),
      'file-manager': words('Files', 'Fichiers', 'الملفات'),
      'file-picker': words('File of a form', 'Fichier d’un formulaire', 'ملف لنموذج'),
      'design-viewer': words('3D design', 'Fichier 3D', 'ملف ثلاثي الأبعاد'),
      'wireframe-viewer': words('3D wireframe', 'Modèle filaire', 'مجسّم سلكي'),
    },
  },
  {
    title: words('AI', 'IA', 'الذكاء الاصطناعي'),
    screens: {
      'ai-assistant': words('Assistant', 'Assistant', 'المساعد'),
      'ai-copilot': words('AI for a record', 'IA pour une fiche', 'ذكاء اصطناعي لسجل'),
      'product-suggester': words('Product suggestion', 'Suggestion de produit', 'اقتراح منتج'),
    },
  },
  {
    title: words('Site', 'Site', 'الموقع'),
    screens: {
      'site-builder': words('Site builder', 'Éditeur du site', 'محرر الموقع'),
      'page-builder': words('Page builder', 'Éditeur de page', 'محرر الصفحة'),
      'theme-settings': words('Theme', 'Thème', 'القالب'),
      'page-code': words('Code of a page', 'Code d’une page', 'شيفرة صفحة'),
      'dashboard-code': words('Code of the dashboard', 'Code du tableau de bord', 'شيفرة اللوحة'),
      'app-store': words('App store', 'Boutique d’applications', 'متجر التطبيقات'),
    },
  },
  {
    title: words('Others', 'Autres', 'أخرى'),
    screens: {
      snooker: words('Snooker', 'Snooker', 'السنوكر'),
      'canvas-test': words('Canvas test', 'Test du canevas', 'اختبار اللوحة'),
    },
  },
];

const keyOf = (tag: string): string => tag.slice('flexy-'.length);

/** A new island is called by its tag until it has a name. */
export function screenName(tag: string, locale: Locale): string {
  const key = keyOf(tag);
  return GROUPS.find(({ screens }) => key in screens)?.screens[key]?.[locale] ?? tag;
}

interface Screen {
  readonly tag: string;
  readonly name: string;
  /** Markup of its icon. */ readonly icon: string;
}

export interface ScreenGroup {
  readonly title: string;
  readonly screens: readonly Screen[];
}

/** The menu of all islands; those without a name stand among the last ones. */
export function screenGroups(islands: readonly IslandPage[], locale: Locale): readonly ScreenGroup[] {
  const known = new Set(islands.map(({ tag }) => tag));
  const named = new Set(GROUPS.flatMap(({ screens }) => Object.keys(screens)));
  const unnamed = islands.flatMap(({ tag }) =>
    named.has(keyOf(tag)) ? [] : [{ tag, name: tag, icon: screenIcon('') }],
  );
  return GROUPS.map(({ title, screens }, at) => ({
    title: title[locale],
    screens: [
      ...Object.entries(screens).flatMap(([key, name]) =>
        known.has(`flexy-${key}`) ? [{ tag: `flexy-${key}`, name: name[locale], icon: screenIcon(key) }] : [],
      ),
      ...(at === GROUPS.length - 1 ? unnamed : []),
    ],
  })).filter(({ screens }) => screens.length > 0);
}
