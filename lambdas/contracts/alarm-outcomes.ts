/** What was done about an alarm: the Task's `output` of type `urn:auxilia:task|alarm-outcome`, with words in `text`. */
export const alarmOutcomeSystem = 'urn:auxilia:alarm-outcome';
export const alarmOutcomeType = { system: 'urn:auxilia:task', code: 'alarm-outcome' } as const;
export const alarmOutcomes = {
  'patient-called': 'Se habló con el paciente',
  'sent-to-emergency': 'Se derivó a urgencias o se llamó al 911',
  'seen-in-clinic': 'Se atendió en la clínica o se le dio cita',
  'work-done': 'Se hizo lo que quedaba pendiente',
  unreachable: 'No se logró localizar al paciente',
  'false-alarm': 'No era una alarma',
} as const;
export type AlarmOutcome = keyof typeof alarmOutcomes;
export const isAlarmOutcome = (code: string | undefined): code is AlarmOutcome =>
  code !== undefined && Object.hasOwn(alarmOutcomes, code);

export const mostAlarmWords = 1_000;

/** The `output` with which an alarm is closed. */
export const alarmOutput = (outcome: AlarmOutcome, words: string) => ({
  type: { coding: [alarmOutcomeType] },
  valueCodeableConcept: {
    coding: [{ system: alarmOutcomeSystem, code: outcome, display: alarmOutcomes[outcome] }],
    text: words,
  },
});
