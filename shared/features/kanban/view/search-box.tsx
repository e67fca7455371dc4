import { X } from 'lucide-react';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { IconButton } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/fields.tsx';
import { Status } from '#shared/ui/status.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { workBoardTexts } from '../texts.ts';

interface Props {
  readonly query: string;
  readonly onChange: (query: string) => void;
  /** How many of all cards a search shows; null: there is none. */
  readonly hits: { readonly shown: number; readonly of: number } | null;
}

/** The search of a board, with how much it hides. */
export function SearchBox({ query, onChange, hits }: Props) {
  const t = useLazyMessages(workBoardTexts);
  const tUi = useUiText();
  return (
    <div className="work-search">
      <TextField
        label={t('Search the cards')}
        hideLabel
        type="search"
        placeholder={tUi('Search')}
        autoComplete="off"
        value={query}
        onChange={(event) => onChange(event.target.value)}
      />
      {hits === null ? null : (
        <Status as="span" className="work-hits">
          <span aria-hidden="true">
            {hits.shown}/{hits.of}
          </span>
          <span className="fx-hidden">{t('The search hides {count} cards.', { count: hits.of - hits.shown })}</span>
        </Status>
      )}
      {query === '' ? null : (
        <IconButton
          kind="quiet"
          label={t('Clear the search')}
          icon={<X size={18} aria-hidden="true" />}
          onClick={() => onChange('')}
        />
      )}
    </div>
  );
}
