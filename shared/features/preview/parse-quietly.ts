import { templateOf } from '#shared/state/trusted-types.ts';

/** What a `style` attribute is called until its declarations are read. */
export const STYLE_ATTRIBUTE = 'data-flexy-css';

/** HTML as a tree in which nothing runs, is loaded or applied. */
interface ParsedHtml {
  /** Stands for the body, with its attributes. */
  readonly content: HTMLElement;
  /** The texts of its `<style>` elements, which are no longer in it. */
  readonly styles: readonly string[];
  readonly dir: string;
  readonly lang: string;
}

const ATTRIBUTES = String.raw`(?:[^>"']|"[^"]*"|'[^']*')*`;
const TAG = new RegExp(`<[a-z]${ATTRIBUTES}>`, 'gi');
const ATTRIBUTE = /([^\s"'<>/=]+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?/g;

/**
 * Gives style attributes another name and leaves out event handlers. What it overlooks in broken mark-up costs a report,
 * never safety.
 */
function quietTags(html: string): string {
  return html.replace(TAG, (tag) =>
    tag.replace(ATTRIBUTE, (whole, name: string, value: string | undefined) => {
      if (value === undefined) return whole;
      return /^style$/i.test(name) ? `${STYLE_ATTRIBUTE}${value}` : /^on/i.test(name) ? ' ' : whole;
    }),
  );
}

/** The first tag of this name as an element of another; fragments of HTML have neither `<html>` nor `<body>`. */
function tagOf(html: string, name: string): HTMLElement {
  const attributes = new RegExp(`<${name}(?=[\\s/>])(${ATTRIBUTES})>`, 'i').exec(html)?.[1] ?? '';
  const [element] = templateOf(`<div ${attributes}></div>`).content.children;
  return element instanceof HTMLElement ? element : document.createElement('div');
}

/**
 * Parses without a report of the page's policy: browsers report a style attribute or an event handler in any
 * tree, and a `<style>` or `<base>` in any but a template's, even if nothing is applied.
 */
export function parseQuietly(html: string): ParsedHtml {
  const quiet = quietTags(html);
  const template = templateOf(quiet);
  const styles = Array.from(template.content.querySelectorAll('style'), (element) => {
    element.remove();
    return element.textContent;
  });
  for (const element of template.content.querySelectorAll('base, template')) element.remove();
  const [root, content] = [tagOf(quiet, 'html'), tagOf(quiet, 'body')];
  content.append(template.content);
  return { content, styles, dir: content.dir || root.dir, lang: content.lang || root.lang };
}
