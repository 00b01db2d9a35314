import { jsPDF } from 'jspdf';
import type { EvidenceReport } from '../../../../lambdas/contracts/agents/evidence.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { addSections, type PaperFrame, paperInk } from '../../../lib/pdf-sections.ts';
import { pdfText } from '../../../lib/pdf-text.ts';
import { evidenceSections } from './evidence-sections.ts';

/* Loaded only when somebody asks for a PDF: the library is larger than the rest of the page. */

const frame: PaperFrame = { margin: 16, head: 28, foot: 16 };

/** The report on paper: which agent and whose on each page, pages counted. */
export function evidencePdf(report: EvidenceReport): jsPDF {
  const document = new jsPDF({ unit: 'mm', format: 'letter' });
  document.setProperties({ title: 'Informe de evidencia', creator: 'Auxilia' });
  addSections(document, evidenceSections(report), frame);
  addFrame(document, report);
  return document;
}

/** Last, since only then the number of pages is known. */
function addFrame(
  document: jsPDF,
  { inventory, organization, generatedAt, generatedBy }: EvidenceReport,
): void {
  const { margin } = frame;
  const width = document.internal.pageSize.getWidth();
  const foot = document.internal.pageSize.getHeight() - 8;
  const count = document.getNumberOfPages();
  const at = formatDate(generatedAt, organization.timeZone, { hasTime: true }) ?? generatedAt;
  const made = `Hecho el ${at} por ${generatedBy.name ?? 'una persona que no consta'}. Atributos según 45 CFR 170.315(b)(11)(iv) (HTI-1).`;
  for (let page = 1; page <= count; page += 1) {
    document.setPage(page);
    document.setFont('helvetica', 'normal').setFontSize(9).setTextColor(paperInk.muted);
    document.text(pdfText(organization.name), margin, 12);
    document.text('Informe de evidencia', width - margin, 12, { align: 'right' });
    document.setFont('helvetica', 'bold').setFontSize(14).setTextColor(paperInk.dark);
    document.text(pdfText(inventory.definition.name), margin, 19, { maxWidth: width - 2 * margin });
    document.setDrawColor(170).line(margin, 23, width - margin, 23);
    document.setFont('helvetica', 'normal').setFontSize(8).setTextColor(paperInk.muted);
    document.text(pdfText(made), margin, foot);
    document.text(`Página ${page} de ${count}`, width - margin, foot, { align: 'right' });
  }
}
