import { lazyCode } from '../../lib/lazy-code.ts';

export const adminParts = lazyCode(() => import('./admin-parts.ts'));

/** Subjects that only administrators see: which part it is, and what it is for. */
export const adminSubjects = {
  dictado: {
    part: 'OwnDictation',
    description:
      'Quién escribe lo que se dicta en Documentación clínica: un servicio de su organización, o el reconocimiento del navegador.',
  },
  supervision: {
    part: 'OwnSupervision',
    description:
      'Quién está en formación y quién firma también sus notas. Lo que firmen desde entonces queda por cosignar.',
  },
  conservacion: {
    part: 'OwnRetention',
    description:
      'Cuánto tiempo se guarda lo que se puede borrar, qué no se borra nunca y qué no se puede borrar de momento.',
  },
  terminologias: {
    part: 'OwnTerms',
    description:
      'Listas de códigos que su organización añade a las incluidas: otra versión de ICD-10-CM, conjuntos de valores, una lista propia, SNOMED CT con su licencia, RxNorm; y el nomenclátor de la AEMPS, que se muestra junto a las comprobaciones de medicación.',
  },
  recetas: {
    part: 'OwnPrescriptionNetwork',
    description:
      'Cómo conoce a su organización la red de farmacias (NCPDP SCRIPT) y a cuáles se envían recetas.',
  },
  aseguradoras: {
    part: 'OwnPayers',
    description:
      'A qué aseguradoras se pide la autorización previa por su sistema (Da Vinci PAS), si piden los documentos que faltan antes de ordenar (CRD) y si dicen la cobertura. A las demás se les envía en papel.',
  },
  sistemas: { part: 'OwnCdsClients', description: 'Avisos de medicación por CDS Hooks.' },
} as const;
