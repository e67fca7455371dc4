import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const ar: Catalogue<keyof typeof en> = {
  Create: 'إنشاء',
  'It could not be created.': 'تعذّر الإنشاء.',
  'It could not be saved.': 'تعذّر الحفظ.',
  'Discard your changes?': 'هل تريد تجاهل تغييراتك؟',
  'What you have typed is not saved yet.': 'ما كتبته لم يُحفظ بعد.',
  'Saved. What you typed since then is not saved yet.': 'تم الحفظ. ما كتبته بعد ذلك لم يُحفظ بعد.',
  'Keep editing': 'متابعة التعديل',
  Discard: 'تجاهل التغييرات',
  'Your unsaved entries have been restored.': 'استُعيدت بياناتك غير المحفوظة.',
  'Discard them': 'حذف هذه البيانات',
  'Someone else has made changes since you opened this. Nothing has been overwritten: choose what to keep.':
    'أجرى شخص آخر تغييرات منذ أن فتحت هذا العنصر. لم يُستبدل شيء: اختر ما تريد الاحتفاظ به.',
  'On the server now': 'على الخادم الآن',
  Yours: 'قيمتك',
  'As it was when you opened it': 'كما كانت عند الفتح',
  'When you opened it: {value}': 'عند الفتح: {value}',
  'empty value': 'فارغ',
  'Back to the form': 'العودة إلى النموذج',
  'Save these values': 'حفظ هذه القيم',
  'This has been deleted in the meantime. What you typed is still here.':
    'حُذف هذا العنصر في هذه الأثناء. ما كتبته ما زال هنا.',
  'Save it as a new one': 'حفظه عنصرًا جديدًا',
  'The same one already exists (ID {id}): your first attempt may have been saved even though the reply was lost.':
    'العنصر نفسه موجود بالفعل (المعرّف {id}): ربما حُفظت محاولتك الأولى رغم ضياع الرد.',
  'Yes, this one': 'نعم، هو هذا',
  'Create another one': 'إنشاء عنصر آخر',
};

export default ar;
