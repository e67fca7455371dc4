import { createContext, useContext } from 'react';
import { ApiError, explainError } from '#shared/api/errors.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { createStore, type ReadableStore } from '#shared/state/store.ts';
import { useUiText } from '#shared/ui/text.ts';
import { CardGoneError, RenamedError } from '../store/maker.ts';
import { workBoardTexts } from '../texts.ts';

/** Cards that are renamed and deleted where they stand. */
export interface Making {
  /** The card whose name is being typed. */
  readonly renaming: ReadableStore<string | null>;
  readonly rename: (id: string) => void;
  /** Asks, and deletes. */
  readonly remove: (id: string) => void;
  /** Resolves when the name is saved or kept; rejects as the board's maker does. */
  readonly save: (id: string, name: string) => Promise<void>;
  readonly endRename: (id: string) => void;
}

/** Null: cards are neither made nor renamed nor deleted here. */
export const MakingContext = createContext<Making | null>(null);

const NOBODY: ReadableStore<string | null> = createStore<string | null>(null);

export function useMaking(): { readonly making: Making | null; readonly renaming: ReadableStore<string | null> } {
  const making = useContext(MakingContext);
  return { making, renaming: making?.renaming ?? NOBODY };
}

/** Why a card could not be made, renamed or deleted, in words: what the server says of the field first. */
export function useMakingTrouble(): (error: unknown) => string {
  const t = useLazyMessages(workBoardTexts);
  const tUi = useUiText();
  return (error) => {
    if (error instanceof RenamedError) return t('Someone else has renamed it to “{name}”.', { name: error.theirs });
    if (error instanceof CardGoneError) return t('It has been deleted in the meantime.');
    const own = error instanceof ApiError ? error.violations.map(({ message }) => message).join(' ') : '';
    return own || explainError(error, tUi);
  };
}
