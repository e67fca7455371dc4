/** What the timeline uses of it; the package ships no types. */
declare module 'frappe-gantt' {
  export interface DrawnTask {
    readonly id: string;
    /** Written as HTML. */
    readonly name: string;
    readonly start: Date;
    readonly end: Date;
    /** In percent. */
    readonly progress: number;
    /** One class, without spaces. */
    readonly custom_class: string;
  }

  export interface DrawnView {
    readonly name: string;
    /** `1d`, `7d`, `1m` */
    readonly step: string;
    /** Before the first bar and after the last one. */
    readonly padding: readonly [string, string];
    /** In px. */
    readonly column_width: number;
    readonly date_format: string;
    /** `last` is null for the first column. */
    readonly upper_text: (date: Date, last: Date | null) => string;
    readonly lower_text: (date: Date, last: Date | null) => string;
    readonly thick_line: (date: Date) => boolean;
    readonly snap_at: string;
  }

  export interface DrawnBar {
    readonly group: SVGGElement;
    readonly $bar: SVGRectElement;
    readonly task: DrawnTask;
  }

  export interface GanttOptions {
    view_mode: string;
    container_height: number | 'auto';
    readonly view_modes: readonly DrawnView[];
    readonly bar_height: number;
    readonly padding: number;
    readonly bar_corner_radius: number;
    readonly upper_header_height: number;
    readonly lower_header_height: number;
    readonly infinite_padding: boolean;
    readonly popup: false;
    readonly today_button: boolean;
    readonly move_dependencies: boolean;
    readonly readonly_progress: boolean;
    readonly scroll_to: null;
    /** Ours: ends its ear on the document. */
    readonly signal: AbortSignal;
    readonly on_click: (task: DrawnTask) => void;
    /** With each step of a drag. */
    readonly on_date_change: (task: DrawnTask) => void;
  }

  export default class Gantt {
    constructor(place: HTMLElement, tasks: readonly DrawnTask[], options: Partial<GanttOptions>);
    readonly options: GanttOptions;
    readonly config: { readonly header_height: number };
    readonly $container: HTMLElement;
    readonly $svg: SVGSVGElement;
    readonly bars: readonly DrawnBar[];
    /** Of the first column. */
    readonly gantt_start: Date;
    /** Draws everything again. */
    refresh(tasks: readonly DrawnTask[]): void;
  }
}
