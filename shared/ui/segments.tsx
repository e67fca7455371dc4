import type { ReactNode } from 'react';
import { Button, IconButton } from './button.tsx';
import sheet from './segments.css';
import { useSheet } from './use-sheet.ts';

interface Segment<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** Drawn in place of the label, which stays the button's name. */
  readonly icon?: ReactNode;
}

interface SegmentsProps<Id extends string> {
  /** The accessible name of the group. */
  readonly label: string;
  readonly segments: readonly Segment<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
}

/** One of a few, all in sight: how something is shown, never what is done with it. */
export function Segments<Id extends string>({ label, segments, value, onChange }: SegmentsProps<Id>) {
  useSheet(sheet);
  return (
    <div className="fx-segments" role="group" aria-label={label}>
      {segments.map(({ id, label: name, icon }) => {
        const state = { 'aria-pressed': id === value, onClick: () => onChange(id) };
        return icon === undefined ? (
          <Button key={id} {...state}>
            {name}
          </Button>
        ) : (
          <IconButton key={id} label={name} icon={icon} {...state} />
        );
      })}
    </div>
  );
}
