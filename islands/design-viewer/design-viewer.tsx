import { LazyModelViewer } from '#shared/features/scene/lazy-model-viewer.tsx';
import { useReady, useT } from '#shared/island/context.ts';
import type { PropsOf } from '#shared/island/spec.ts';
import { Notice } from '#shared/ui/notice.tsx';
import type { spec } from './design-viewer.spec.ts';
import type en from './locales/en.ts';
import { ServiceViewer } from './vendor/service-viewer.tsx';

/** A design file: by its service's viewer when the page names a document there, else by our own. */
export function DesignViewer({
  urn = '',
  tokenUrl = '',
  libraryUrl = '',
  libraryStyleUrl = '',
  src = '',
  format,
  askAbove,
}: PropsOf<typeof spec>) {
  const document = urn.trim().replace(/^urn:(?=[\w-]+=*$)/, '');
  if (document !== '') {
    if (tokenUrl.trim() === '') return <Missing name="token-url" />;
    if (libraryUrl.trim() === '') return <Missing name="library-url" />;
    return (
      <ServiceViewer
        key={`${document} ${tokenUrl} ${libraryUrl}`}
        urn={document}
        tokenUrl={tokenUrl.trim()}
        libraryUrl={libraryUrl.trim()}
        libraryStyleUrl={libraryStyleUrl.trim()}
      />
    );
  }
  if (src.trim() === '') return <Missing name="urn" />;
  return <LazyModelViewer {...{ src, format, askAbove }} look="solid" box="design-box" />;
}

/** Says which address or identifier the page has not given. */
function Missing({ name }: { readonly name: string }) {
  const t = useT<typeof en>();
  useReady('failed');
  return (
    <div className="design-box" part="viewer">
      <Notice tone="danger">
        {name === 'urn'
          ? t('The page has not said which document to show: urn and src are missing.')
          : t('The page has not given an address that is needed: {name} is missing.', { name })}
      </Notice>
    </div>
  );
}
