import { useRef, useState } from 'react';

interface Act<Trouble> {
  /** Names the control whose act runs; null: none does. */
  readonly busy: string | null;
  readonly trouble: Trouble | null;
  readonly setTrouble: (trouble: Trouble | null) => void;
  /** Does nothing while another act runs, however soon the second press comes. */
  readonly run: (
    what: string,
    act: () => Promise<void>,
    troubleOf: (error: unknown) => Trouble | null,
  ) => Promise<void>;
}

/** One act at a time, and what is said where it fails. */
export function useAct<Trouble>(): Act<Trouble> {
  const [busy, setBusy] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const isRunning = useRef(false);
  return {
    busy,
    trouble,
    setTrouble,
    run: async (what, act, troubleOf) => {
      if (isRunning.current) return;
      isRunning.current = true;
      setBusy(what);
      setTrouble(null);
      try {
        await act();
      } catch (error) {
        setTrouble(troubleOf(error));
      } finally {
        isRunning.current = false;
        setBusy(null);
      }
    },
  };
}
