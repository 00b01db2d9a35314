import { jsPDF } from 'jspdf';
import { autoTable } from 'jspdf-autotable';
import {
  type AccessEntry,
  type AccessFilters,
  type AuditedPatient,
  ownAccess,
} from '../../../../lambdas/contracts/audit-log.ts';
import { instantText } from '../../../lib/instant-text.ts';
import { pdfText } from '../../../lib/pdf-text.ts';
import { dayText, patientText } from '../audit-texts.ts';

/* Loaded only when somebody asks for a PDF: the library is larger than the rest of the page. */

export interface AccessReport {
  clinic: string;
  patient: AuditedPatient;
  /** Newest first. */
  entries: readonly AccessEntry[];
  /** There are older ones than these. */
  isCut: boolean;
  filters: AccessFilters;
  timeZone: string;
  now: Date;
}

/** Opening a chart asks for a dozen things at once; told one by one they would hide who was there. */
const joinedWithinMs = 5 * 60_000;

interface Line {
  at: string;
  person: string;
  roles: string;
  what: Set<string>;
}

/** What the patient reads: who, in which function, when and what; accesses that follow one another closely are one line. */
export function reportLines(entries: readonly AccessEntry[]): Line[] {
  const lines: Line[] = [];
  for (const { at, person, roles, sentence, agent } of entries) {
    const name = agent ? `${agent.name}, ${behalfOf(person.name)}` : person.name;
    const open = lines.findLast((line) => line.person === name);
    if (open && Date.parse(open.at) - Date.parse(at) <= joinedWithinMs) open.what.add(sentence);
    else lines.push({ at, person: name, roles: roles.join(', '), what: new Set([sentence]) });
  }
  return lines;
}

const behalfOf = (name: string) => (name === ownAccess.name ? 'de la plataforma' : `en nombre de ${name}`);

const margin = 16;
const dark = 30;
const muted = 95;

export function accessReportPdf(report: AccessReport): jsPDF {
  const { clinic, patient, entries, isCut, filters, timeZone, now } = report;
  const document = new jsPDF({ unit: 'mm', format: 'letter' });
  const width = document.internal.pageSize.getWidth();
  document.setProperties({ title: 'Quién ha visto su historia', creator: 'Auxilia' });
  const line = (text: string, top: number, size = 10) => {
    document
      .setFont('helvetica', 'normal')
      .setFontSize(size)
      .setTextColor(size > 10 ? dark : muted);
    document.text(pdfText(text), margin, top, { maxWidth: width - 2 * margin });
  };
  line(clinic, 14);
  line('Quién ha visto su historia', 22, 16);
  line(patientText(patient), 29, 12);
  line(periodText(report), 35);
  line(
    'Aquí está quién de nuestra clínica ha visto o cambiado sus datos, cuándo y qué. Cada acceso se anota solo y nadie puede borrarlo. Si algo le extraña, pregúntenos: se lo explicaremos o lo investigaremos.',
    41,
  );
  autoTable(document, {
    head: [['Fecha y hora', 'Quién', 'Función', 'Qué'].map(pdfText)],
    body: reportLines(entries).map(({ at, person, roles, what }) =>
      [instantText(at, timeZone), person, roles, [...what].join('; ')].map(pdfText),
    ),
    startY: 54,
    theme: 'grid',
    margin: { left: margin, right: margin, top: margin, bottom: margin + 4 },
    styles: { fontSize: 9, textColor: dark, overflow: 'linebreak', cellPadding: 1.5 },
    headStyles: { fillColor: [232, 238, 240], textColor: dark, fontStyle: 'bold' },
    columnStyles: { 0: { cellWidth: 36 }, 1: { cellWidth: 44 }, 2: { cellWidth: 36 } },
    rowPageBreak: 'avoid',
  });
  const count = document.getNumberOfPages();
  const foot = document.internal.pageSize.getHeight() - 8;
  const made = `Hecho el ${instantText(now.toISOString(), timeZone)}, hora de la clínica.`;
  const cut = isCut ? ' Hay accesos anteriores que no figuran aquí.' : '';
  for (let page = 1; page <= count; page += 1) {
    document.setPage(page);
    document.setFont('helvetica', 'normal').setFontSize(9).setTextColor(muted);
    document.text(pdfText(`${made}${cut}`), margin, foot);
    document.text(`Página ${page} de ${count}`, width - margin, foot, { align: 'right' });
  }
  return document;

  function periodText({ entries: all }: AccessReport): string {
    const [from, to] = [filters.from && dayText(filters.from), filters.to && dayText(filters.to)];
    const period = [from ? `desde el ${from}` : '', to ? `hasta el ${to}` : ''].filter(Boolean).join(' ');
    if (all.length === 0) return `No consta ningún acceso ${period}`.trim();
    return period === '' ? 'Todos los accesos que constan.' : `Accesos ${period}.`;
  }
}
