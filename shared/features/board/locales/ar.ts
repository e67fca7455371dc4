import type { Catalogue } from '#shared/i18n/messages.ts';
import type english from './en.ts';

const arabic: Catalogue<keyof typeof english> = {
  'Arrows move between the cards, Enter opens one, Space lifts it.':
    'تنقل الأسهم بين البطاقات، ويفتح Enter البطاقة، وترفعها المسافة.',
  '{card} lifted. {place}, position {position} of {count}. Arrows move it, Space drops it, Escape puts it back.':
    'رُفعت {card}. {place}، الموضع {position} من {count}. تنقلها الأسهم، وتضعها المسافة، ويعيدها Escape.',
  '{card}: {place}, position {position} of {count}.': '{card}: {place}، الموضع {position} من {count}.',
  '{card} dropped. {place}, position {position} of {count}.': 'وُضعت {card}. {place}، الموضع {position} من {count}.',
  '{card} is back. {place}, position {position} of {count}.': 'عادت {card}. {place}، الموضع {position} من {count}.',
  '{card} cannot be moved: {reason}': 'لا يمكن نقل {card}: {reason}',
  '{card} cannot be dropped in {place}: {reason}': 'لا يمكن وضع {card} في {place}: {reason}',
  '{card} is still being saved.': 'ما زال حفظ {card} جارياً.',
  '{card} is no longer on the board.': 'لم تعد {card} على اللوحة.',
  '{card} stays where it is.': 'تبقى {card} في مكانها.',
  'Move {card} to…': 'نقل {card} إلى…',
  Other: 'أخرى',
  'What the board has no place for stands here.': 'يوجد هنا ما لا مكان له على اللوحة.',
  '{card} could not be moved: {reason} It is back: {place}, position {position} of {count}.':
    'تعذر نقل {card}: {reason} عادت إلى {place}، الموضع {position} من {count}.',
  '{card} has been moved since and stays where it is.': 'نُقلت {card} بعد ذلك وتبقى في مكانها.',
  '{card} moved to {place}.': 'نُقلت {card} إلى {place}.',
  Undo: 'تراجع',
  Dismiss: 'إغلاق',
  'here now': 'هنا الآن',
  'Collapse {name}': 'طي {name}',
  'Expand {name}': 'فتح {name}',
  'No cards': 'لا بطاقات',
  '{count} cards': {
    zero: 'لا بطاقات',
    one: 'بطاقة واحدة',
    two: 'بطاقتان',
    few: '{count} بطاقات',
    many: '{count} بطاقة',
    other: '{count} بطاقة',
  },
};
export default arabic;
