import type { Component, Editor } from 'grapesjs';
import { type Declarations, type ElementRule, mergeRules, splitCss, type State } from '../source/css.ts';
import { type Block, QUOTE_CLASSES, withBlockStyles, withQuoteStyles } from './blocks.ts';
import { rulesOf } from './rules.ts';

interface Options {
  /** The page as it is opened. */
  readonly css: string;
  readonly html: string;
  readonly find: (id: string) => Component | undefined;
  readonly edit: (id: string, act: (component: Component) => void) => void;
  /** Called when a part got a style. */
  readonly onStyled: () => void;
}

/** How single parts look. */
export interface PartStyles {
  readonly isDark: (id: string) => boolean;
  readonly setDark: (id: string, isDark: boolean) => void;
  readonly style: (id: string, state: State) => Declarations;
  readonly setStyle: (id: string, state: State, property: string, value: string) => void;
}

interface PageStyles extends PartStyles {
  /** Gives the elements their styles; `others`: from elsewhere than the page. */
  readonly begin: (others?: readonly ElementRule[]) => void;
  /** What the frame is dressed in; the editor shows the styles of elements itself. */
  readonly shown: () => string;
  /** Brings the styles of a new block. */
  readonly dress: (block: Block) => void;
  /** As they are saved with the page's HTML: what a block brought and undo took away again is not among them. */
  readonly source: (html: string) => string;
}

/** The styles of a page: its own, those that blocks bring, and those of single elements. */
export function createPageStyles(editor: Editor, { css: written, html, find, edit, onStyled }: Options): PageStyles {
  const { rules, rest } = splitCss(written);
  // Blocks are shown with the styles that the next save gives back where they were lost.
  let css = withBlockStyles(written, html);
  const style = (id: string, state: State): Declarations =>
    Object.fromEntries(
      Object.entries(editor.Css.getIdRule(id, { state })?.getStyle() ?? {}).map(([name, value]) => [
        name,
        String(value),
      ]),
    );
  return {
    begin: (others = rules) => {
      for (const { id, declarations, state } of others) editor.Css.setIdRule(id, { ...declarations }, { state });
    },
    shown: () => rest + css.slice(written.length),
    dress: (block) => {
      css = block.withStyles?.(css) ?? css;
      for (const [id, declarations] of Object.entries(block.styles))
        if (find(id) !== undefined) editor.Css.setIdRule(id, { ...declarations });
    },
    source: (now) => mergeRules(withBlockStyles(written, now), rulesOf(editor)),
    isDark: (id) => find(id)?.getClasses().includes(QUOTE_CLASSES[0]) ?? false,
    setDark: (id, isDark) =>
      edit(id, (component) => {
        if (isDark) component.addClass([...QUOTE_CLASSES]);
        else for (const name of QUOTE_CLASSES) component.removeClass(name);
        if (isDark) css = withQuoteStyles(css);
      }),
    style,
    setStyle: (id, state, property, value) => {
      const component = find(id);
      if (component === undefined) return;
      const others = Object.fromEntries(Object.entries(style(id, state)).filter(([name]) => name !== property));
      // A style in the element's own attribute would win.
      const own = String(component.get('flexyStyle') ?? '');
      const wins = state === '' && new RegExp(`(?:^|;)\\s*${property}\\s*:`, 'i').test(own) ? ' !important' : '';
      editor.Css.setIdRule(id, value === '' ? others : { ...others, [property]: value + wins }, { state });
      onStyled();
    },
  };
}
