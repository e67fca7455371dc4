import { inStyleElement } from '#shared/features/preview/styles.ts';

interface PageParts {
  /** The page of the site as the server sent it. */
  readonly html: string;
  /** Texts of its stylesheets, in their order. */
  readonly sheets: readonly string[];
  /** The theme's styles as they are saved, which the page has. */
  readonly saved: string;
  readonly typed: string;
}

const style = (css: string): string => `<style>${inStyleElement(css)}</style>`;

/** The page as it would be with the styles that are typed: in the place of the saved ones, else after all others. */
export function previewPage({ html, sheets, saved, typed }: PageParts): string {
  const there = [saved, inStyleElement(saved)].find((css) => css.trim() !== '' && html.includes(css));
  const page =
    there === undefined
      ? html.replace(/<\/head>|<body\b|$/i, (end) => style(typed) + end)
      : html.replace(there, () => inStyleElement(typed));
  return sheets.map(style).join('') + page;
}
