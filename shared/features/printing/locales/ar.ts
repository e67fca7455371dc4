import type { Catalogue } from '#shared/i18n/messages.ts';
import type english from './en.ts';

const arabic: Catalogue<keyof typeof english> = {
  'Printing…': 'جارٍ الطباعة…',
  'Waiting for the printer…': 'في انتظار الطابعة…',
  'Printed.': 'تمت الطباعة.',
  Print: 'طباعة',
  'The receipt could not be printed.': 'تعذّرت الطباعة.',
  'Print again': 'إعادة الطباعة',
  'Print in the browser': 'الطباعة من المتصفح',
  'Show it': 'عرضها',
  'Failed to print the ticket.': 'تعذرت طباعة التذكرة.',
  'The sale is saved all the same.': 'البيع محفوظ رغم ذلك.',
  'Has it come out of the printer? If not, print it again: the copy is marked DUPLICATA.':
    'هل خرجت من الطابعة؟ إن لم تخرج فأعد طباعتها: تحمل النسخة عبارة DUPLICATA.',
  'It was printed': 'لقد طُبعت',
  'Not printed before that: {count}': 'لم يُطبع قبل ذلك: {count}',
  'Print them all': 'طباعتها كلها',
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
  'A print server is sent text: drawer, cutter and letters are its own affair.':
    'يستقبل خادم الطباعة نصاً: الدرج والقص والحروف من شأنه هو.',
  Model: 'الطراز',
  'Its code pages and cutter are known then. Without it the printer is taken to be like most.':
    'تُعرف عندئذ صفحات حروفها وقاطعتها. وبدونه تُعامل كمعظم الطابعات.',
  Unknown: 'غير معروف',
  'Cash drawer': 'درج النقود',
  'pin-2': 'يُفتح عند البيع نقداً (الطرف 2، المعتاد)',
  'pin-5': 'يُفتح عند البيع نقداً (الطرف 5)',
  none: 'لا يوجد',
  'A kitchen ticket with each sale': 'تذكرة مطبخ مع كل بيع',
  'The letters below must be readable, the edges of the ruler whole.':
    'يجب أن تكون الحروف أدناه مقروءة والمسطرة كاملة الطرفين.',
  'not-configured':
    'لا توجد طابعة معدّة: يجب أن تحدد الصفحة خادم طباعة (print-server) أو طابعة شبكية (printer-host بعنوان آمن).',
  unreachable: 'الطابعة لا تجيب. هل هي مشغّلة، وهل الجسر أو خادم الطباعة يعمل؟',
  timeout: 'استغرقت الطابعة وقتاً طويلاً للإجابة. تحقق من الورق ومن أنها مشغّلة.',
  refused: 'رفض خادم الطباعة التذكرة.',
  failed: 'لم تُطبع التذكرة.',
  unsupported:
    'لا يصل هذا المتصفح إلى هذا النوع من الطابعات؛ يصل إليها Chrome وEdge في صفحة https. اطبع من المتصفح بدلاً من ذلك.',
  'not-chosen': 'لم تُختر طابعة على هذا الجهاز بعد.',
  'permission-denied':
    'يمنع المتصفح الصندوق من الوصول إلى الطابعة. اسمح لهذه الصفحة بالأجهزة والشبكة المحلية من إعداداته (الرمز بجانب العنوان).',
  'in-use':
    'برنامج آخر أو النظام نفسه يحتجز الطابعة؛ وفي Windows يحتجزها مشغّلها. أغلق ذلك البرنامج، أو اطبع من المتصفح أو عبر خادم طباعة.',
  'no-interface': 'الجهاز المختار لا يطبع: اختر الطابعة نفسها.',
  'no-endpoint': 'الجهاز المختار لا يقبل البيانات: اختر الطابعة نفسها.',
  disconnected: 'اختفت الطابعة: تحقق من الكابل أو الكهرباء أو المسافة.',
  'paper-out': 'نفد ورق الطابعة. ضع لفة جديدة.',
  'cover-open': 'غطاء الطابعة مفتوح. أغلقه.',
  offline: 'تقول الطابعة إنها لا تستطيع الطباعة: انظر إلى مؤشراتها.',
  interrupted: 'أُغلقت الصفحة أو غودرت قبل الطباعة.',
};
export default arabic;
