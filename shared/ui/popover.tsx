import { DirectionProvider } from '@base-ui/react/direction-provider';
import { Popover as BasePopover } from '@base-ui/react/popover';
import { X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { IconButton } from './button.tsx';
import floatingSheet from './floating.css';
import sheet from './popover.css';
import { useUiText } from './text.ts';
import { usePortal } from './use-portal.ts';
import { useSheet } from './use-sheet.ts';

interface PopoverProps {
  /** The button that opens it: a `Button` or an `IconButton`. */
  readonly trigger: ReactElement;
  readonly title: string;
  readonly children: ReactNode;
  /** Pass it with `onOpenChange` to control the popover. Default: it controls itself. */
  readonly isOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
}

/** A small panel beside its button, for a few fields or details. It takes the focus; the page behind stays usable. */
export function Popover({ trigger, title, children, isOpen, onOpenChange }: PopoverProps) {
  const t = useUiText();
  useSheet(floatingSheet);
  useSheet(sheet);
  return (
    <DirectionProvider direction={useIsland().dir}>
      <BasePopover.Root open={isOpen} onOpenChange={(next) => onOpenChange?.(next)}>
        <BasePopover.Trigger render={trigger} />
        <BasePopover.Portal container={usePortal()}>
          <BasePopover.Positioner
            className="fx-floating"
            positionMethod="fixed"
            align="start"
            sideOffset={6}
            collisionPadding={12}
          >
            <BasePopover.Popup className="fx-popup fx-popover">
              <BasePopover.Title>{title}</BasePopover.Title>
              {children}
              {/* Comes last, so that the first field gets the focus. */}
              <BasePopover.Close
                className="fx-popover-close"
                render={<IconButton kind="quiet" label={t('Close')} icon={<X size={18} aria-hidden="true" />} />}
              />
            </BasePopover.Popup>
          </BasePopover.Positioner>
        </BasePopover.Portal>
      </BasePopover.Root>
    </DirectionProvider>
  );
}
