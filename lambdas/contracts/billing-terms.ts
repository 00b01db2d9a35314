/* Words that the bill is made of: plans, what is counted, currencies. */

export const planIds = ['trial', 'essential', 'clinic', 'network', 'none'] as const;
export type PlanId = (typeof planIds)[number];

/** Those that an organization may choose. */
export const offeredPlans = ['essential', 'clinic', 'network'] as const;
export type OfferedPlan = (typeof offeredPlans)[number];

export const planNames = {
  trial: 'Prueba',
  essential: 'Esencial',
  clinic: 'Clínica',
  network: 'Red',
  none: 'Sin plan',
} as const satisfies Record<PlanId, string>;

export const currencies = ['USD', 'MXN', 'EUR', 'CLP'] as const;
export type Currency = (typeof currencies)[number];
export const currencyNames = {
  USD: 'Dólar estadounidense (USD)',
  MXN: 'Peso mexicano (MXN)',
  EUR: 'Euro (EUR)',
  CLP: 'Peso chileno (CLP)',
} as const satisfies Record<Currency, string>;

export const usageKinds = [
  'agent-turn',
  'input-tokens',
  'output-tokens',
  'document',
  'email',
  'sms',
  'whatsapp',
  'storage',
] as const;
export type UsageKind = (typeof usageKinds)[number];

/** `one` and `unit`: of one of it and of more, as it stands in the ledger. */
export const usageTerms = {
  'agent-turn': { name: 'Turnos de agentes', one: 'turno', unit: 'turnos' },
  'input-tokens': { name: 'Tokens de entrada de modelos', one: 'token', unit: 'tokens' },
  'output-tokens': { name: 'Tokens de salida de modelos', one: 'token', unit: 'tokens' },
  document: { name: 'Documentos redactados', one: 'documento', unit: 'documentos' },
  email: { name: 'Correos electrónicos', one: 'mensaje', unit: 'mensajes' },
  sms: { name: 'SMS', one: 'mensaje', unit: 'mensajes' },
  whatsapp: { name: 'Mensajes de WhatsApp', one: 'mensaje', unit: 'mensajes' },
  storage: { name: 'Almacenamiento', one: 'MB por día', unit: 'MB por día' },
} as const satisfies Record<UsageKind, { name: string; one: string; unit: string }>;
