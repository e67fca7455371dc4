import type { ReadableStore } from '#shared/state/store.ts';
import type { ElementRule } from '../source/css.ts';
import type { AlternativeText } from './alternative-text.ts';
import type { BlockName, BlockWords } from './blocks.ts';
import type { Device } from './devices.ts';
import type { LanguageText } from './languages.ts';
import type { PartStyles } from './page-styles.ts';
import type { Part } from './parts.ts';
import type { SiteContent, SiteParts } from './site-parts.ts';
import type { SliderSettings } from './slider.ts';
import type { Sliders } from './sliders.ts';
import type { Zoom } from './zoom.ts';

/** The page as it is saved. */
export interface PageSource {
  readonly html: string;
  readonly css: string;
}

/** A page of the site as it is opened. */
export interface SiteSource extends SiteContent {
  /** Styles of single elements, from wherever they are stored. */
  readonly rules: readonly ElementRule[];
}

export interface CanvasWords {
  /** Names the frame. */
  readonly page: string;
  readonly bold: string;
  readonly italic: string;
  readonly underline: string;
  readonly strike: string;
  /** What a dragged part would stand in; null: the page itself. */
  readonly into: (part: Part | null) => string;
}

export interface CanvasState {
  readonly isReady: boolean;
  readonly selected: string | null;
  /** Counts everything that changes what lists and panels show. */
  readonly version: number;
  /** Counts the changes of the page since it was opened. */
  readonly changes: number;
  readonly isTyping: boolean;
  /** Letters were typed that do not count among the changes yet. */
  readonly isTyped: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Twig that typing took away was put back. Counts. */
  readonly restored: number;
  /** What outputs showed that typing took away: whether they are replaced is asked. */
  readonly replaced: readonly string[] | null;
  /** The canvas does not come from the site, or a policy keeps styles out of it. */
  readonly isRefused: boolean;
  /** Only styles can be changed. */
  readonly isContentLocked: boolean;
  /** Languages that the page has texts of its own for. */
  readonly languages: readonly string[];
  /** The one that is shown; null: all. */
  readonly language: string | null;
  /** Whether the words that new parts begin with are there in that language. */
  readonly hasWords: boolean;
  readonly device: Device;
  /** How large the page is shown, in percent. */
  readonly zoom: number;
}

/** A page in the canvas. Parts are named by their ids; an id that is gone does nothing. */
export interface PageCanvas extends ReadableStore<CanvasState>, AlternativeText, PartStyles {
  readonly parts: (parent: string | null) => readonly Part[];
  readonly part: (id: string) => Part | undefined;
  readonly ancestors: (id: string) => readonly string[];
  readonly select: (id: string | null) => void;
  readonly remove: (id: string) => void;
  readonly duplicate: (id: string) => void;
  /** Moves a part among its neighbours. */
  readonly move: (id: string, by: -1 | 1) => void;
  /** Adds a block after what is selected, or at the end. */
  readonly add: (block: BlockName) => void;
  readonly drag: (block: BlockName, event: Event) => void;
  readonly dropped: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** The texts directly in a part. */
  readonly texts: (id: string) => readonly string[];
  /** The texts of a part that stand in several languages, in each of them. */
  readonly languageTexts: (id: string) => readonly LanguageText[];
  readonly setLanguage: (language: string | null) => void;
  /** What new parts begin with; undefined while it is fetched in the language that is shown. */
  readonly setWords: (words: BlockWords | undefined) => void;
  readonly setText: (id: string, at: number, text: string) => void;
  readonly attribute: (id: string, name: string) => string;
  /** An empty value removes the attribute. */
  readonly setAttribute: (id: string, name: string, value: string) => void;
  /** Asks for the canvas again. */
  readonly reload: () => void;
  readonly setDevice: (device: Device) => void;
  readonly setZoom: (zoom: Zoom) => void;
  readonly sliders: Pick<Sliders, 'settings' | 'around'> & {
    readonly change: (id: string, changes: Partial<SliderSettings>) => void;
  };
  readonly placePictures: (addresses: readonly string[], partId: string | null) => void;
  /** How many pictures a part takes. */
  readonly pictureRoom: (partId: string | null) => number;
  /** Whether a block or a picture has a place: on a page of the site only in a widget. */
  readonly takes: (partId: string | null) => boolean;
  readonly setContentLocked: (isLocked: boolean) => void;
  /** Styles of single elements as they stand. */
  readonly rules: () => readonly ElementRule[];
  /** Undefined for a page alone. */
  readonly site: CanvasSite | undefined;
  /** Answers whether what was typed over outputs replaces them; else the text is as it was. */
  readonly replaceOutputs: (isReplaced: boolean) => void;
  /** Puts the marks of what is selected where it is: the canvas has moved and kept its size. */
  readonly redrawMarks: () => void;
  /** Ends typing, so that the text counts. Takes no longer than the microtasks of an event. */
  readonly endTyping: () => Promise<void>;
  /** Ends typing, and resolves when the text is counted among the changes too and nothing is asked about it. */
  readonly settle: () => Promise<void>;
  /** The page as it stands; what nobody touched is as it was written. */
  readonly source: () => PageSource;
  readonly destroy: () => void;
}

/** The hooks and widgets of a page of the site. */
export interface CanvasSite {
  readonly order: SiteParts['order'];
  /** HTML of each widget that can be edited, by id, as it is to be saved. */
  readonly contents: () => Readonly<Record<string, string>>;
  /** The id of the widget that a part is or stands in. */
  readonly widgetOf: (partId: string) => string | undefined;
  /** Where a widget stands. */
  readonly placeOf: (partId: string) => { readonly hook: string; readonly at: number } | undefined;
  /** Puts a widget into a hook, before the one that stands at that place. */
  readonly place: (partId: string, hook: string, at: number) => void;
}
