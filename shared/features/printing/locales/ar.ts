import type { Catalogue } from '../../../i18n/messages.ts';
import type english from './en.ts';

const arabic: Catalogue<keyof typeof english> = {
  'Printing…': 'جارٍ الطباعة…',
  'Waiting for the printer…': 'في انتظار الطابعة…',
  'Printed.': 'تمت الطباعة.',
  'Print again': 'إعادة الطباعة',
  'Print in the browser': 'الطباعة من المتصفح',
  'Failed to print the ticket.': 'تعذرت طباعة التذكرة.',
  'The sale is saved all the same.': 'البيع محفوظ رغم ذلك.',
  'Has it come out of the printer? If not, print it again: the copy is marked DUPLICATA.': 'هل خرجت من الطابعة؟ إن لم تخرج فأعد طباعتها: تحمل النسخة عبارة DUPLICATA.',
  'It was printed': 'لقد طُبعت',
  'not-configured': 'لا توجد طابعة معدّة: يجب أن تحدد الصفحة خادم طباعة (print-server) أو طابعة شبكية (printer-host).',
  'unreachable': 'الطابعة لا تجيب. هل هي مشغّلة، وهل الجسر أو خادم الطباعة يعمل؟',
  'timeout': 'استغرقت الطابعة وقتاً طويلاً للإجابة.',
  'refused': 'رفض خادم الطباعة التذكرة.',
  'failed': 'لم تُطبع التذكرة.',
};
export default arabic;
