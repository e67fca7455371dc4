import {
  AppWindow,
  Armchair,
  Bot,
  Box,
  CalendarDays,
  ChartColumn,
  ChartGantt,
  ChefHat,
  ClipboardList,
  Code,
  FileCode,
  Files,
  FileText,
  FileUp,
  FolderInput,
  Globe,
  Handshake,
  KeyRound,
  Layers,
  LayoutTemplate,
  ListTodo,
  type LucideIcon,
  MapPin,
  Monitor,
  Package,
  Palette,
  Puzzle,
  Rows3,
  Ruler,
  Salad,
  ScanLine,
  ShoppingCart,
  Sparkles,
  Store,
  Table,
  Target,
  Truck,
} from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ByLocale, Locale } from '../api/iri.ts';
import type { IslandPage } from './islands.ts';

type Words = ByLocale<string>;

interface Entry {
  readonly icon: LucideIcon;
  readonly name: Words;
}

interface Group {
  readonly title: Words;
  /** By tag, without its prefix. */
  readonly screens: Readonly<Record<string, Entry>>;
}

const words = (en: string, fr: string, ar: string): Words => ({ en, fr, ar });
const screen = (icon: LucideIcon, en: string, fr: string, ar: string): Entry => ({ icon, name: words(en, fr, ar) });

/** What people call the screens, in the order of the menu. */
const GROUPS: readonly Group[] = [
  {
    title: words('Till and kitchen', 'Caisse et cuisine', 'الصندوق والمطبخ'),
    screens: {
      pos: screen(ShoppingCart, 'Till', 'Caisse', 'صندوق الدفع'),
      'orders-lab': screen(ChefHat, 'Kitchen board', 'Écran cuisine', 'شاشة المطبخ'),
      'floor-plan': screen(Armchair, 'Floor plan', 'Plan de salle', 'مخطط الطابق'),
      'customer-display': screen(Monitor, 'Customer display', 'Afficheur client', 'شاشة الزبون'),
      pin: screen(KeyRound, 'PIN screen', 'Code PIN', 'الرمز السري'),
      'store-selector': screen(Store, 'Stores', 'Magasins', 'المتاجر'),
      'portion-picker': screen(Salad, 'Portions', 'Portions', 'الحصص'),
    },
  },
  {
    title: words('Sales and stock', 'Ventes et stock', 'المبيعات والمخزون'),
    screens: {
      'shop-day': screen(ChartColumn, 'Shop’s day', 'Journée du magasin', 'يوم المتجر'),
      'products-admin': screen(Package, 'Products', 'Produits', 'المنتجات'),
      'delivery-notes': screen(ClipboardList, 'Delivery notes', 'Bons de livraison', 'سندات التسليم'),
      'crm-board': screen(Handshake, 'Pipeline', 'Pipeline commercial', 'مسار المبيعات'),
      dropshipping: screen(Truck, 'Drop-shipping', 'Livraison directe', 'البيع دون تخزين'),
      'data-import': screen(FolderInput, 'Import', 'Import', 'الاستيراد'),
      'address-map': screen(MapPin, 'Address on a map', 'Adresse sur la carte', 'العنوان على الخريطة'),
    },
  },
  {
    title: words('Projects', 'Projets', 'المشاريع'),
    screens: {
      'project-board': screen(ListTodo, 'Tasks', 'Tâches', 'المهام'),
      'project-gantt': screen(ChartGantt, 'Plan', 'Planning', 'الجدول الزمني'),
      'gantt-demo': screen(Rows3, 'Sample plans', 'Exemples de plannings', 'خطط نموذجية'),
      agenda: screen(CalendarDays, 'Agenda', 'Agenda', 'جدول المواعيد'),
    },
  },
  {
    title: words('Documents and files', 'Documents et fichiers', 'المستندات والملفات'),
    screens: {
      'document-editor': screen(FileText, 'Document', 'Document', 'مستند'),
      spreadsheet: screen(Table, 'Spreadsheet', 'Feuille de calcul', 'جدول بيانات'),
      'file-manager': screen(Files, 'Files', 'Fichiers', 'الملفات'),
      'file-picker': screen(FileUp, 'File of a form', 'Fichier d’un formulaire', 'ملف لنموذج'),
      'design-viewer': screen(Box, '3D design', 'Fichier 3D', 'ملف ثلاثي الأبعاد'),
      'wireframe-viewer': screen(Ruler, '3D wireframe', 'Modèle filaire', 'مجسّم سلكي'),
    },
  },
  {
    title: words('AI', 'IA', 'الذكاء الاصطناعي'),
    screens: {
      'ai-assistant': screen(Bot, 'Assistant', 'Assistant', 'المساعد'),
      'ai-copilot': screen(Sparkles, 'AI for a record', 'IA pour une fiche', 'ذكاء اصطناعي لسجل'),
      'product-suggester': screen(ScanLine, 'Product suggestion', 'Suggestion de produit', 'اقتراح منتج'),
    },
  },
  {
    title: words('Site', 'Site', 'الموقع'),
    screens: {
      'site-builder': screen(Globe, 'Site builder', 'Éditeur du site', 'محرر الموقع'),
      'page-builder': screen(LayoutTemplate, 'Page builder', 'Éditeur de page', 'محرر الصفحة'),
      'theme-settings': screen(Palette, 'Theme', 'Thème', 'القالب'),
      'page-code': screen(Code, 'Code of a page', 'Code d’une page', 'شيفرة صفحة'),
      'dashboard-code': screen(FileCode, 'Code of the dashboard', 'Code du tableau de bord', 'شيفرة اللوحة'),
      'app-store': screen(Puzzle, 'App store', 'Boutique d’applications', 'متجر التطبيقات'),
    },
  },
  {
    title: words('Others', 'Autres', 'أخرى'),
    screens: {
      snooker: screen(Target, 'Snooker', 'Snooker', 'السنوكر'),
      'canvas-test': screen(AppWindow, 'Canvas test', 'Test du canevas', 'اختبار اللوحة'),
    },
  },
];

const keyOf = (tag: string): string => tag.slice('flexy-'.length);

/** A new island is called by its tag until it has a name. */
export function screenName(tag: string, locale: Locale): string {
  const key = keyOf(tag);
  return GROUPS.find(({ screens }) => key in screens)?.screens[key]?.name[locale] ?? tag;
}

const drawn = new Map<LucideIcon, string>();

function markupOf(icon: LucideIcon): string {
  const known = drawn.get(icon);
  if (known !== undefined) return known;
  const markup = renderToStaticMarkup(createElement(icon, { className: 'icon', 'aria-hidden': true }));
  drawn.set(icon, markup);
  return markup;
}

interface Screen {
  readonly tag: string;
  readonly name: string;
  /** Markup of its icon. */ readonly icon: string;
}

interface ScreenGroup {
  readonly title: string;
  readonly screens: readonly Screen[];
}

/** The menu of all islands; those without a name stand among the last ones. */
export function screenGroups(islands: readonly IslandPage[], locale: Locale): readonly ScreenGroup[] {
  const known = new Set(islands.map(({ tag }) => tag));
  const named = new Set(GROUPS.flatMap(({ screens }) => Object.keys(screens)));
  const unnamed = islands.flatMap(({ tag }) =>
    named.has(keyOf(tag)) ? [] : [{ tag, name: tag, icon: markupOf(Layers) }],
  );
  return GROUPS.map(({ title, screens }, at) => ({
    title: title[locale],
    screens: [
      ...Object.entries(screens).flatMap(([key, { icon, name }]) =>
        known.has(`flexy-${key}`) ? [{ tag: `flexy-${key}`, name: name[locale], icon: markupOf(icon) }] : [],
      ),
      ...(at === GROUPS.length - 1 ? unnamed : []),
    ],
  })).filter(({ screens }) => screens.length > 0);
}
