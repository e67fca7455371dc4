import { Layers } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#shared/ui/button.tsx';
import { useFloorText } from '../text.ts';
import { FloorsDialog, type FloorsProps } from './floors-dialog.tsx';

export type FloorsButtonProps = FloorsProps;

export function FloorsButton(props: FloorsButtonProps) {
  const t = useFloorText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t('Floors')}
        icon={<Layers size={20} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen ? <FloorsDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
