/**
 * Why payers say no, in the words that people search by. They are the product's own list: payers' codes (X12 CARC and RARC) may
 * not be passed on; the payer's own code and words are kept as it wrote them.
 */
export const denialReasons = {
  'not-necessary': 'No la considera médicamente necesaria',
  'missing-documents': 'Faltan documentos',
  'not-covered': 'El plan no lo cubre',
  'other-first': 'Pide probar antes otro tratamiento o estudio',
  'not-in-network': 'El centro o el profesional no es de su red',
  'no-coverage': 'El paciente no tenía cobertura',
  late: 'Se pidió fuera de plazo',
  duplicate: 'Ya estaba pedida',
  other: 'Otro motivo',
} as const;

export type DenialReason = keyof typeof denialReasons;
export const denialReasonNames = Object.keys(denialReasons) as DenialReason[];
