import type { Box } from './geometry.ts';

/** Something that stands on the plan, as it is drawn. */
export interface SceneItem {
  readonly key: string;
  readonly box: Box;
  readonly shape: 'rectangle' | 'circle';
  /** Any colour that CSS knows. */
  readonly fill: string;
  readonly stroke: string;
  readonly strokeWidth: number;
  /** In its middle, cut to its width. */
  readonly label: string;
  /** A word below the label; with it the thing is hatched, so that its colour alone need not say it. */
  readonly sign?: string | undefined;
  readonly chairs?: number | undefined;
  /** `pending`: not yet on the server; `trouble`: could not be brought there. */
  readonly state?: 'pending' | 'trouble' | undefined;
}

/** Colours and type of what is not a thing on the plan. */
export interface SceneLook {
  readonly area: string;
  readonly line: string;
  readonly accent: string;
  readonly chair: string;
  readonly trouble: string;
  readonly font: string;
}

export interface Moved {
  readonly key: string;
  /** Where it was when it was taken; it may have been changed meanwhile. */ readonly from: Box;
  readonly box: Box;
}

export interface SceneEvents {
  readonly onSelect: (keys: readonly string[]) => void;
  /** Once, when something was moved or resized and let go. */
  readonly onMoved: (moved: readonly Moved[]) => void;
  /** A thing was pressed on a plan that cannot be changed. */
  readonly onPress: (key: string) => void;
  readonly onZoom: (zoom: number) => void;
  readonly onPictureFailed: (address: string) => void;
}

export interface SceneState {
  readonly items: readonly SceneItem[];
  readonly selection: readonly string[];
  readonly isEditable: boolean;
  readonly look: SceneLook;
  /** What may stand where; nothing can be dragged out of it. */
  readonly area: Box;
  readonly picture: { readonly address: string; readonly box: Box } | null;
}

/** What the buttons beside a plan do with it. */
export interface SceneHandle {
  readonly zoomBy: (factor: number) => void;
  readonly fit: () => void;
  /** Brings a thing into sight. */
  readonly reveal: (key: string) => void;
  /** Puts back what is being carried; false when nothing is. */
  readonly cancel: () => boolean;
}
