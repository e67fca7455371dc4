import { useT } from '#shared/island/context.ts';
import type en from '../locales/en.ts';
import type { Obstacle } from './checks.ts';

export function useObstacleWords(): (obstacle: Obstacle) => string {
  const t = useT<typeof en>();
  const words: Readonly<Record<Obstacle, string>> = {
    parent: t('Choose a parent category.'),
    sub: t('Choose a subcategory.'),
    country: t('Choose a country.'),
    ratio: t('The ratio cannot be read.'),
    typed: t('A typed amount cannot be read.'),
    unreadable: t('A price of the supplier cannot be read, so the product cannot be listed.'),
    'no-variants': t('The supplier names no variants, so the product cannot be listed.'),
    'fees-loading': t('Shipping fees are being loaded.'),
  };
  return (obstacle) => words[obstacle];
}
