import type { ComponentDefinition } from 'grapesjs';
import { withSheet } from './block-sheet.ts';

export interface SliderSettings {
  readonly count: number;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly controls: boolean;
  readonly indicators: boolean;
}

export const SLIDER_LIMITS = {
  count: { least: 1, most: 10, usual: 2 },
  width: { least: 100, most: 1200, usual: 800 },
  height: { least: 100, most: 800, usual: 400 },
} as const;
export type SliderNumber = keyof typeof SLIDER_LIMITS;

export const SLIDER_DEFAULTS: SliderSettings = {
  count: SLIDER_LIMITS.count.usual,
  width: SLIDER_LIMITS.width.usual,
  height: SLIDER_LIMITS.height.usual,
  controls: true,
  indicators: true,
};
export const SLIDER_CLASS = 'flexy-slider';

/** A whole number within its limits; the nearest one for what lies outside, the usual one for what is no number. */
export function withinLimits(name: SliderNumber, value: number): number {
  const { least, most, usual } = SLIDER_LIMITS[name];
  return Number.isFinite(value) ? Math.min(most, Math.max(least, Math.round(value))) : usual;
}

/** Words that people on the site hear. */
export interface SliderWords {
  readonly slide: (number: number) => string;
  readonly previous: string;
  readonly next: string;
}

const text = (content: string): ComponentDefinition => ({ type: 'textnode', content });
/** Parts that the settings make, and that nobody moves or copies by hand. */
const FIXED = { removable: false, draggable: false, copyable: false, droppable: false } as const;

/** One choice per slide: it says which slide is seen, and is reached by keys. */
function choice(id: string, at: number, isShown: boolean, words: SliderWords): ComponentDefinition {
  return {
    tagName: 'input',
    ...FIXED,
    attributes: {
      type: 'radio',
      name: id,
      id: `${id}-${at}`,
      'aria-label': words.slide(at),
      ...(at === 1 ? { checked: '' } : {}),
      ...(isShown ? {} : { class: 'flexy-slider-unseen' }),
    },
  };
}

function control(id: string, at: number, sign: string, label: string): ComponentDefinition {
  return { tagName: 'label', ...FIXED, attributes: { for: `${id}-${at}`, title: label }, components: [text(sign)] };
}

/** An empty slide. */
export const slide = (): ComponentDefinition => ({
  tagName: 'div',
  attributes: { class: 'flexy-slide' },
  draggable: false,
  copyable: false,
  removable: false,
});

/** What stands before and after the slides. */
interface SliderFrame {
  readonly before: readonly ComponentDefinition[];
  readonly after: readonly ComponentDefinition[];
}

/**
 * The parts around the slides: radio buttons, so that the slider slides on the site without a script, by mouse, finger
 * and keys.
 */
export function sliderFrame(
  id: string,
  { count, controls, indicators }: Pick<SliderSettings, 'count' | 'controls' | 'indicators'>,
  words: SliderWords,
): SliderFrame {
  const places = Array.from({ length: count }, (_, at) => at);
  const place = (at: number): number => ((at + count) % count) + 1;
  return {
    before: places.map((at) => choice(id, at + 1, indicators, words)),
    after: controls
      ? places.map((at) => ({
          tagName: 'div',
          ...FIXED,
          attributes: { class: 'flexy-slider-controls' },
          // Beside a single slide it stays empty: the setting is still known when a second one comes.
          components:
            count === 1
              ? []
              : [control(id, place(at - 1), '‹', words.previous), control(id, place(at + 1), '›', words.next)],
        }))
      : [],
  };
}

/** The styles that every slider needs, once per page. */
function sliderStyles(): string {
  const most = SLIDER_LIMITS.count.most;
  const rules = Array.from({ length: most }, (_, index) => {
    const at = index + 1;
    const checked = `.${SLIDER_CLASS} > input:nth-of-type(${at}):checked`;
    return [
      ...(index === 0 ? [] : [`${checked} ~ .flexy-slides { --flexy-slide: ${index}; }`]),
      `${checked} ~ .flexy-slider-controls:nth-of-type(${at + 1}) { display: flex; }`,
    ].join('\n');
  });
  return `/* flexy-slider: slides without a script */
.${SLIDER_CLASS} { position: relative; display: flex; flex-wrap: wrap; justify-content: center; overflow: hidden; inline-size: 100%; max-inline-size: var(--flexy-slider-width, 800px); margin-inline: auto; }
.flexy-slides { order: -1; flex: 0 0 100%; min-inline-size: 0; display: flex; block-size: var(--flexy-slider-height, 400px); --flexy-slide: 0; }
.flexy-slide { flex: 0 0 100%; min-inline-size: 0; overflow: hidden; translate: calc(-100% * var(--flexy-slide)) 0; transition: translate .4s; }
[dir="rtl"] .flexy-slide { translate: calc(100% * var(--flexy-slide)) 0; }
.flexy-slide > img { inline-size: 100%; block-size: 100%; object-fit: cover; }
.${SLIDER_CLASS} > input { position: relative; z-index: 1; inline-size: 1.25rem; block-size: 1.25rem; margin: .35rem; }
.${SLIDER_CLASS} > .flexy-slider-unseen { position: absolute; opacity: 0; pointer-events: none; }
.flexy-slider-controls { display: none; position: absolute; inset-inline: .5rem; inset-block-start: 0; block-size: var(--flexy-slider-height, 400px); align-items: center; justify-content: space-between; pointer-events: none; }
.flexy-slider-controls > label { display: grid; place-items: center; inline-size: 2.75rem; block-size: 2.75rem; border-radius: 50%; background: #0009; color: #fff; font-size: 1.75rem; cursor: pointer; pointer-events: auto; }
[dir="rtl"] .flexy-slider-controls > label { scale: -1 1; }
@media (prefers-reduced-motion: reduce) { .flexy-slide { transition: none; } }
${rules.join('\n')}
`;
}

/** Adds the styles of sliders to a stylesheet that has none. */
export const withSliderStyles = (css: string): string => withSheet(css, sliderStyles());
