import { useMemo } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { hostsOf, type PictureRules } from './pictures.ts';

const NONE: readonly string[] = [];

/** The rules of an island: its page, its attribute `picture-hosts`, and the photos that the person has ticked. */
export function usePictureRules(
  pictureHosts: readonly string[] = NONE,
  addresses: readonly string[] = NONE,
): PictureRules {
  const { api } = useIsland();
  return useMemo(
    () => ({
      base: api.base,
      hosts: hostsOf(pictureHosts),
      addresses: new Set(
        addresses.flatMap((text) => (URL.canParse(text, api.base) ? [new URL(text, api.base).href] : [])),
      ),
    }),
    [api.base, pictureHosts, addresses],
  );
}
