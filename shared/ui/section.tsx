import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  /** Shown at the end of the heading, open or closed: a count or a status. */
  readonly aside?: ReactNode;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
  /** Id of what it opens, when that is elsewhere on the screen. */
  readonly controls?: string | undefined;
  readonly children?: ReactNode;
}

/** One section of an accordion (WAI-ARIA accordion pattern: a button in a heading and the region it controls). */
export function Section({ title, aside, open, onToggle, controls, children }: SectionProps) {
  const id = useId();
  return (
    <section className="fx-section" aria-labelledby={`${id}-head`}>
      <h2>
        <button
          type="button"
          className="fx-section-head"
          id={`${id}-head`}
          aria-expanded={open}
          aria-controls={controls ?? (children === undefined ? undefined : `${id}-body`)}
          onClick={() => onToggle(!open)}
        >
          <span className="fx-section-title">{title}</span>
          <span className="fx-section-aside">{aside}</span>
          <ChevronDown className="fx-chevron" size={18} aria-hidden="true" />
        </button>
      </h2>
      {children === undefined ? null : (
        <div className="fx-section-body" id={`${id}-body`} hidden={!open}>
          {open ? children : null}
        </div>
      )}
    </section>
  );
}
