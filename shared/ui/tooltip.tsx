import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import { type ReactElement, useId, useState } from 'react';
import floatingSheet from './floating.css';
import sheet from './tooltip.css';
import { usePortal } from './use-portal.ts';
import { useSheet } from './use-sheet.ts';

/** How long the mouse must rest before the tooltip is shown, in ms; with the focus it is shown at once. */
const DELAY_MS = 500;

interface TooltipProps {
  readonly text: string;
  /** The element described; it must be focusable. */
  readonly children: ReactElement;
}

/**
 * A few words on the element under the mouse or with the focus. Touch users never see them, so nothing may be said only
 * here.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  useSheet(floatingSheet);
  useSheet(sheet);
  return (
    <BaseTooltip.Root open={isOpen} onOpenChange={(next) => setOpen(next)}>
      {/* Without `title`, which the browser would show as a second tooltip. */}
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
