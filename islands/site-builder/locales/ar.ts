import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const ar: Catalogue<keyof typeof en> = {
  'Loading...': 'جارٍ التحميل…',
  Home: 'الرئيسية',
  'Shop page': 'صفحة المتجر',
  'Page of the site': 'صفحة الموقع',
  'These styles apply to': 'تُطبَّق هذه الأنماط على',
  'Apply widget styles': 'هذه الكتلة',
  'Apply styles for this page': 'هذه الصفحة',
  'Apply styles for all pages': 'الموقع كله',
  'Disable content editing and change only styles': 'تغيير الأنماط فقط',
  'The page could not be opened.': 'تعذّر فتح الصفحة.',
  'Not saved yet': 'لم يُحفظ بعد',
  Save: 'حفظ',
  Code: 'الشيفرة',
  Success: 'نجاح',
  'Page mis a jour': 'تم تحديث الصفحة',
  'This will be saved': 'هذا ما سيُحفظ',
  'Save now': 'الحفظ الآن',
  '{number}. {name}': '{number}. {name}',
  'Widget {id}': 'الودجت {id}',
  'Widget {id}: {name}': 'الودجت {id}: {name}',
  'Styles of the theme': 'أنماط القالب',
  'Styles of all pages': 'أنماط كل الصفحات',
  'Styles of this page': 'أنماط هذه الصفحة',
  Content: 'المحتوى',
  'For developers': 'للمطوّرين',
  'Styles of the widget': 'أنماط الودجت',
  'Its styles are left out and stay as they are.': 'لا تُرسل أنماطها وتبقى كما هي.',
  '{hook}, place {number}': '{hook}، الموضع {number}',
  Place: 'الموضع',
  'Place: from {before} to {after}': 'الموضع: من {before} إلى {after}',
  'Everything is saved. There is nothing to send.': 'كل شيء محفوظ. لا يوجد ما يُرسل.',
  'Changed styles are not saved yet: switch on where they apply, for widgets, this page or all pages.':
    'لم تُحفظ الأنماط المعدّلة بعد: اختر موضع تطبيقها، هذه الكتلة أو هذه الصفحة أو الموقع كله.',
  'Changed contents are not saved while only styles are changed. They stay here.':
    'لا تُحفظ المحتويات المعدّلة ما دام التغيير مقتصرًا على الأنماط. وتبقى هنا.',
  'Some parts have no id on the site yet, so their styles wait until contents may be saved again.':
    'بعض الأجزاء ليس لها معرّف في الموقع بعد، لذلك تنتظر أنماطها حتى يُسمح بحفظ المحتويات.',
  'Save their ids too': 'حفظ معرّفاتها أيضًا',
  'For reading and copying. What is saved stands here as it will be written.':
    'للقراءة والنسخ. يظهر هنا ما سيُحفظ كما سيُكتب.',
  Copy: 'نسخ',
  'This browser does not allow copying here. Select the text and copy it by keys.':
    'لا يسمح هذا المتصفح بالنسخ هنا. حدّد النص وانسخه بلوحة المفاتيح.',
  'Failed to store widget content for widget ID {id}': 'تعذّر حفظ محتوى الودجت رقم {id}',
  'Failed to Load CSS WebsiteTheme': 'تعذّر تحميل أنماط القالب',
  'Styles of the theme are neither shown nor saved.': 'لا تُعرض أنماط القالب ولا تُحفظ.',
  'The styles of the theme could not be saved.': 'تعذّر حفظ أنماط القالب.',
  'Saving {number} of {count}…': 'جارٍ حفظ {number} من {count}…',
  'It has been deleted in the meantime. Your work is still here.': 'حُذف في هذه الأثناء. عملك ما زال هنا.',
  '{done} of {count} saved: {name} and what follows are not. Your work is still here.':
    'حُفظ {done} من {count}: لم يُحفظ {name} وما بعده. عملك ما زال هنا.',
  'Someone else changed this': 'غيّره شخص آخر في هذه الأثناء',
  '{name} was changed elsewhere since you opened it. Nothing of it has been overwritten. Theirs, and yours after it:':
    'عُدّل {name} في مكان آخر منذ أن فتحته. لم يُستبدل منه شيء. نسختهم، ثم نسختك:',
  'Use theirs': 'اعتماد النسخة الأخرى',
  'Keep my version': 'الاحتفاظ بنسختي',
  'The tags of this page do not match, so only its widgets are shown, without what stands around them.':
    'وسوم هذه الصفحة غير متطابقة، لذلك تُعرض ودجاتها فقط دون ما حولها.',
  'This page has no areas for widgets, so nothing on it can be edited here.':
    'لا توجد في هذه الصفحة مناطق للودجات، لذلك لا يمكن تعديل شيء فيها هنا.',
  'Widget {id} could not be read and stays as it is.': 'تعذّرت قراءة الودجت {id} وتبقى كما هي.',
};

export default ar;
