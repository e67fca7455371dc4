import { ScanBarcode, Search, X } from 'lucide-react';
import { type KeyboardEvent, type Ref, useId } from 'react';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { Key } from '#shared/ui/parts.tsx';
import { usePosText } from '../till/text.ts';

interface Props {
  readonly ref: Ref<HTMLInputElement>;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onEnter: () => void;
  readonly onDown: () => void;
  readonly onScan: () => void;
}

export function SearchBox({ ref, text, onText, onEnter, onDown, onScan }: Props) {
  const t = usePosText();
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // Scanners end with Enter, which would submit a form of the host page.
    if (event.key === 'Enter') {
      event.preventDefault();
      onEnter();
    }
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      onDown();
    }
    if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      event.stopPropagation();
      onText('');
    }
  };
  return (
    <div className="pos-search">
      <div className="pos-search-box" role="search">
        <label className="fx-hidden" htmlFor={id}>
          {t('Search products')}
        </label>
        <Search className="pos-search-icon" size={20} aria-hidden="true" />
        <input
          ref={ref}
          id={id}
          className="fx-input"
          type="search"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('Name, barcode or SKU')}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {text === '' ? (
          <span className="pos-search-key">
            <Key>F2</Key>
          </span>
        ) : (
          <IconButton
            kind="quiet"
            className="pos-search-clear"
            label={t('Clear the search')}
            icon={<X size={18} aria-hidden="true" />}
            onClick={() => onText('')}
          />
        )}
      </div>
      <Button onClick={onScan}>
        <ScanBarcode size={20} aria-hidden="true" />
        <span className="pos-label">{t('Scan barcode')}</span>
      </Button>
    </div>
  );
}
