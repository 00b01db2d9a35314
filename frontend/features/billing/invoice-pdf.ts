import { jsPDF } from 'jspdf';
import type { Invoice } from '../../../lambdas/contracts/billing-invoices.ts';
import { addSections, paperInk } from '../../lib/pdf-sections.ts';
import { pdfText } from '../../lib/pdf-text.ts';
import { dayText, money, rateText } from './texts.ts';

/* Only ever loaded with a PDF that somebody asks for: the library is larger than a page. */

const margin = 14;

/** An invoice as it was written: who to whom, each line, taxes and total. */
export function invoicePaper(invoice: Invoice): jsPDF {
  const { content, currency, number } = invoice;
  const { seller, buyer } = content;
  const document = new jsPDF({ unit: 'mm', format: 'letter' });
  const title = `${invoice.credits ? 'Factura rectificativa' : 'Factura'} ${number}`;
  document.setProperties({ title, creator: 'Auxilia' });
  document.setFont('helvetica', 'bold').setFontSize(16).setTextColor(paperInk.dark);
  document.text(pdfText(title), margin, 18);
  document.setFont('helvetica', 'normal').setFontSize(9);
  const party = ({ name, taxId, address }: { name: string; taxId: string; address: string }) =>
    [name, taxId && `Identificación fiscal: ${taxId}`, address].filter(Boolean).map(pdfText);
  document.text([pdfText('Emite:'), ...party(seller)], margin, 26);
  document.text([pdfText('A nombre de:'), ...party(buyer)], 110, 26);
  document.text(
    pdfText(
      `Emitida el ${dayText(invoice.issuedOn)}   ·   ${invoice.credits ? `Rectifica ${invoice.credits}` : `Vence el ${dayText(invoice.dueOn)}`}`,
    ),
    margin,
    46,
  );
  addSections(
    document,
    [
      {
        title: '',
        columns: ['Concepto', 'Desde', 'Hasta', 'Importe'],
        widths: { 1: 28, 2: 28, 3: 34 },
        rows: [
          ...content.lines.map(({ text, from, to, amount }) => [
            text,
            dayText(from),
            dayText(to),
            money(amount, currency),
          ]),
          ['Base', '', '', money(content.subtotal, currency)],
          ...content.taxes.map(({ name, rate, amount }) => [
            `${name} (${rateText(rate)})`,
            '',
            '',
            money(amount, currency),
          ]),
          ['Total', '', '', money(content.total, currency)],
        ],
        emptyText: '',
      },
      {
        title: invoice.credits ? '' : 'Pago',
        columns: [],
        rows: [[invoice.credits ? '' : seller.payment], [`Consultas: ${seller.email}`]],
        emptyText: '',
      },
    ],
    { margin, head: 52, foot: 14 },
  );
  return document;
}
