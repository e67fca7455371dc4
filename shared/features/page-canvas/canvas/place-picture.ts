import type { Component, Editor } from 'grapesjs';
import { emptyPictures } from './sections.ts';
import { SLIDER_LIMITS, type SliderWords } from './slider.ts';
import type { Sliders } from './sliders.ts';

interface Options {
  readonly find: (id: string) => Component | undefined;
  readonly sliders: Sliders;
  readonly placeFor: (id: string | null) => { readonly into: Component; readonly at: number } | undefined;
  /** Gives a new part to the language that is shown. */
  readonly giveLanguage: (part: Component) => void;
}

/** Without `alt`, which the person is asked for: empty it would say that the picture is a mere ornament. */
const picture = (src: string) => ({ tagName: 'img', attributes: { src }, droppable: false });

interface Pictures {
  readonly placePictures: (addresses: readonly string[], partId: string | null, words: SliderWords) => void;
  /** How many pictures a part takes. */
  readonly pictureRoom: (partId: string | null) => number;
}

/**
 * Puts pictures where they were meant: into the picture that is selected, on the slides of a slider, one each and with
 * more slides where there are too few, into the empty places of a section, or after what is selected.
 */
export function createPictures(editor: Editor, { find, sliders, placeFor, giveLanguage }: Options): Pictures {
  const onSlide = (slide: Component, src: string): void => {
    const there = slide.components().models.find((part) => part.get('tagName') === 'img');
    if (there === undefined) slide.append(picture(src));
    else there.addAttributes({ src });
  };
  const onSlider = (slider: Component, addresses: readonly string[], from: number, words: SliderWords): number => {
    const wanted = Math.min(SLIDER_LIMITS.count.most, from + addresses.length);
    if (sliders.slides(slider).length < wanted) sliders.change(slider.getId(), { count: wanted }, words);
    const places = sliders.slides(slider).slice(from);
    places.forEach((slide, at) => {
      const src = addresses[at];
      if (src !== undefined) onSlide(slide, src);
    });
    return places.length;
  };
  /** That of the part itself, if the part is on one; else the first that has nothing on it, or another one. */
  const firstSlide = (slider: Component, partId: string): number => {
    const slides = sliders.slides(slider);
    const own = slides.findIndex((slide) => [slide, ...slide.find('*')].some((part) => part.getId() === partId));
    const empty = slides.findIndex((slide) => slide.components().length === 0);
    return own >= 0 ? own : empty >= 0 ? empty : slides.length;
  };

  const place: Pictures['placePictures'] = (addresses, partId, words) => {
    let left = addresses;
    const slider = partId === null ? undefined : sliders.around(partId);
    const part = partId === null ? undefined : find(partId);
    if (slider !== undefined && partId !== null)
      left = left.slice(onSlider(slider, left, firstSlide(slider, partId), words));
    else if (part?.get('tagName') === 'img' && left[0] !== undefined) {
      part.addAttributes({ src: left[0] });
      left = left.slice(1);
    } else if (part !== undefined)
      for (const empty of emptyPictures(part)) {
        const [src, ...others] = left;
        if (src === undefined) break;
        empty.addAttributes({ src });
        left = others;
      }
    for (const src of left) {
      const place = placeFor(editor.getSelected()?.getId() ?? partId);
      const [added] = place?.into.append(picture(src), { at: place.at }) ?? [];
      if (added === undefined) continue;
      giveLanguage(added);
      editor.select(added);
    }
  };

  return {
    placePictures: place,
    pictureRoom: (partId) => {
      const slider = partId === null ? undefined : sliders.around(partId);
      return slider === undefined || partId === null
        ? Number.POSITIVE_INFINITY
        : SLIDER_LIMITS.count.most - firstSlide(slider, partId);
    },
  };
}
