import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Kind, Span } from '../lambdas/clinical/deidentify/kinds.ts';

const archive = fileURLToPath(new URL('../../shared/data/spanish/meddocan_train.tar.xz', import.meta.url));

/** A report with the pieces that identify somebody, in their order. */
export interface MarkedText {
  text: string;
  spans: Span[];
}

/** MEDDOCAN's labels and ours. */
const kindsOfLabels: Record<string, Kind> = {
  NOMBRE_SUJETO_ASISTENCIA: 'patient-name',
  NOMBRE_PERSONAL_SANITARIO: 'staff-name',
  FAMILIARES_SUJETO_ASISTENCIA: 'kinship',
  SEXO_SUJETO_ASISTENCIA: 'sex',
  EDAD_SUJETO_ASISTENCIA: 'age',
  FECHAS: 'date',
  CALLE: 'street',
  TERRITORIO: 'territory',
  PAIS: 'country',
  HOSPITAL: 'hospital',
  CENTRO_SALUD: 'health-centre',
  INSTITUCION: 'institution',
  NUMERO_TELEFONO: 'phone',
  NUMERO_FAX: 'fax',
  CORREO_ELECTRONICO: 'email',
  URL_WEB: 'url',
  ID_SUJETO_ASISTENCIA: 'patient-id',
  ID_CONTACTO_ASISTENCIAL: 'contact-id',
  ID_ASEGURAMIENTO: 'insurance-id',
  ID_TITULACION_PERSONAL_SANITARIO: 'licence-id',
  ID_EMPLEO_PERSONAL_SANITARIO: 'licence-id',
  PROFESION: 'occupation',
  OTROS_SUJETO_ASISTENCIA: 'other',
};

/**
 * The 500 reports of MEDDOCAN's training part (PlanTL-GOB-ES/SPACCC_MEDDOCAN, CC-BY-4.0), which stand beside the
 * repository and not in it. Undefined where they are not there.
 */
export function readMeddocan(): MarkedText[] | undefined {
  if (!existsSync(archive)) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'meddocan-'));
  try {
    execFileSync('tar', ['xJf', archive, '-C', folder]);
    const reports = join(folder, 'corpus/train/brat');
    return readdirSync(reports)
      .filter((name) => name.endsWith('.txt'))
      .sort()
      .map((name) => {
        const text = readFileSync(join(reports, name), 'utf8');
        return { text, spans: readBrat(readFileSync(join(reports, name.replace(/txt$/, 'ann')), 'utf8')) };
      });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** `T1<tab>LABEL start end<tab>words`; the offsets are UTF-16 units in this corpus. */
function readBrat(annotations: string): Span[] {
  return annotations
    .split('\n')
    .filter((line) => line.startsWith('T'))
    .map((line) => {
      const [label = '', start, end] = (line.split('\t')[1] ?? '').split(' ');
      const kind = kindsOfLabels[label];
      if (!kind) throw new Error(`unknown label in MEDDOCAN: ${label}`);
      return { start: Number(start), end: Number(end), kind };
    })
    .sort((left, right) => left.start - right.start);
}
