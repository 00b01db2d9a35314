import {
  type AccessFilters,
  accessFiltersSchema,
  isTurnedRound,
  turnedRound,
} from '../../../lambdas/contracts/audit-log.ts';

/** What the address calls each filter. Of a patient it has the id alone: who that is, nobody reads in a browser's history. */
export const filterNames = {
  patient: 'paciente',
  person: 'persona',
  action: 'accion',
  from: 'desde',
  to: 'hasta',
  address: 'red',
  agent: 'agente',
} as const satisfies Record<keyof AccessFilters, string>;

const problems: Record<keyof AccessFilters, string> = {
  patient: 'El paciente de la dirección no es válido.',
  person: 'La persona de la dirección no es válida.',
  action: 'La acción de la dirección no es ninguna de las que hay.',
  from: 'La fecha «Desde» no es válida.',
  to: 'La fecha «Hasta» no es válida.',
  address: 'La dirección de red no es válida: escriba, por ejemplo, 203.0.113.7.',
  agent: 'El agente de la dirección no es válido.',
};

const names = Object.keys(filterNames) as (keyof AccessFilters)[];

/** The filters of the address, or what is wrong with them: a filter that was left out unseen would show too much. */
export function readAccessFilters(
  address: URLSearchParams,
): { filters: AccessFilters; problem?: undefined } | { problem: string; filters?: undefined } {
  const given = names.flatMap((name) => {
    const value = address.get(filterNames[name])?.trim();
    return value ? [[name, value] as const] : [];
  });
  const parsed = accessFiltersSchema.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const wrong = names.find((name) => parsed.error.issues.some(({ path }) => path[0] === name));
    return { problem: wrong ? problems[wrong] : 'Los filtros de la dirección no son válidos.' };
  }
  return isTurnedRound(parsed.data) ? { problem: turnedRound } : { filters: parsed.data };
}
