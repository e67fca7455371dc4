import type { Metafile } from 'esbuild';
import { staticClosure } from './manifests.ts';

/** Budget of an island that is not listed below. */
const USUAL_KB = 137.1;

/**
 * The entries with a budget of their own; `flexy` is the autoloader, `flexy-offline` the queue without a screen. In each
 * tag 0.2 KB find the texts of the last time where nobody answers, 1.2 keep what one person does from another's token, and
 * tokens on their origins, 0.3 read what an API documents and what its server asks to wait for, 0.9 say that a page is older
 * than the site, 0.5 run no late file that differs from its hash, 0.3 hide the page of who has signed out elsewhere, 0.4 take names off
 * forms that would hide what the document does, 0.3 show in high contrast what is chosen, 0.3 have one density and one look of
 * each control's states, 1.7 say what an act came to and keep the focus on
 * the screen, also where an act disables its own control, less than 0.1 the tax of products and lines, 0.2 say a validator's sentences and the keys in the page's
 * language, 0.3 say what a page gives wrongly, 0.3
 * write the currency as a page asks for, 0.5 take languages that a page brings,
 * 0.3 call an API with other paths and names, whose map is loaded where a page has one, 0.4 find out that an answer is of
 * another shape, whose sentences are loaded then.
 */
export const OWN_BUDGETS_KB: Readonly<Record<string, number>> = {
  // Of it making, changing and moving events 3.7; their form and calls are loaded where one is changed.
  // FullCalendar's list 50, and what its core has for the month's grid, which is loaded where a page asks for it, 7.
  'flexy-agenda': 194.5,
  // Starts with the reading of what an API documents, which is a file of its own.
  'flexy-app-store': 137.8,
  // Names each tag with its file: about 40 bytes more with every island, of which the next ones have room. 0.2 KB find out
  // whether the page asks to be kept for when there is no network, 0.3 which origins may be given a token, 0.4 take
  // names off forms that would hide what the document does, 0.5 take languages and a map of the API from a page.
  flexy: 7.7,
  'flexy-offline': 70.6,
  // Of it the one reading of names, which all tags with records share, 0.1; boards and plans below have 0.2 for it.
  // What a request is about, found in its words in three languages, 1.3.
  'flexy-ai-assistant': 143.9,
  // Of it the reasons of lost leads and whose cards are one's own 0.5, the heads of columns in one line 0.4.
  'flexy-crm-board': 180.8,
  // The reader of text files that the sheet has as well; find and replace 0.6.
  // The form of the page that it fills in 0.4.
  'flexy-ai-copilot': 142.5,
  // Of it rows that are left out, and cells that show more than their number, 0.2.
  'flexy-data-import': 151.4,
  // Of it the states in high contrast 0.3.
  // Of it a cell that can be changed where it stands, which its list does not use, 0.1.
  'flexy-delivery-notes': 143.8,
  'flexy-dropshipping': 142.6,
  // Of it the ways into the bin and the links of a server that has them, 1.0; their dialogs are loaded when one is opened.
  'flexy-file-manager': 254.9,
  // Of it where a room's name is free of its tables, and the numbers of tables on other floors, 0.2.
  'flexy-floor-plan': 160.7,
  'flexy-gantt-demo': 178.4,
  // Of it the allergy in the note of a dish 0.1.
  'flexy-orders-lab': 196.9,
  // Of it the courses and rounds of tables 1.5, their bills in parts and what is looked at before one is paid 0.8; the stock
  // on tiles and the order of favourites 0.8; the tax of each product, spread over the rates of a sale, 1.0; numbers
  // without gaps and what is asked of an old or another's shift 0.3; the way into the fiscal journal, which is loaded by the
  // tills that keep one, 0.3; taxes and methods in a file that the boss's screen shares 0.4.
  'flexy-pos': 191.5,
  'flexy-product-suggester': 141.6,
  // Of it a value of the list that is changed where it stands 0.6, the words of the table 0.1.
  'flexy-products-admin': 160.3,
  // Of it the heads of columns in one line 0.4.
  'flexy-project-board': 176.8,
  // Of it the order of rows and their handle 0.5; moving them is loaded when one is taken hold of. A date whole beside its warning 0.1.
  'flexy-project-gantt': 179.9,
  // Of it the tables, lists and rules of sales and shifts 14, how the hub and the polls are read 9, gifts and what was taken
  // off bills 0.6.
  'flexy-shop-day': 156.5,
  // Of it the second screen 0.5.
  'flexy-snooker': 146.6,
  // Of it the formatter of numbers 8, which every cell that is drawn needs, and the names of 200 functions 3; what
  // heads a list 0.4, which kind a result is of 0.4, formats in words 0.3, optional decimals 0.3.
  'flexy-spreadsheet': 279.9,
};

/**
 * The budget of an entry in gzip KB (1000 bytes), including everything it imports statically, such as React and the
 * shared chunks: whatever a page fetches until a tag is usable, but for the autoloader and the texts.
 */
export function budgetKbOf(name: string): number {
  return OWN_BUDGETS_KB[name] ?? USUAL_KB;
}

/** The build's entries by tag; `flexy` is the autoloader. */
export function entriesOf(metafile: Metafile): ReadonlyMap<string, string> {
  return new Map(
    Object.keys(metafile.outputs)
      .flatMap((file) => {
        const name = /^(?:.*\/)?(flexy[\w-]*?)-[A-Z0-9]{8}\.js$/.exec(file)?.[1];
        return name === undefined || file.includes('/chunks/') ? [] : [[name, file] as const];
      })
      .sort(([a], [b]) => a.localeCompare(b)),
  );
}

/** Behind HTTP/1.1 a page fetches six at a time. */
export const MOST_FILES = 10;
/** The autoloader and the queue are no tags, and have no texts. */
export const isTag = (entry: string): boolean => entry !== 'flexy' && entry !== 'flexy-offline';

/** How many files a page fetches until a tag is usable: its own, the autoloader's and those of one language's texts. */
export function filesOfTag(metafile: Metafile, entries: ReadonlyMap<string, string>, name: string): number {
  const hasTexts = isTag(name);
  const wanted = [name, ...(hasTexts ? ['flexy'] : [])].flatMap((one) => entries.get(one) ?? []);
  const files = new Set(wanted.flatMap((file) => staticClosure(metafile, file)));
  return files.size + (hasTexts ? 1 : 0);
}

interface Weight {
  readonly bytes: number;
  readonly files: readonly { readonly file: string; readonly bytes: number }[];
}

/**
 * By which import each file of an entry comes, `importer -> imported`, the nearest to the entry: whoever imports one module of
 * a feature fetches the feature.
 */
export function importsThatBring(metafile: Metafile, entry: string): ReadonlyMap<string, string> {
  const files = new Set(staticClosure(metafile, entry));
  const fileOf = new Map(
    [...files].flatMap((file) => Object.keys(metafile.outputs[file]?.inputs ?? {}).map((module) => [module, file])),
  );
  const start = metafile.outputs[entry]?.entryPoint;
  const reached = new Set(start === undefined ? [] : [start]);
  const found = new Map<string, string>();
  for (const module of reached) {
    for (const { path, kind } of metafile.inputs[module]?.imports ?? []) {
      if (kind !== 'import-statement') continue;
      reached.add(path);
      const file = fileOf.get(path);
      if (file !== undefined && file !== fileOf.get(module) && !found.has(file))
        found.set(file, `${module} -> ${path}`);
    }
  }
  return found;
}

export async function weigh(
  metafile: Metafile,
  entry: string,
  sizeOf: (file: string) => Promise<number>,
): Promise<Weight> {
  const files = await Promise.all(
    staticClosure(metafile, entry).map(async (file) => ({ file, bytes: await sizeOf(file) })),
  );
  files.sort((a, b) => b.bytes - a.bytes);
  return { bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), files };
}
