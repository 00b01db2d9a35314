import { jsPDF } from 'jspdf';
import { addSections, type PaperFrame, type PaperSection, paperInk } from './pdf-sections.ts';
import { pdfText } from './pdf-text.ts';

/* Only ever loaded with a PDF that somebody asks for: the library is larger than a page. */

/** What stands on each page of a paper about a patient. */
export interface PaperHead {
  title: string;
  clinic: string;
  patient: string;
  facts: string[];
  /** By whom and when, at the foot. */
  generated: string;
}

const frame: PaperFrame = { margin: 14, head: 32, foot: 14 };

/** A paper about a patient: who and whose on each page, long texts wrapped, pages counted. */
export function patientPaper(
  head: PaperHead,
  sections: readonly PaperSection[],
  /** For whom it is larger: patients. */
  { isLarge = false } = {},
): jsPDF {
  const document = new jsPDF({ unit: 'mm', format: 'letter' });
  document.setProperties({ title: head.title, creator: 'Auxilia' });
  addSections(document, sections, { ...frame, look: isLarge ? 'large' : 'dense' });
  addFrame(document, head);
  return document;
}

/** Last, since only then the number of pages is known. */
function addFrame(document: jsPDF, { title, clinic, patient, facts, generated }: PaperHead): void {
  const { margin } = frame;
  const { dark, muted } = paperInk;
  const width = document.internal.pageSize.getWidth();
  const count = document.getNumberOfPages();
  for (let page = 1; page <= count; page += 1) {
    document.setPage(page);
    document.setFont('helvetica', 'normal').setFontSize(9).setTextColor(muted);
    document.text(pdfText(clinic), margin, 12);
    document.text(pdfText(title), width - margin, 12, { align: 'right' });
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
