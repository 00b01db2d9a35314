/** Invented insurers. The types are HL7's (v3 ActCode). */
// biome-ignore format: a table, one row to a line
export const payers = {
  senior: { key: 'senior', name: 'Plan Mayor Aurora (Medicare Advantage ficticio)', prefix: 'MA', type: 'PUBLICPOL', typeText: 'Programa público para mayores' },
  community: { key: 'community', name: 'Salud Comunitaria del Estado (Medicaid ficticio)', prefix: 'SC', type: 'SUBSIDIZ', typeText: 'Programa subsidiado' },
  family: { key: 'family', name: 'Seguros Familia Unida', prefix: 'FU', type: 'HIP', typeText: 'Seguro de salud' },
  work: { key: 'work', name: 'Mutua de Trabajadores del Este', prefix: 'MT', type: 'HIP', typeText: 'Seguro del empleador' },
} as const;
