import { langTag } from '#shared/i18n/locale.ts';
import type { PaperBlock, PaperDocument } from '#shared/printing/document.ts';
import { useSheet } from '#shared/ui/use-sheet.ts';
import sheet from './figures.css';

type Section = readonly Exclude<PaperBlock, { readonly kind: 'rule' }>[];

/** What stands between the rules of a paper. */
function sectionsOf({ blocks }: PaperDocument): readonly Section[] {
  return blocks.reduce<readonly Section[]>(
    (sections, block) =>
      block.kind === 'rule' ? [...sections, []] : [...sections.slice(0, -1), [...(sections.at(-1) ?? []), block]],
    [[]],
  );
}

/** The figures of a printed report in the screen's own letters: its parts one below the other, amounts in one line. */
export function FiguresView({ document }: { readonly document: PaperDocument }) {
  useSheet(sheet);
  return (
    <div className="figures" lang={langTag(document.language)} dir={document.direction}>
      {/* A document never changes, so the index of a part is a valid key. */}
      {sectionsOf(document).map((section, at) => (
        <div key={at} className="figures-part">
          {section.map((block, line) => (
            <Line key={line} block={block} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Line({ block }: { readonly block: Section[number] }) {
  if (block.kind === 'row')
    return (
      <p className="figures-row" data-bold={block.bold}>
        <span dir="auto">{block.start.trim()}</span> <span className="fx-number">{block.end}</span>
      </p>
    );
  if (block.kind !== 'text') return null;
  return (
    <p dir="auto" data-bold={block.bold}>
      {block.text}
    </p>
  );
}
