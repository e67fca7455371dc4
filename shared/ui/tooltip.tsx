import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import { type ReactElement, useId, useState } from 'react';
import floatingSheet from './floating.css';
import sheet from './tooltip.css';
import { usePortal } from './use-portal.ts';
import { useSheet } from './use-sheet.ts';

/** How long the mouse rests before it is shown, in ms; the focus shows it at once. */
const DELAY_MS = 500;

interface TooltipProps {
  readonly text: string;
  /** What it tells of: an element that can have the focus. */
  readonly children: ReactElement;
}

/** A few words on what has the mouse or the focus. A finger never sees it, so nothing may be said there alone. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  useSheet(floatingSheet);
  useSheet(sheet);
  return (
    <BaseTooltip.Root open={isOpen} onOpenChange={(next) => setOpen(next)}>
      {/* Without the title, which the browser would show beside it. */}
      <BaseTooltip.Trigger render={children} delay={DELAY_MS} title="" aria-describedby={isOpen ? id : undefined} />
      <BaseTooltip.Portal container={usePortal()}>
        <BaseTooltip.Positioner className="fx-floating" positionMethod="fixed" sideOffset={6} collisionPadding={8}>
          <BaseTooltip.Popup className="fx-tooltip" id={id} role="tooltip">
            {text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
