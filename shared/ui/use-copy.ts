import { useState } from 'react';
import { useUiText } from './text.ts';

/**
 * Copies a text into the clipboard. `told`: what became of it, until the text is another; empty before.
 *
 * @param refused what is said where the browser does not allow it, with the other way
 */
export function useCopy(text: string, refused: string): { readonly told: string; readonly copy: () => Promise<void> } {
  const t = useUiText();
  const [last, setLast] = useState({ text: '', told: '' });
  const copy = async (): Promise<void> => {
    let told = refused;
    try {
      await navigator.clipboard.writeText(text);
      told = t('Copied');
    } catch {
      // Not allowed, or not there without HTTPS.
    }
    setLast({ text, told });
  };
  return { told: last.text === text ? last.told : '', copy };
}
