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

/** By tag, without its prefix. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  pos: ShoppingCart,
  'orders-lab': ChefHat,
  'floor-plan': Armchair,
  'customer-display': Monitor,
  pin: KeyRound,
  'store-selector': Store,
  'portion-picker': Salad,
  'shop-day': ChartColumn,
  'products-admin': Package,
  'delivery-notes': ClipboardList,
  'crm-board': Handshake,
  dropshipping: Truck,
  'data-import': FolderInput,
  'address-map': MapPin,
  'project-board': ListTodo,
  'project-gantt': ChartGantt,
  'gantt-demo': Rows3,
  agenda: CalendarDays,
  'document-editor': FileText,
  spreadsheet: Table,
  'file-manager': Files,
  'file-picker': FileUp,
  'design-viewer': Box,
  'wireframe-viewer': Ruler,
  'ai-assistant': Bot,
  'ai-copilot': Sparkles,
  'product-suggester': ScanLine,
  'site-builder': Globe,
  'page-builder': LayoutTemplate,
  'theme-settings': Palette,
  'page-code': Code,
  'dashboard-code': FileCode,
  'app-store': Puzzle,
  snooker: Target,
  'canvas-test': AppWindow,
};

const drawn = new Map<string, string>();

/** Markup of the icon of a screen; a new island has the general one. */
export function screenIcon(key: string): string {
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const markup = renderToStaticMarkup(createElement(ICONS[key] ?? Layers, { className: 'icon', 'aria-hidden': true }));
  drawn.set(key, markup);
  return markup;
}
