import { attributeOf, scanHtml } from './html-scan.ts';
import { ownAddress } from './own-address.ts';

const SIGN_OUT = /\/(?:log|sign)[-_]?out\/?$/i;

/** Whether an address is that of a sign-out, by its last word: `/logout`, `/en/sign-out`. */
export function isSignOutAddress(address: string): boolean {
  return SIGN_OUT.test(new URL(address).pathname);
}

/**
 * The hidden fields of the page's form that goes to an address, such as the value against forged requests: as they are
 * now, since those of a kept page are blank.
 */
export function hiddenFields(html: string, page: string, action: string): readonly (readonly [string, string])[] {
  const fields: (readonly [string, string])[] = [];
  let isInForm = false;
  for (const found of scanHtml(html)) {
    if (found.kind !== 'tag') continue;
    if (found.name === 'form') isInForm = ownAddress(attributeOf(found, 'action'), page) === action;
    const name = attributeOf(found, 'name') ?? '';
    if (isInForm && found.name === 'input' && attributeOf(found, 'type') === 'hidden' && name !== '')
      fields.push([name, attributeOf(found, 'value') ?? '']);
  }
  return fields;
}

/** The language that a page says it is in. */
export function languageOf(html: string): string | undefined {
  for (const found of scanHtml(html))
    if (found.kind === 'tag' && found.name === 'html') return attributeOf(found, 'lang');
  return undefined;
}
