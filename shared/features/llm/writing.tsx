import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Spinner } from '#shared/ui/parts.tsx';
import { modelTexts } from './texts.ts';

/** Says that an answer is being written; or, with a `pause` in ms, when a busy model is asked again. */
export function Writing({ pause }: { readonly pause: number | undefined }) {
  const t = useLazyMessages(modelTexts);
  return (
    <Spinner
      label={
        pause === undefined
          ? t('The answer is being written…')
          : t('The model is busy. It is asked again in {seconds} s.', { seconds: Math.ceil(pause / 1_000) })
      }
    />
  );
}
