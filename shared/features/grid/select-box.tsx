import { useEffect, useRef } from 'react';

interface Props {
  readonly label: string;
  readonly state: 'none' | 'some' | 'all';
  readonly tabIndex?: number;
  readonly onChange: () => void;
}

export function SelectBox({ label, state, tabIndex, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <label className="fx-grid-box">
      <input
        ref={input}
        type="checkbox"
        aria-label={label}
        checked={state === 'all'}
        tabIndex={tabIndex}
        onChange={onChange}
      />
    </label>
  );
}
