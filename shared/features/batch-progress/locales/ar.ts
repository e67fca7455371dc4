import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const ar: Catalogue<keyof typeof en> = {
  Stop: 'إيقاف',
  Continue: 'متابعة',
  'Retry the failed ones': 'إعادة محاولة ما فشل',
  '{done} of {count} done': {
    zero: 'تم {done} من {count}',
    one: 'تم {done} من {count}',
    two: 'تم {done} من {count}',
    few: 'تم {done} من {count}',
    many: 'تم {done} من {count}',
    other: 'تم {done} من {count}',
  },
};

export default ar;
