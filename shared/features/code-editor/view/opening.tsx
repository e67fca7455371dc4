import { useReady } from '#shared/island/context.ts';
import { Spinner } from '#shared/ui/parts.tsx';
import { useUiText } from '#shared/ui/text.ts';

/** Shown until the editor's code is there. */
export function Opening() {
  useReady('loading');
  return <Spinner label={useUiText()('Loading…')} />;
}
