import type { Box } from './geometry.ts';

/** Something that stands on the plan. */
export interface SceneItem {
  readonly key: string;
  readonly box: Box;
  readonly shape: 'rectangle' | 'circle';
  /** Any CSS colour. */
  readonly fill: string;
  readonly stroke: string;
  readonly strokeWidth: number;
  /** Shown in the middle, cut to the item's width. */
  readonly label: string;
  /**
   * Drawn as an outline with its label at the top, like a room. Unless it is selected it is grabbed by these only, so
   * that a frame can be drawn inside. Dragged, it takes along what stands in it.
   */
  readonly isOutline?: boolean | undefined;
  /** Where the label of an outline stands, from the outline's middle. Default: at its top. */
  readonly labelBox?: Box | undefined;
  /** Words below the label, the most important first; those without room are left out. */
  readonly signs?: readonly string[] | undefined;
  /** What is `closed` is hatched, so that the meaning does not rest on colour alone. */
  readonly mark?: 'closed' | undefined;
  readonly chairs?: number | undefined;
  /** `pending`: not saved on the server yet; `trouble`: could not be saved. */
  readonly state?: 'pending' | 'trouble' | undefined;
}

/** Colours and fonts of everything but the items. */
export interface SceneLook {
  readonly area: string;
  readonly line: string;
  readonly accent: string;
  readonly chair: string;
  /** Of words on the floor itself. */
  readonly ink: string;
  readonly trouble: string;
  readonly font: string;
}

export interface Moved {
  readonly key: string;
  /** Where the item was when the drag began; it may have been changed on the server since. */ readonly from: Box;
  readonly box: Box;
}

export interface SceneEvents {
  readonly onSelect: (keys: readonly string[]) => void;
  /** Called once, when a moved or resized item is released. */
  readonly onMoved: (moved: readonly Moved[]) => void;
  /** Called when an item is pressed on a plan that cannot be edited. */
  readonly onPress: (key: string) => void;
  /** Called when an item is pressed twice on a plan that can be edited. */
  readonly onOpen: (key: string) => void;
  readonly onZoom: (zoom: number) => void;
  readonly onPictureFailed: (address: string) => void;
}

export interface SceneState {
  readonly items: readonly SceneItem[];
  readonly selection: readonly string[];
  readonly isEditable: boolean;
  readonly look: SceneLook;
  /** The area for items; none can be dragged out of it. */
  readonly area: Box;
  readonly picture: { readonly address: string; readonly box: Box } | null;
}

/** What the buttons beside a plan can do with it. */
export interface SceneHandle {
  readonly zoomBy: (factor: number) => void;
  readonly fit: () => void;
  /** Scrolls an item into view. */
  readonly reveal: (key: string) => void;
  /** Cancels a drag; false if there is none. */
  readonly cancel: () => boolean;
}
