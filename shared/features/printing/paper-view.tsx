import { type Ref, Suspense } from 'react';
import { langTag } from '#shared/i18n/locale.ts';
import type { PaperBlock, PaperDocument, PaperWidth } from '#shared/printing/document.ts';
import { useSheet } from '#shared/ui/use-sheet.ts';
import { BarcodeView } from './lazy-barcode.ts';
import { paperSheet } from './paper-styles.ts';

function Block({ block, paper }: { readonly block: PaperBlock; readonly paper: PaperWidth }) {
  switch (block.kind) {
    case 'rule':
      return <div className="paper-rule" />;
    case 'feed':
      return <div style={{ height: `${block.lines * 1.4}em` }} />;
    case 'barcode':
      return (
        <div className="paper-code">
          <Suspense fallback={null}>
            <BarcodeView code={block.code} paper={paper} />
          </Suspense>
          <p dir="ltr" data-align="center">
            {block.code}
          </p>
        </div>
      );
    case 'text':
      return (
        <p dir="auto" data-align={block.align} data-bold={block.bold} data-size={block.size}>
          {block.text}
        </p>
      );
    case 'row':
      return (
        <div className="paper-row" data-bold={block.bold} data-size={block.size}>
          <span dir="auto">{block.start}</span>
          <span dir="ltr">{block.end}</span>
        </div>
      );
  }
}

/** The document on the screen; the browser prints the same element. */
export function PaperView({
  document,
  paper,
  ref,
}: {
  readonly document: PaperDocument;
  readonly paper: PaperWidth;
  readonly ref: Ref<HTMLDivElement>;
}) {
  useSheet(paperSheet());
  return (
    <div ref={ref} className="paper" lang={langTag(document.language)} dir={document.direction}>
      {/* A document never changes, so the index of a block is a valid key. */}
      {document.blocks.map((block, index) => (
        <Block key={index} block={block} paper={paper} />
      ))}
    </div>
  );
}
