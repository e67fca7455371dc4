import { twigPieces } from '#shared/features/twig/pieces.ts';

/** Where a form is sent, as the canvas has it: under its own name it would be sent from there. */
export const FORM_ADDRESS = 'data-flexy-action';

const SOME_PAGE = 'https://page.invalid/';

/** Whether a form can be sent there: to an address of the site or the web. What Twig writes may begin no other one. */
export function isFormAddress(address: string): boolean {
  const plain = twigPieces(address)
    .map(({ isTwig, source }) => (isTwig ? 'x' : source))
    .join('');
  return URL.canParse(plain, SOME_PAGE) && ['https:', 'http:'].includes(new URL(plain, SOME_PAGE).protocol);
}

const isForm = (target: EventTarget): boolean => 'tagName' in target && target.tagName === 'FORM';

/** Keeps the forms of the canvas from being sent, and their labels and buttons from doing what they do on the site. */
export function preventFormSubmits(page: Document, signal: AbortSignal): void {
  const hold = (event: Event): void => {
    if (event.composedPath().some(isForm)) event.preventDefault();
  };
  for (const name of ['click', 'submit']) page.addEventListener(name, hold, { signal, capture: true });
}
