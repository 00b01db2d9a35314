/** What is compared with the chart, as it was typed, pasted or sent. */
export type ToldSources = { text: string } | { bundle: { resourceType: 'Bundle'; entry: BundleEntry[] } };

type BundleEntry = { fullUrl?: string; resource?: { resourceType: string; [element: string]: unknown } };

/** Of a Bundle no more is sent than what is compared, and whom it is about. */
const compared = ['Patient', 'Medication', 'MedicationRequest', 'MedicationStatement'];

/** A list, or a FHIR Bundle where the text is one; what is wrong with it in Spanish. */
export function readSources(text: string): ToldSources | { problem: string } {
  if (!text.trimStart().startsWith('{')) return { text };
  const read = parsed(text);
  if (read === undefined) return { problem: 'El texto parece un Bundle de FHIR, pero no es JSON válido.' };
  if (read.resourceType !== 'Bundle') return { problem: 'Es un recurso de FHIR, pero no un Bundle.' };
  const entries = Array.isArray(read.entry) ? (read.entry as (BundleEntry | null)[]) : [];
  const entry = entries.flatMap((one) =>
    one?.resource && compared.includes(one.resource.resourceType)
      ? [{ ...(typeof one.fullUrl === 'string' ? { fullUrl: one.fullUrl } : {}), resource: one.resource }]
      : [],
  );
  if (!entry.some(({ resource }) => resource.resourceType.startsWith('Medication')))
    return { problem: 'El Bundle no tiene medicación.' };
  return { bundle: { resourceType: 'Bundle', entry } };
}

function parsed(text: string): { resourceType?: unknown; entry?: unknown } | undefined {
  try {
    return JSON.parse(text) as { resourceType?: unknown };
  } catch {
    return undefined;
  }
}
