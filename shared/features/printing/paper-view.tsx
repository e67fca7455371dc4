import type { Ref } from 'react';
import type { PaperBlock, PaperDocument } from '#shared/printing/document.ts';
import { useSheet } from '#shared/ui/use-sheet.ts';
import { paperSheet } from './paper-styles.ts';

function Block({ block }: { readonly block: PaperBlock }) {
  switch (block.kind) {
    case 'rule':
      return <div className="paper-rule" />;
    case 'feed':
      return <div style={{ height: `${block.lines * 1.4}em` }} />;
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
export function PaperView({ document, ref }: { readonly document: PaperDocument; readonly ref: Ref<HTMLDivElement> }) {
  useSheet(paperSheet());
  return (
    <div ref={ref} className="paper" lang={document.language} dir={document.direction}>
      {/* A document never changes, so the index of a block is a valid key. */}
      {document.blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  );
}
