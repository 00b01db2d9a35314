/** What a payer says of a service. */
export const requirements = ['required', 'conditional', 'not-required'] as const;
export type Requirement = (typeof requirements)[number];

export const requirementTexts: Record<Requirement, string> = {
  required: 'Necesita autorización',
  conditional: 'Depende del caso',
  'not-required': 'No necesita autorización',
};

/** What is known of one service at one payer, as somebody read it somewhere on a day. */
export interface AuthorizationRule {
  payer: string;
  /** Empty: whatever the plan. */
  plan: string;
  service: string;
  /** Empty, both, where the service is known by its words alone. */
  system: string;
  code: string;
  requirement: Requirement;
  /** When it is needed, where it depends. */
  conditions: string;
  /** What the payer wants to see. */
  documents: string;
  /** The payer's forms: `Questionnaire/…` of the record, or their address. */
  questionnaires: string[];
  /** In how many days the payer decides; null where nobody wrote it down. */
  standardDays: number | null;
  urgentDays: number | null;
  /** Where it was read, and on which day (`YYYY-MM-DD`). */
  source: string;
  sourceDate: string;
  /** Its last day; null where the source names none. */
  expiresOn: string | null;
}
