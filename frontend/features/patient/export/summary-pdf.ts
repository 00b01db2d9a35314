import { jsPDF } from 'jspdf';
import { autoTable } from 'jspdf-autotable';
import { pdfText } from '../../../lib/pdf-text.ts';
import type { ChartSummary, SummarySection } from './chart-summary.ts';

/* Loaded only when somebody asks for a PDF: the library is larger than the rest of the page. */

/** Millimetres on US letter paper. */
const margin = 16;
const headerHeight = 34;
const footerHeight = 16;
const dark = 30;
const muted = 95;

/** The summary on paper: who and whose on each page, long texts wrapped, pages counted. */
export function summaryPdf(summary: ChartSummary): jsPDF {
  const document = new jsPDF({ unit: 'mm', format: 'letter' });
  document.setProperties({ title: 'Resumen clínico', creator: 'Auxilia' });
  let top = headerHeight;
  for (const section of summary.sections) top = addSection(document, section, top);
  addFrame(document, summary);
  return document;
}

const bottomOf = (document: jsPDF) => document.internal.pageSize.getHeight() - footerHeight;

/** Answers where the next section begins. */
function addSection(document: jsPDF, section: SummarySection, top: number): number {
  // A heading never stands alone at the end of a page.
  const start = top + 24 > bottomOf(document) ? nextPage(document) : top;
  document.setFont('helvetica', 'bold').setFontSize(12).setTextColor(dark);
  document.text(pdfText(section.title), margin, start + 4);
  if (section.rows.length === 0) {
    document.setFont('helvetica', 'normal').setFontSize(10).setTextColor(muted);
    document.text(pdfText(section.emptyText), margin, start + 10);
    return start + 17;
  }
  let end = start;
  autoTable(document, {
    head: [section.columns.map(pdfText)],
    body: section.rows.map((row) => row.map(pdfText)),
    startY: start + 7,
    theme: 'grid',
    margin: { left: margin, right: margin, top: headerHeight, bottom: footerHeight },
    styles: { fontSize: 9, textColor: dark, overflow: 'linebreak', cellPadding: 1.5 },
    headStyles: { fillColor: [232, 238, 240], textColor: dark, fontStyle: 'bold' },
    rowPageBreak: 'avoid',
    didDrawPage: ({ cursor }) => {
      end = cursor?.y ?? end;
    },
  });
  return end + 8;
}

function nextPage(document: jsPDF): number {
  document.addPage();
  return headerHeight;
}

/** Last, since only then the number of pages is known. */
function addFrame(document: jsPDF, { clinic, patient, facts, generated }: ChartSummary): void {
  const width = document.internal.pageSize.getWidth();
  const count = document.getNumberOfPages();
  for (let page = 1; page <= count; page += 1) {
    document.setPage(page);
    document.setFont('helvetica', 'normal').setFontSize(9).setTextColor(muted);
    document.text(pdfText(clinic), margin, 12);
    document.text('Resumen clínico', width - margin, 12, { align: 'right' });
    document.setFont('helvetica', 'bold').setFontSize(14).setTextColor(dark);
    document.text(pdfText(patient), margin, 19, { maxWidth: width - 2 * margin });
    document.setFont('helvetica', 'normal').setFontSize(9);
    document.text(pdfText(facts.join('   ·   ')), margin, 25);
    document.setDrawColor(170).line(margin, 28, width - margin, 28);
    const foot = document.internal.pageSize.getHeight() - 8;
    document.setTextColor(muted).text(pdfText(generated), margin, foot);
    document.text(`Página ${page} de ${count}`, width - margin, foot, { align: 'right' });
  }
}
