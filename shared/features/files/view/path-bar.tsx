import { ArrowLeft, ArrowRight, ChevronLeft, ChevronRight, FolderOpen } from 'lucide-react';
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { IconButton } from '#shared/ui/button.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { lastName, ROOT, trailOf } from '../rules/paths.ts';
import { useFiles } from './screen.ts';
import { useDrop } from './use-drop.ts';

/** In ms: a search is not made for every letter. */
const TYPING_MS = 250;

/** Where one is: back, the way there, and the search below it. */
export function PathBar() {
  const { t, state, store } = useFiles();
  const { dir } = useIsland();
  const { path, past, search } = state;
  const Arrow = dir === 'rtl' ? ArrowRight : ArrowLeft;
  const Chevron = dir === 'rtl' ? ChevronLeft : ChevronRight;
  const trail = trailOf(path);
  const way = useRef<HTMLElement>(null);
  // The open folder is at the end, which has to be in sight.
  useLayoutEffect(() => {
    way.current?.scrollTo({ left: dir === 'rtl' ? -way.current.scrollWidth : way.current.scrollWidth });
  }, [path, dir]);
  return (
    <div className="fm-path">
      <IconButton
        kind="quiet"
        label={t('Back')}
        icon={<Arrow size={20} aria-hidden="true" />}
        aria-disabled={past.length === 0 && path === ROOT ? true : undefined}
        onClick={store.back}
      />
      <nav ref={way} aria-label={t('Path')} part="path">
        <ol className="fm-trail">
          {trail.map((folder, index) => (
            <Fragment key={folder}>
              {index === 0 ? null : <Chevron size={16} aria-hidden="true" />}
              <Crumb folder={folder} isHere={index === trail.length - 1} />
            </Fragment>
          ))}
        </ol>
      </nav>
      {store.filesApi.has('search') ? <SearchField key={path} text={search?.text ?? ''} /> : null}
    </div>
  );
}

function Crumb({ folder, isHere }: { readonly folder: string; readonly isHere: boolean }) {
  const { t, store } = useFiles();
  const drop = useDrop(isHere ? undefined : folder);
  return (
    <li>
      <button
        type="button"
        className="fm-crumb"
        aria-current={isHere ? 'page' : undefined}
        onClick={() => store.open(folder)}
        {...drop}
      >
        {folder === ROOT ? (
          <>
            <FolderOpen size={18} aria-hidden="true" />
            {t('Files')}
          </>
        ) : (
          <bdi>{lastName(folder)}</bdi>
        )}
      </button>
    </li>
  );
}

function SearchField({ text }: { readonly text: string }) {
  const { t, store } = useFiles();
  const tUi = useUiText();
  const [typed, setTyped] = useState(text);
  useEffect(() => {
    if (typed === text) return undefined;
    const timer = setTimeout(() => store.search(typed), typed === '' ? 0 : TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, text, store]);
  return (
    <input
      type="search"
      className="fx-input fm-search"
      aria-label={t('Search this folder')}
      placeholder={tUi('Search')}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && typed !== '') {
          event.preventDefault();
          event.stopPropagation();
          setTyped('');
        }
      }}
    />
  );
}
