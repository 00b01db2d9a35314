import type { Role } from '../../lambdas/contracts/roles.ts';

export interface DemoPerson {
  email: string;
  givenName: string;
  familyName: string;
  roles: Role[];
}

export interface DemoOrganization {
  legalName: string;
  /** Well-formed, and nobody's: no NPI that begins with 2 has been issued. */
  npi: string;
  timeZone: string;
  people: DemoPerson[];
}

/** Whom the demonstration begins with; the first organization gets patients too. */
export const demoOrganizations: DemoOrganization[] = [
  {
    legalName: 'Clínica Santa Lucía',
    npi: '2000000010',
    timeZone: 'America/New_York',
    people: [
      {
        email: 'ana.nunez@santalucia.example',
        givenName: 'Ana',
        familyName: 'Núñez Prado',
        roles: ['admins', 'clinicians'],
      },
      {
        email: 'luis.ortega@santalucia.example',
        givenName: 'Luis',
        familyName: 'Ortega Ríos',
        roles: ['clinicians'],
      },
      { email: 'marta.gil@santalucia.example', givenName: 'Marta', familyName: 'Gil Soto', roles: ['staff'] },
    ],
  },
  {
    legalName: 'Centro Médico Río Grande',
    npi: '2000000028',
    timeZone: 'America/Chicago',
    people: [
      {
        email: 'elena.vidal@riogrande.example',
        givenName: 'Elena',
        familyName: 'Vidal Campos',
        roles: ['admins', 'clinicians'],
      },
    ],
  },
];
