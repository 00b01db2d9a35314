/** Somebody who does not exist, in the clinic where agents are tried; and who they say they are. */
export interface TrialPatient {
  /** Of their Patient there. */
  id: string;
  givenName: string;
  familyName: string;
  birthDate: string;
  phone: string;
}

const person = (
  id: string,
  [givenName, familyName, birthDate]: readonly [string, string, string],
  phone: string,
): TrialPatient => ({ id: `prueba-${id}`, givenName, familyName, birthDate, phone });

/**
 * Those of them whom whoever tries an agent can be, or give it work about. Telephone numbers are among those kept for
 * fiction (NANP 555-0100 to 555-0199).
 */
export const trialPatients = {
  'jose-luis': person('jose-luis', ['José Luis', 'Ramírez Peña', '1990-01-30'], '+12015550104'),
  lucia: person('lucia', ['Lucía', 'Herrera Molina', '1986-04-12'], '+12015550101'),
  carlos: person('carlos', ['Carlos', 'Mendoza Rivas', '1958-11-03'], '+12015550102'),
  rosa: person('rosa', ['Rosa María', 'Ortiz Vega', '1972-07-25'], '+12015550103'),
  guadalupe: person('guadalupe', ['Guadalupe', 'Castro Flores', '1945-09-08'], '+12015550105'),
  miguel: person('miguel', ['Miguel Ángel', 'Torres Díaz', '2001-12-19'], '+12015550106'),
} as const satisfies Record<string, TrialPatient>;

/** What can have happened to one of them when an agent is tried that begins by itself. */
export const trialEvents = ['appointment', 'missed-appointment', 'visit', 'report'] as const;
export type TrialEvent = (typeof trialEvents)[number];

export const trialEventLabels: Record<TrialEvent, string> = {
  appointment: 'Tiene una cita mañana',
  'missed-appointment': 'No acudió a su cita',
  visit: 'Vino a la consulta ayer',
  report: 'Ha llegado un informe de resultados',
};
