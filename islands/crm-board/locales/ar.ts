import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const ar: Catalogue<keyof typeof en> = {
  'Sales pipeline': 'مسار المبيعات',
  'No objective is named: set the attribute objectif-id.': 'السمة الناقصة: objectif-id.',
  'New lead': 'فرصة بيع جديدة',
  Name: 'الاسم',
  'Estimated value': 'القيمة التقديرية',
  Stage: 'المرحلة',
  Position: 'الموضع',
  'Enter an amount of 0 or more': 'أدخل مبلغًا من 0 فأكثر',
  'Too many decimals for this currency': 'عدد الخانات العشرية أكبر مما تقبله هذه العملة',
  'Enter a colour such as #96d213': 'أدخل لونًا مثل #96d213',
  Unassigned: 'غير مُسنَد',
  'No customer': 'بلا زبون',
  Customer: 'الزبون',
  Assignee: 'المكلَّف',
  archived: 'مؤرشفة',
  'Rating: {stars} of 5': 'التقييم: {stars} من 5',
  'Call about {lead}': 'الاتصال بشأن {lead}',
  'Write about {lead}': 'المراسلة بشأن {lead}',
  'Arrange a meeting about {lead}': 'تحديد موعد بشأن {lead}',
  'Order of {lead}': 'طلب {lead}',
  Order: 'الطلب',
  'Progress is {value}%, not 0 to 100.': 'نسبة الإنجاز {value}%، وليست بين 0 و100.',
  '“{value}” is no colour.': '«{value}» ليس لونًا.',
  '“{value}” is no amount.': '«{value}» ليس مبلغًا.',
  'Create a quote for {lead}?': 'هل تريد إنشاء عرض أسعار لـ{lead}؟',
  'Create the quote': 'إنشاء عرض الأسعار',
  'A Quote will be created for this lead in column "{stage}". Do you want to proceed?':
    'سيُنشأ عرض أسعار لفرصة البيع هذه في العمود «{stage}». هل تريد المتابعة؟',
  Line: 'السطر',
  Lines: 'الأسطر',
  Amount: 'المبلغ',
  'Move {lead}?': 'هل تريد نقل {lead}؟',
  'Move it': 'نقل',
  'Delete the documents of {lead}?': 'هل تريد حذف مستندات {lead}؟',
  'Delete the documents': 'حذف المستندات',
  'All documents related to this lead will be deleted! Do you want to proceed?':
    'ستُحذف جميع المستندات المرتبطة بفرصة البيع هذه! هل تريد المتابعة؟',
  'It has no order: nothing is deleted.': 'ليس لها طلب: لن يُحذف شيء.',
};

export default ar;
