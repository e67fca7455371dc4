import { useEffect } from 'react';
import { useIsland } from './context.ts';

/**
 * Tells whoever wrote the page what is wrong with it, in the console and by `flexy:error`; the screen says it in its own
 * words. Once for each message.
 */
export function useComplaint(message: string | undefined): void {
  const { host, emit } = useIsland();
  useEffect(() => {
    if (message === undefined) return;
    console.warn(`<${host.localName}> ${message}`);
    emit('flexy:error', { message });
  }, [message, host, emit]);
}
