import type { ImportFile } from '../file-text.ts';
import { AempsCodes, type SourceCode } from './aemps-codes.ts';
import { unpack } from './unpack.ts';
import { UnreadableSource } from './unreadable-source.ts';
import { textOf, xmlRecords } from './xml-records.ts';

/** What a release of the AEMPS's nomenclátor says, by ATC code. */
export interface AempsSource {
  /** Of the list, `YYYY-MM-DD`, where it says so. */
  date?: string;
  codes: SourceCode[];
  counts: {
    presentations: number;
    interactions: number;
    duplicates: number;
    teratogenic: number;
    olderAdults: number;
    /** Presentations without an ATC code that can be read. */
    withoutCode: number;
  };
}

const namespaceOf = (list = '') => `http://schemas.aemps.es/prescripcion/aemps_prescripcion${list}`;
/** The nomenclátor unpacks to some hundred MB: each presentation repeats what is said of its code. */
const mostBytes = 1024 * 1024 * 1024;

/**
 * Reads the AEMPS's nomenclátor de prescripción as it is published (`prescripcion.zip`, or its files): `Prescripcion.xml`, with the names
 * of `DICCIONARIO_PRINCIPIOS_ACTIVOS.xml` and `DICCIONARIO_ATC.xml`, by which its codes are joined to medicines. Structure:
 * https://schemas.aemps.es/prescripcion/aemps_prescripcion.xsd, as public readers of it have it (the schema itself was not
 * opened: unverified). Throws UnreadableSource.
 */
export async function readAemps(
  files: readonly ImportFile[],
  { limit = mostBytes, onProgress }: { limit?: number; onProgress?: (bytes: number) => void } = {},
): Promise<AempsSource> {
  const codes = new AempsCodes();
  let date: string | undefined;
  const seen = new Set<string>();
  const readers: Record<string, () => ReturnType<typeof xmlRecords>> = {
    'prescripcion.xml': () =>
      xmlRecords('Prescripcion.xml', {
        root: 'aemps_prescripcion',
        namespace: namespaceOf(),
        onRecord(record, line) {
          if (record.name === 'header') date ??= dayOf(textOf(record, 'listprescriptiondate'));
          else if (record.name === 'prescription') codes.addPresentation(record, line);
        },
      }),
    'diccionario_principios_activos.xml': () =>
      xmlRecords('DICCIONARIO_PRINCIPIOS_ACTIVOS.xml', {
        root: 'aemps_prescripcion_principios_activos',
        namespace: namespaceOf('_principios_activos'),
        onRecord: (record) =>
          codes.nameIngredient(textOf(record, 'nroprincipioactivo'), textOf(record, 'principioactivo')),
      }),
    'diccionario_atc.xml': () =>
      xmlRecords('DICCIONARIO_ATC.xml', {
        root: 'aemps_prescripcion_atc',
        namespace: namespaceOf('_atc'),
        onRecord: (record) => codes.nameCode(textOf(record, 'codigoatc'), textOf(record, 'descatc')),
      }),
  };
  await unpack(files, {
    open(name) {
      const key = name.toLowerCase();
      const reader = readers[key];
      if (reader && seen.has(key)) throw new UnreadableSource(`«${name}» está dos veces.`);
      if (reader) seen.add(key);
      return reader?.();
    },
    mostBytes: limit,
    ...(onProgress && { onProgress }),
  });
  const [missing] = ['Prescripcion.xml', 'DICCIONARIO_PRINCIPIOS_ACTIVOS.xml', 'DICCIONARIO_ATC.xml'].filter(
    (name) => !seen.has(name.toLowerCase()),
  );
  if (missing !== undefined)
    throw new UnreadableSource(
      `Falta «${missing}». Elija el zip del nomenclátor entero, o sus archivos Prescripcion.xml, DICCIONARIO_ATC.xml y DICCIONARIO_PRINCIPIOS_ACTIVOS.xml.`,
    );
  const { codes: read, counts } = codes.result();
  if (counts.interactions + counts.duplicates + counts.teratogenic + counts.olderAdults === 0)
    throw new UnreadableSource(
      '«Prescripcion.xml» no dice nada de interacciones, duplicidades, embarazo ni mayores.',
    );
  return { codes: read, counts, ...(date && { date }) };
}

const dayOf = (text: string): string | undefined => {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
  return day !== undefined && !Number.isNaN(Date.parse(day)) ? day : undefined;
};
