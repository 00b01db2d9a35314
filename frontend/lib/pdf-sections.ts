import type { jsPDF } from 'jspdf';
import { autoTable } from 'jspdf-autotable';
import { pdfText } from './pdf-text.ts';

/* Only ever loaded with a PDF that somebody asks for: the library is larger than a page. */

/** A part of a paper: rows, or the words that stand in their place. Without columns its rows are plain lines. */
export interface PaperSection {
  title: string;
  columns: string[];
  /** Of single columns by their place, in millimetres; the others share what is left. */
  widths?: Readonly<Record<number, number>>;
  rows: string[][];
  emptyText: string;
}

/** Sizes of letters in points, paddings and gaps in millimetres. */
const looks = {
  dense: { title: 10, text: 8, padding: 0.9, gap: 5 },
  normal: { title: 12, text: 9, padding: 1.5, gap: 8 },
  large: { title: 14, text: 13, padding: 1.5, gap: 7 },
} as const;

/** Millimetres on US letter paper; a section may use what is between the head and the foot of each page. */
export interface PaperFrame {
  margin: number;
  head: number;
  foot: number;
  /** Closer lines, for what must fit a few pages; or larger ones, for patients to read. */
  look?: keyof typeof looks;
}

export const paperInk = { dark: 30, muted: 95 } as const;

/** Writes them one below the other on the document's last page and those that follow; long texts are wrapped. */
export function addSections(document: jsPDF, sections: readonly PaperSection[], frame: PaperFrame): void {
  let top = frame.head;
  for (const section of sections) top = addSection(document, section, frame, top);
}

/** Answers where the next section begins. */
function addSection(document: jsPDF, section: PaperSection, frame: PaperFrame, top: number): number {
  const { margin, head, foot } = frame;
  const look = looks[frame.look ?? 'normal'];
  // A heading never stands alone at the end of a page.
  const isLow = top + 24 > document.internal.pageSize.getHeight() - foot;
  if (isLow) document.addPage();
  const start = isLow ? head : top;
  document.setFont('helvetica', 'bold').setFontSize(look.title).setTextColor(paperInk.dark);
  document.text(pdfText(section.title), margin, start + 4);
  if (section.rows.length === 0) {
    document
      .setFont('helvetica', 'normal')
      .setFontSize(look.text + 1)
      .setTextColor(paperInk.muted);
    document.text(pdfText(section.emptyText), margin, start + 10);
    return start + look.gap + 9;
  }
  const isPlain = section.columns.length === 0;
  let end = start;
  autoTable(document, {
    ...(isPlain ? {} : { head: [section.columns.map(pdfText)] }),
    body: section.rows.map((row) => row.map(pdfText)),
    startY: section.title ? start + 7 : start,
    theme: isPlain ? 'plain' : 'grid',
    margin: { left: margin, right: margin, top: head, bottom: foot },
    styles: {
      fontSize: look.text,
      textColor: paperInk.dark,
      overflow: 'linebreak',
      cellPadding: look.padding,
    },
    headStyles: { fillColor: [232, 238, 240], textColor: paperInk.dark, fontStyle: 'bold' },
    columnStyles: Object.fromEntries(
      Object.entries(section.widths ?? {}).map(([place, cellWidth]) => [place, { cellWidth }]),
    ),
    rowPageBreak: 'avoid',
    didDrawPage: ({ cursor }) => {
      end = cursor?.y ?? end;
    },
  });
  return end + look.gap;
}
