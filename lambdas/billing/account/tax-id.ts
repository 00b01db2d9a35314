import { validate as isRut } from 'stdnum/lib/cjs/cl/rut.js';
import { validate as isNif } from 'stdnum/lib/cjs/es/nif.js';
import { validate as isRfc } from 'stdnum/lib/cjs/mx/rfc.js';
import { validate as isEin } from 'stdnum/lib/cjs/us/ein.js';
import type { BillingCountry } from '../../contracts/billing.ts';

/* A number is looked at as its country forms it, with its check digits where it has them; whether somebody bears it nobody is asked. */

const checks: Record<BillingCountry, { name: string; validate: typeof isEin }> = {
  US: { name: 'EIN (12-3456789)', validate: isEin },
  MX: { name: 'RFC (12 o 13 caracteres)', validate: isRfc },
  CL: { name: 'RUT (12.345.678-5)', validate: isRut },
  ES: { name: 'NIF (B12345674 o 12345678Z)', validate: isNif },
};

/** What is wrong with a tax id of a country, in words; undefined of a good one, and of none. */
export function taxIdProblem(country: BillingCountry, taxId: string): string | undefined {
  const plain = taxId.replaceAll(/[.\s]/g, '');
  if (plain === '') return undefined;
  const { name, validate } = checks[country];
  if (validate(plain).isValid) return undefined;
  return `Revise el número de identificación fiscal: se espera un ${name}.`;
}
