import type { Encounter } from '@medplum/fhirtypes';
import { conceptText } from '../concept-text.ts';

/** Codes of HL7's ActCode for the class of an encounter. */
const classTexts: Record<string, string> = {
  AMB: 'Consulta',
  EMER: 'Urgencias',
  FLD: 'Atención fuera del centro',
  HH: 'Atención a domicilio',
  IMP: 'Ingreso',
  ACUTE: 'Ingreso',
  NONAC: 'Ingreso',
  OBSENC: 'Observación',
  PRENC: 'Preingreso',
  SS: 'Estancia corta',
  VR: 'Consulta a distancia',
};

/** Where and how somebody was attended; what another system calls otherwise stays in its words. */
export const encounterClass = ({ class: of }: Encounter): string =>
  classTexts[of?.code ?? ''] ?? of?.display ?? 'Consulta';

export const encounterTitle = (encounter: Encounter): string =>
  conceptText(encounter.type?.[0]) ?? encounterClass(encounter);
