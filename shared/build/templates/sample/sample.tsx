import { useT } from '#shared/island/context.ts';
import type en from './locales/en.ts';

export function Sample() {
  const t = useT<typeof en>();
  return <p>{t('Nothing here yet')}</p>;
}
