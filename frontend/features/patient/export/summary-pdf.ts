import { jsPDF } from 'jspdf';
import { addSections, type PaperFrame, paperInk } from '../../../lib/pdf-sections.ts';
import { pdfText } from '../../../lib/pdf-text.ts';
import type { ChartSummary } from './chart-summary.ts';

/* Loaded only when somebody asks for a PDF: the library is larger than the rest of the page. */

const frame: PaperFrame = { margin: 14, head: 32, foot: 14, isDense: true };

/** The summary on paper: who and whose on each page, long texts wrapped, pages counted. */
export function summaryPdf(summary: ChartSummary): jsPDF {
  const document = new jsPDF({ unit: 'mm', format: 'letter' });
  document.setProperties({ title: 'Resumen clínico', creator: 'Auxilia' });
  addSections(document, summary.sections, frame);
  addFrame(document, summary);
  return document;
}

/** Last, since only then the number of pages is known. */
function addFrame(document: jsPDF, { clinic, patient, facts, generated }: ChartSummary): void {
  const { margin } = frame;
  const { dark, muted } = paperInk;
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
