import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const ar: Catalogue<keyof typeof en> = {
  'Product release': 'إصدار منتج',
  Dependencies: 'الارتباطات',
  Construction: 'البناء',
  'Apollo 11': 'أبولو 11',
  'Film awards': 'جوائز السينما',
  'Vehicle service': 'صيانة مركبة',
  '50 projects': '50 مشروعًا',
  Default: 'افتراضي',
  Grid: 'الجدول',
  Chart: 'المخطط',
  Layout: 'التخطيط',
  'Product Release': 'إصدار المنتج',
  Assignee: 'المكلَّف',
  Status: 'الحالة',
  Priority: 'الأولوية',
  'Planned Hours': 'الساعات المخططة',
  'Work Log': 'سجل العمل',
  Component: 'المكوّن',
  'Story Points': 'النقاط',
  'Work (h)': 'العمل (س)',
  Segments: 'المقاطع',
  Indicators: 'المؤشرات',
  'In Progress': 'قيد التنفيذ',
  Completed: 'مكتمل',
  'On Hold': 'معلّق',
  Low: 'منخفضة',
  Normal: 'عادية',
  High: 'عالية',
  Critical: 'حرجة',
  Predecessors: 'السابقون',
  'Task ids separated by commas': 'أرقام المهام مفصولة بفواصل',
};

export default ar;
