import type { Component, Editor } from 'grapesjs';
import {
  slide,
  SLIDER_CLASS,
  SLIDER_DEFAULTS,
  SLIDER_LIMITS,
  sliderFrame,
  type SliderNumber,
  type SliderSettings,
  type SliderWords,
  withinLimits,
} from './slider.ts';

export interface Sliders {
  /** Undefined for what is no slider. */
  readonly settings: (id: string) => SliderSettings | undefined;
  readonly change: (id: string, changes: Partial<SliderSettings>, words: SliderWords) => void;
  /** The slider that a part is, or stands in. */
  readonly around: (id: string) => Component | undefined;
  readonly slides: (slider: Component) => readonly Component[];
  /** Holds the parts that the settings make where they are. */
  readonly lockAll: () => void;
}

const has = (component: Component, name: string): boolean => component.getClasses().includes(name);
const FIXED = { removable: false, draggable: false, copyable: false, droppable: false } as const;

export function createSliders(editor: Editor, find: (id: string) => Component | undefined): Sliders {
  const trackOf = (slider: Component): Component | undefined =>
    slider.components().models.find((part) => has(part, 'flexy-slides'));
  const slidesOf = (slider: Component): readonly Component[] =>
    trackOf(slider)
      ?.components()
      .models.filter((part) => has(part, 'flexy-slide')) ?? [];
  const pixels = (slider: Component, name: 'width' | 'height'): number => {
    const style = editor.Css.getIdRule(slider.getId())?.getStyle() ?? {};
    return withinLimits(name, Number.parseFloat(String(style[`--flexy-slider-${name}`] ?? SLIDER_LIMITS[name].usual)));
  };
  const read = (slider: Component): SliderSettings => {
    const parts = slider.components().models;
    const choices = parts.filter((part) => part.get('tagName') === 'input');
    return {
      count: Math.max(1, slidesOf(slider).length),
      width: pixels(slider, 'width'),
      height: pixels(slider, 'height'),
      controls: parts.some((part) => has(part, 'flexy-slider-controls')),
      indicators: choices.some((choice) => !has(choice, 'flexy-slider-unseen')),
    };
  };
  const lock = (slider: Component): void => {
    const silent = { silent: true };
    slider.set({ droppable: false }, silent);
    for (const part of slider.components().models) part.set(FIXED, silent);
    for (const part of slidesOf(slider)) part.set({ removable: false, draggable: false, copyable: false }, silent);
  };
  const lockAll = (): void => {
    for (const slider of editor.getWrapper()?.find(`.${SLIDER_CLASS}`) ?? []) lock(slider);
  };

  return {
    settings: (id) => {
      const slider = find(id);
      return slider !== undefined && has(slider, SLIDER_CLASS) ? read(slider) : undefined;
    },
    change: (id, changes, words) => {
      const slider = find(id);
      const track = slider === undefined ? undefined : trackOf(slider);
      if (slider === undefined || track === undefined) return;
      const asked = { ...SLIDER_DEFAULTS, ...read(slider), ...changes };
      const limited = (name: SliderNumber): number => withinLimits(name, asked[name]);
      const wanted = { ...asked, count: limited('count'), width: limited('width'), height: limited('height') };
      const style = editor.Css.getIdRule(id)?.getStyle() ?? {};
      editor.Css.setIdRule(id, {
        ...style,
        '--flexy-slider-width': `${wanted.width}px`,
        '--flexy-slider-height': `${wanted.height}px`,
      });
      const now = read(slider);
      if (now.count !== wanted.count || now.controls !== wanted.controls || now.indicators !== wanted.indicators) {
        const there = slidesOf(slider);
        for (const extra of there.slice(wanted.count)) track.components().remove(extra);
        for (let at = there.length; at < wanted.count; at += 1) track.append(slide());
        for (const part of [...slider.components().models]) if (part !== track) slider.components().remove(part);
        const { before, after } = sliderFrame(id, wanted, words);
        slider.append([...before], { at: 0 });
        slider.append([...after]);
      }
      lock(slider);
    },
    around: (id) => {
      const part = find(id);
      return part === undefined ? undefined : [part, ...part.parents()].find((each) => has(each, SLIDER_CLASS));
    },
    slides: slidesOf,
    lockAll,
  };
}
