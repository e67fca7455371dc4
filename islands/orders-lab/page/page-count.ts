import { useEffect, useState } from 'react';

/** Shows a count in the page's title and tab icon; restores both afterwards. */
interface PageCount {
  readonly show: (count: number) => void;
  readonly end: () => void;
}

const SIZE = 32;

function drawCount(count: number): string | null {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [SIZE, SIZE];
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.fillStyle = '#b3261e';
  context.beginPath();
  context.arc(SIZE / 2, SIZE / 2, SIZE / 2, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = '#ffffff';
  context.font = `bold ${count > 9 ? 17 : 22}px sans-serif`;
  [context.textAlign, context.textBaseline] = ['center', 'middle'];
  context.fillText(count > 99 ? '99' : String(count), SIZE / 2, SIZE / 2 + 1);
  return canvas.toDataURL('image/png');
}

export function createPageCount(page: Document = document): PageCount {
  /** The page's own icons, removed meanwhile: of several, browsers choose unpredictably. */
  let aside: readonly { readonly icon: HTMLLinkElement; readonly rel: string }[] = [];
  const own = page.createElement('link');
  [own.rel, own.type] = ['icon', 'image/png'];
  /** Our prefix of the title. The page may have changed its title since, or have a number of its own. */
  let mark = '';
  const bare = (): string => (mark !== '' && page.title.startsWith(mark) ? page.title.slice(mark.length) : page.title);
  const restore = (): void => {
    own.remove();
    for (const { icon, rel } of aside) icon.rel = rel;
    aside = [];
    if (mark !== '') page.title = bare();
    mark = '';
  };
  return {
    show: (count) => {
      if (count === 0) {
        restore();
        return;
      }
      const title = bare();
      mark = `(${count}) `;
      page.title = mark + title;
      const picture = drawCount(count);
      if (picture === null) return;
      own.href = picture;
      if (own.isConnected) return;
      aside = [...page.querySelectorAll<HTMLLinkElement>('link[rel~="icon"]')].map((icon) => ({ icon, rel: icon.rel }));
      for (const { icon } of aside) icon.rel = 'flexy-former-icon';
      page.head.append(own);
    },
    end: restore,
  };
}

export function usePageCount(count: number): void {
  const [page] = useState(() => createPageCount());
  useEffect(() => {
    page.show(count);
  }, [page, count]);
  useEffect(() => () => page.end(), [page]);
}
