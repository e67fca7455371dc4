import { ValidationProblem } from './errors.ts';
import type { Locale } from './iri.ts';

type Translation = Readonly<Record<Exclude<Locale, 'en'>, string>>;

/** Symfony's validator answers in the language of the path; `%` stands for what a sentence names. */
const SENTENCES: Readonly<Record<string, Translation>> = {
  'This value should not be blank.': {
    fr: 'Cette valeur ne doit pas être vide.',
    ar: 'هذه القيمة يجب الا تكون فارغة.',
  },
  'This value is not a valid email address.': {
    fr: 'Cette valeur n’est pas une adresse email valide.',
    ar: 'هذه القيمة ليست لها عنوان بريد إلكتروني صحيح.',
  },
  'This value should not be equal to %.': {
    fr: 'Cette valeur ne doit pas être égale à %.',
    ar: 'هذه القيمة يجب الا تساوي %.',
  },
  'This value should be either positive or zero.': {
    fr: 'Cette valeur doit être positive ou nulle.',
    ar: 'يجب أن تكون هذه القيمة موجبة أو صفر.',
  },
  'This value should be less than or equal to %.': {
    fr: 'Cette valeur doit être inférieure ou égale à %.',
    ar: 'هذه القيمة يجب ان تكون أقل من أو تساوي %.',
  },
  'The value you selected is not a valid choice.': {
    fr: 'Cette valeur doit être l’un des choix proposés.',
    ar: 'القيمة المختارة ليست خيارا صحيحا.',
  },
  'This collection should contain 1 element or more.': {
    fr: 'Cette collection doit contenir 1 élément ou plus.',
    ar: 'هذه المجموعة يجب ان تحتوى على عنصر او اكثر.',
  },
  'This value is already used.': { fr: 'Cette valeur est déjà utilisée.', ar: 'هذه القيمة مستخدمة بالفعل.' },
};

/** What the shop calls its ways of being paid. */
const METHODS: Readonly<Record<string, Translation>> = {
  Cash: { fr: 'Espèces', ar: 'نقدًا' },
  Card: { fr: 'Carte', ar: 'بطاقة' },
  Cheque: { fr: 'Chèque', ar: 'شيك' },
  'Bank transfer': { fr: 'Virement', ar: 'تحويل بنكي' },
  Voucher: { fr: 'Bon d’achat', ar: 'قسيمة' },
};

export function methodName(name: unknown, locale: Locale): unknown {
  return locale === 'en' || typeof name !== 'string' ? name : (METHODS[name]?.[locale] ?? name);
}

function translated(message: string, locale: Exclude<Locale, 'en'>): string {
  const [value = ''] = /-?\d+(?:\.\d+)?(?=\.$)/.exec(message) ?? [];
  const known = SENTENCES[message] ?? SENTENCES[message.replace(value, '%')];
  return known?.[locale].replace('%', value) ?? message;
}

export function inLanguage(problem: ValidationProblem, locale: Locale): ValidationProblem {
  return locale === 'en'
    ? problem
    : new ValidationProblem(
        problem.violations.map((violation) => ({ ...violation, message: translated(violation.message, locale) })),
      );
}
