import { Suspense } from 'react';
import { comparisonPane } from '#shared/features/code-editor/view/editor-parts.ts';
import { Spinner } from '#shared/ui/parts.tsx';
import { useUiText } from '#shared/ui/text.ts';

interface Props {
  readonly label: string;
  readonly language: 'twig' | 'css';
  readonly before: string;
  readonly after: string;
}

/** A text before and after. */
export function FieldComparison(props: Props) {
  return (
    <div className="site-diff">
      <Suspense fallback={<Spinner label={useUiText()('Loading…')} />}>
        <comparisonPane.Component {...props} />
      </Suspense>
    </div>
  );
}
