import { useEffect, useRef } from 'react';

interface Props {
  readonly label: string;
  readonly state: 'none' | 'some' | 'all';
  readonly tabIndex?: number;
  /** @param toHere with Shift: all from the last one on */
  readonly onChange: (toHere: boolean) => void;
}

export function SelectBox({ label, state, tabIndex, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const hasShift = useRef(false);
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
        // A press tells of its keys before the change does.
        onClick={({ shiftKey }) => {
          hasShift.current = shiftKey;
        }}
        onChange={() => onChange(hasShift.current)}
      />
    </label>
  );
}
