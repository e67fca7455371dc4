import { Combobox } from '@base-ui/react/combobox';
import { ChevronDown, X } from 'lucide-react';
import { type Ref, useCallback, useId, useMemo, useRef, useState } from 'react';
import sheet from './combobox.css';
import floatingSheet from './floating.css';
import { useUiText } from './text.ts';
import { usePortal } from './use-portal.ts';
import { useSheet } from './use-sheet.ts';

/** One entry of the list; `value` must be unique. */
export interface ComboboxChoice {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
}

interface Props {
  readonly label: string;
  readonly placeholder: string;
  readonly value: ComboboxChoice | null;
  /** Returns the matching choices, best first; called with '' for the whole list. It may shorten long lists. */
  readonly search: (text: string) => readonly ComboboxChoice[];
  readonly onChange: (value: string | null) => void;
  readonly disabled?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Said where nothing matches, such as that the list could not be read. */
  readonly emptyText?: string | undefined;
}

/**
 * A list with a search field. A chunk of its own, loaded after the first paint, because it is as large as a small
 * island.
 */
export default function ComboboxField({
  label,
  placeholder,
  value,
  search,
  onChange,
  disabled = false,
  inputRef,
  emptyText,
}: Props) {
  const t = useUiText();
  useSheet(floatingSheet);
  useSheet(sheet);
  const id = useId();
  const [text, setText] = useState(value?.label ?? '');
  const chosen = value?.label ?? '';
  const [shown, setShown] = useState(chosen);
  // The choice may change from outside: the next sale begins without a customer.
  if (shown !== chosen) {
    setShown(chosen);
    setText(chosen);
  }
  const field = useRef<HTMLDivElement>(null);
  // The library names its own buttons for screen readers in English, and takes no other name for them.
  const nameDismiss = useCallback(
    (popup: HTMLElement | null) => {
      for (const part of popup === null ? [] : [field.current, popup.parentElement])
        for (const button of part?.querySelectorAll('[aria-label="Dismiss"]') ?? [])
          button.setAttribute('aria-label', t('Close'));
    },
    [t],
  );
  const filtered = useMemo(() => search(text === chosen ? '' : text), [search, text, chosen]);
  return (
    <Combobox.Root<ComboboxChoice>
      items={filtered}
      filteredItems={filtered}
      value={value}
      inputValue={text}
      disabled={disabled}
      autoHighlight
      itemToStringLabel={(choice) => choice.label}
      isItemEqualToValue={(one, other) => one.value === other.value}
      onInputValueChange={(next) => setText(next)}
      onValueChange={(next) => onChange(next?.value ?? null)}
      onOpenChange={(open) => {
        if (!open) setText(chosen);
      }}
    >
      <div ref={field} className="fx-field">
        <label className="fx-hidden" htmlFor={id}>
          {label}
        </label>
        <div className="fx-combobox">
          <Combobox.Input
            id={id}
            className="fx-input"
            placeholder={placeholder}
            {...(inputRef ? { ref: inputRef } : {})}
          />
          {value && !disabled ? (
            <Combobox.Clear className="fx-combobox-button" aria-label={t('Clear')}>
              <X size={18} aria-hidden="true" />
            </Combobox.Clear>
          ) : null}
          <Combobox.Trigger className="fx-combobox-button" aria-label={label}>
            <ChevronDown size={18} aria-hidden="true" />
          </Combobox.Trigger>
        </div>
      </div>
      <Combobox.Portal container={usePortal()}>
        <Combobox.Positioner className="fx-floating fx-combobox-positioner" positionMethod="fixed" sideOffset={4}>
          <Combobox.Popup ref={nameDismiss} className="fx-popup">
            <Combobox.Empty className="fx-combobox-empty">{emptyText ?? t('Nothing found')}</Combobox.Empty>
            <Combobox.List className="fx-popup-list">
              {(choice: ComboboxChoice) => (
                <Combobox.Item key={choice.value} value={choice} className="fx-popup-item fx-combobox-item">
                  <span dir="auto">{choice.label}</span>
                  {choice.hint ? (
                    <span className="fx-hint" dir="auto">
                      {choice.hint}
                    </span>
                  ) : null}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
