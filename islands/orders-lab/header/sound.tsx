import { Volume2, VolumeX } from 'lucide-react';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { useKitchen } from '../kitchen/kitchen.ts';
import { useKitchenText } from '../kitchen/text.ts';

export function SoundButton({ onOpen }: { readonly onOpen: () => void }) {
  const t = useKitchenText();
  const { bell } = useKitchen();
  const volume = useStoreValue(bell.volume);
  const isHeard = useStoreValue(bell.state) === 'ready' && volume > 0;
  return (
    <IconButton
      label={t('Sound')}
      aria-haspopup="dialog"
      icon={isHeard ? <Volume2 size={20} aria-hidden="true" /> : <VolumeX size={20} aria-hidden="true" />}
      onClick={onOpen}
    />
  );
}

/** Browsers block sound until the page is touched: the kitchen must know. */
export function SoundProblem() {
  const t = useKitchenText();
  const { bell } = useKitchen();
  const state = useStoreValue(bell.state);
  const volume = useStoreValue(bell.volume);
  if (state === 'unavailable')
    return <Notice tone="warn">{t('This browser plays no sound: new orders are shown, but not heard.')}</Notice>;
  if (state === 'locked')
    return (
      <Notice
        tone="warn"
        actions={
          <Button kind="primary" data-sound="" onClick={() => void bell.test()}>
            {t('Turn the sound on')}
          </Button>
        }
      >
        {t('The sound is off until this page is touched once: new orders are not heard.')}
      </Notice>
    );
  if (volume === 0)
    return (
      <Notice tone="warn" actions={<Button onClick={() => bell.setVolume(0.8)}>{t('Turn the sound on')}</Button>}>
        {t('The volume is at zero: new orders are not heard.')}
      </Notice>
    );
  return null;
}
