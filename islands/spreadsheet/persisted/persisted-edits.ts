import * as v from 'valibot';
import { parseJson } from '#shared/kernel/json.ts';
import { Command } from '../book/commands.ts';

/** What was changed in a workbook since it was opened. */
export interface PersistedEdits {
  /** The device's time in ms since 1970. */
  readonly savedAt: number;
  /** Of the file that was changed. */
  readonly fingerprint: string;
  readonly journal: readonly Command[];
}

const Stored = v.object({ savedAt: v.number(), fingerprint: v.string(), journal: v.array(Command) });

/** In letters: devices keep about five million for a whole site. */
const LONGEST = 2_000_000;

export type EditsStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Where one tab keeps the changes of one workbook. */
export interface Slot {
  /** Undefined: nothing that can be read. */
  readonly read: () => PersistedEdits | undefined;
  /** Whether the device has it now. Written at once, so that a reload right after loses nothing. */
  readonly write: (edits: PersistedEdits) => boolean;
  readonly clear: () => void;
}

// A step is turned into text once, however often it is written.
const texts = new WeakMap<Command, string>();

function textOf(command: Command): string {
  const known = texts.get(command) ?? JSON.stringify(command);
  texts.set(command, known);
  return known;
}

/** @param name unique for owner, workbook and tab */
export function createSlot(storage: EditsStorage | undefined, name: string): Slot {
  const key = `flexy-spreadsheet-draft:${name}`;
  const clear = (): void => {
    try {
      storage?.removeItem(key);
    } catch {
      // What cannot be removed cannot be read either.
    }
  };
  return {
    read: () => {
      try {
        const read = v.safeParse(Stored, parseJson(storage?.getItem(key) ?? ''));
        return read.success && read.output.journal.length > 0 ? read.output : undefined;
      } catch {
        return undefined;
      }
    },
    write: ({ journal, ...rest }) => {
      if (journal.length === 0) {
        clear();
        return true;
      }
      const head = JSON.stringify(rest);
      const text = `${head.slice(0, -1)},"journal":[${journal.map(textOf).join(',')}]}`;
      if (storage === undefined || text.length > LONGEST) return false;
      try {
        storage.setItem(key, text);
        return true;
      } catch {
        return false;
      }
    },
    clear,
  };
}
