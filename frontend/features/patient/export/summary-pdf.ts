import type { jsPDF } from 'jspdf';
import { patientPaper } from '../../../lib/pdf-frame.ts';
import type { ChartSummary } from './chart-summary.ts';

/* Loaded only when somebody asks for a PDF: the library is larger than the rest of the page. */

export const summaryPdf = ({ sections, ...head }: ChartSummary): jsPDF => patientPaper(head, sections);
