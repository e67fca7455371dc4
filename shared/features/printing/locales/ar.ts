import type { Catalogue } from '#shared/i18n/messages.ts';
import type english from './en.ts';

const arabic: Catalogue<keyof typeof english> = {
  'Printing…': 'جارٍ الطباعة…',
  'Waiting for the printer…': 'في انتظار الطابعة…',
  'Printed.': 'تمت الطباعة.',
  Print: 'طباعة',
  'The receipt could not be printed.': 'تعذّرت طباعة الوصل.',
  'Print again': 'إعادة الطباعة',
  'Print in the browser': 'الطباعة من المتصفح',
  'Show it': 'عرض التذكرة',
  'Failed to print the ticket.': 'تعذّرت طباعة التذكرة.',
  'The sale is saved all the same.': 'عملية البيع محفوظة رغم ذلك.',
  'Has it come out of the printer? If not, print it again: the copy is marked DUPLICATA.':
    'هل خرجت من الطابعة؟ إن لم تخرج فأعد طباعتها: تحمل النسخة عبارة «نسخة مكررة».',
  'It was printed': 'طُبعت',
  '{count} earlier tickets were not printed.': {
    zero: 'طُبعت كل التذاكر السابقة.',
    one: 'هناك تذكرة سابقة واحدة لم تُطبع.',
    two: 'هناك تذكرتان سابقتان لم تُطبعا.',
    few: 'لم تُطبع {count} تذاكر سابقة.',
    many: 'لم تُطبع {count} تذكرة سابقة.',
    other: 'لم تُطبع {count} تذكرة سابقة.',
  },
  'Print them all': 'طباعتها كلها',
  'Not printed': 'لم تُطبع',
  'Not needed': 'لا حاجة إليها',
  'Nothing is left to be printed.': 'لم يبقَ شيء للطباعة.',
  'Kitchen ticket': 'تذكرة المطبخ',
  'Choose the printer': 'اختيار الطابعة',
  Printer: 'الطابعة',
  'Test page': 'صفحة اختبار',
  'Print a test page': 'طباعة صفحة اختبار',
  'Print server at {address}': 'خادم الطباعة: {address}',
  'Network printer at {address}': 'طابعة شبكية: {address}',
  'USB printer': 'طابعة USB',
  'Bluetooth printer': 'طابعة Bluetooth',
  'Paper {width} mm': 'ورق {width} مم',
  'A print server only receives text: drawer, cutter and fonts are up to it.':
    'لا يستقبل خادم الطباعة إلا النص: درج النقود والقاطعة والخطوط من اختصاصه.',
  Model: 'الطراز',
  'The model sets code pages and cutter; without it, common settings apply.':
    'يحدّد الطراز صفحات الترميز والقاطعة؛ وبدونه تُطبَّق الإعدادات الشائعة.',
  Unknown: 'غير معروف',
  'Cash drawer': 'درج النقود',
  'drawer.pin-2': 'يُفتح عند البيع نقدًا (الطرف 2، المعتاد)',
  'drawer.pin-5': 'يُفتح عند البيع نقدًا (الطرف 5)',
  'drawer.none': 'لا يوجد',
  'A kitchen ticket with each sale': 'تذكرة مطبخ مع كل عملية بيع',
  'The letters below must be readable and both ends of the ruler complete.':
    'يجب أن تكون الحروف أدناه مقروءة وطرفا المسطرة كاملين.',
  'printer.not-configured':
    'لم تُضبط أي طابعة: يجب أن تحدد الصفحة خادم طباعة (print-server) أو طابعة شبكية (printer-host بعنوان آمن).',
  'printer.unreachable': 'الطابعة لا تجيب. هل هي مشغّلة؟ وهل يعمل الجسر أو خادم الطباعة؟',
  'printer.timeout': 'استغرقت الطابعة وقتًا طويلًا للإجابة. تحقق من الورق ومن أنها مشغّلة.',
  'printer.refused': 'رفض خادم الطباعة التذكرة.',
  'printer.failed': 'لم تُطبع التذكرة.',
  'printer.unsupported':
    'لا يصل هذا المتصفح إلى هذا النوع من الطابعات؛ يصل إليها Chrome وEdge في صفحة آمنة (https). اطبع من المتصفح بدلًا من ذلك.',
  'printer.not-chosen': 'لم تُختر طابعة على هذا الجهاز بعد.',
  'printer.permission-denied':
    'يحظر المتصفح الوصول إلى الطابعة. اسمح لهذه الصفحة بالأجهزة والشبكة المحلية من إعداداته (الأيقونة بجانب العنوان).',
  'printer.in-use':
    'برنامج آخر أو النظام نفسه يستعمل الطابعة؛ وفي Windows يستعملها مشغّلها. أغلق ذلك البرنامج، أو اطبع من المتصفح أو عبر خادم طباعة.',
  'printer.no-interface': 'الجهاز المختار لا يستطيع الطباعة: اختر الطابعة نفسها.',
  'printer.no-endpoint': 'الجهاز المختار لا يقبل البيانات: اختر الطابعة نفسها.',
  'printer.disconnected': 'انقطع الاتصال بالطابعة: تحقق من الكابل والكهرباء والمسافة.',
  'printer.paper-out': 'نفد ورق الطابعة. ضع لفة جديدة.',
  'printer.cover-open': 'غطاء الطابعة مفتوح. أغلقه.',
  'printer.offline': 'تفيد الطابعة بأنها لا تستطيع الطباعة: تحقق من أضوائها.',
  'printer.interrupted': 'أُغلقت الصفحة أو غودرت قبل الطباعة.',
  'printer.not-noted': 'تعذّر تسجيل النسخة في سجل الصندوق، فلم تُطبع.',
};
export default arabic;
