/** On whose side an appointment fell through. */
export type CancellationClass = 'patient' | 'provider' | 'organization';

/** FHIR's appointment-cancellation-reason, with the texts that people choose from. */
export const cancellationReasons = {
  pat: 'A petición del paciente',
  'pat-crs': 'El paciente canceló desde un recordatorio',
  'pat-cpp': 'El paciente canceló desde el portal',
  'pat-dec': 'Fallecimiento del paciente',
  'pat-fb': 'El paciente se encuentra mejor',
  'pat-lt': 'Falta de transporte',
  'pat-mt': 'El paciente perdió la cobertura',
  'pat-mv': 'Cambio de domicilio',
  'pat-preg': 'Embarazo',
  'pat-swl': 'Reubicado desde la lista de espera',
  'pat-ucp': 'El paciente cambia de profesional',
  prov: 'A petición del profesional',
  'prov-pers': 'Motivo personal del profesional',
  'prov-dch': 'Alta médica',
  'prov-edu': 'Reunión o formación',
  'prov-hosp': 'Paciente hospitalizado',
  'prov-labs': 'Resultados de laboratorio fuera de rango',
  'prov-mri': 'Cuestionario de resonancia no apto',
  'prov-onc': 'Cambio del plan oncológico',
  maint: 'Mantenimiento o avería del equipo',
  'meds-inc': 'Preparación o medicación incompleta',
  other: 'Otro motivo de la organización',
  'oth-cms': 'Servicio no autorizado',
  'oth-err': 'Error de la organización',
  'oth-fin': 'Motivo económico',
  'oth-iv': 'Problema de acceso intravenoso',
  'oth-int': 'Sin intérprete disponible',
  'oth-mu': 'Resultados o preparación no disponibles',
  'oth-room': 'Sala o recurso en mantenimiento',
  'oth-oerr': 'Error en la orden',
  'oth-swie': 'Atendido sin cita',
  'oth-weath': 'Condiciones meteorológicas',
} as const;

export type CancellationReason = keyof typeof cancellationReasons;

export function isCancellationReason(code: string): code is CancellationReason {
  return Object.hasOwn(cancellationReasons, code);
}

export function cancellationClass(reason: CancellationReason): CancellationClass {
  if (reason.startsWith('pat')) return 'patient';
  return reason.startsWith('prov') ? 'provider' : 'organization';
}

/** The code of the same system that stands for the class. */
export const classCodes: Record<CancellationClass, CancellationReason> = {
  patient: 'pat',
  provider: 'prov',
  organization: 'other',
};
