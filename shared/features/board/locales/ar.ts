import type { Catalogue } from '#shared/i18n/messages.ts';
import type english from './en.ts';

const arabic: Catalogue<keyof typeof english> = {
  'Arrows move between the cards, Enter opens one, Space picks it up, M lists where it can go.':
    'تنقل الأسهم بين البطاقات، ويفتح مفتاح الإدخال البطاقة، وتلتقطها المسافة، ويعرض M أماكن نقلها.',
  '{card} picked up. {place}, position {position} of {count}. Arrows move it, Space drops it, Escape puts it back.':
    'التُقطت البطاقة «{card}». {place}، الموضع {position} من {count}. تنقلها الأسهم، وتُفلتها المسافة، ويعيدها Escape.',
  '{card}: {place}, position {position} of {count}.': 'البطاقة «{card}»: {place}، الموضع {position} من {count}.',
  '{card} dropped. {place}, position {position} of {count}.':
    'أُفلتت البطاقة «{card}». {place}، الموضع {position} من {count}.',
  '{card} is back. {place}, position {position} of {count}.':
    'عادت البطاقة «{card}» إلى مكانها. {place}، الموضع {position} من {count}.',
  '{card} cannot be moved: {reason}': 'لا يمكن نقل البطاقة «{card}»: {reason}',
  '{card} cannot be dropped in {place}: {reason}': 'لا يمكن إفلات البطاقة «{card}» في «{place}»: {reason}',
  '{card} is still being saved.': 'ما زال حفظ البطاقة «{card}» جاريًا.',
  '{card} is no longer on the board.': 'لم تعد البطاقة «{card}» على اللوحة.',
  '{card} stays where it is.': 'تبقى البطاقة «{card}» في مكانها.',
  'Move {card} to…': 'نقل البطاقة «{card}» إلى…',
  Other: 'أخرى',
  Lane: 'مسار أفقي',
  'Cards that belong to no other column are shown here.': 'تُعرض هنا البطاقات التي لا عمود آخر لها.',
  '{card} could not be moved: {reason} It is back: {place}, position {position} of {count}.':
    'تعذّر نقل البطاقة «{card}»: {reason} عادت إلى {place}، الموضع {position} من {count}.',
  '{card} has been moved in the meantime and stays where it is.':
    'نُقلت البطاقة «{card}» في هذه الأثناء وتبقى في مكانها.',
  '{card} moved to {place}.': 'نُقلت البطاقة «{card}» إلى «{place}».',
  Undo: 'تراجع',
  Dismiss: 'إخفاء',
  'here now': 'هنا الآن',
  'Collapse {name}': 'طي «{name}»',
  'Expand {name}': 'توسيع «{name}»',
  'No cards': 'لا توجد بطاقات',
  '{count} cards': {
    zero: 'لا توجد بطاقات',
    one: 'بطاقة واحدة',
    two: 'بطاقتان',
    few: '{count} بطاقات',
    many: '{count} بطاقة',
    other: '{count} بطاقة',
  },
  '{place}: {count} cards': {
    zero: '{place}: لا توجد بطاقات',
    one: '{place}: بطاقة واحدة',
    two: '{place}: بطاقتان',
    few: '{place}: {count} بطاقات',
    many: '{place}: {count} بطاقة',
    other: '{place}: {count} بطاقة',
  },
};
export default arabic;
