import type { Specimen } from '../measured.ts';

const other =
  /(?<!\p{L})(?:lcr|cefalorraqu\p{L}*|l[ií]quidos?|pleural|asc[ií]t\p{L}*|periton\p{L}*|sinovial|peric[aá]rd\p{L}*|amni[oó]t\p{L}*|saliva|semen|seminal|esputo|heces|fecal|copro\p{L}*|drenaje|lavado|aspirado|sudor|cord[oó]n|csf|cerebrospinal|fluid|stool|f[ae]eces|sputum|sweat)(?!\p{L})|(?:orina|urine).*24\s*-?h|24\s*-?h.*(?:orina|urine)/iu;
const venous =
  /(?<!\p{L})(?:gasometr[ií]a|gases|sangre)\s+venos[oa]s?(?!\p{L})|venous\s+blood|blood,?\s+venous|bldv(?!\p{L})|venous\s+(?:blood\s+)?gas/iu;
const urine = /(?<!\p{L})(?:orina|urinari[oa]s?|uroan[aá]lisis|urine|urinalysis|ego|ur)(?!\p{L})/iu;
const blood = /(?<!\p{L})(?:sangre|suero|plasma|s[eé]ric[oa]|blood|serum|ser|plas|bld\w*|wb|edta)(?!\p{L})/iu;

/** What a heading says that the results below it are of; undefined where it says nothing. */
export function specimenIn(heading: string): Specimen | 'blood' | undefined {
  if (other.test(heading)) return 'other';
  if (venous.test(heading)) return 'venous';
  if (urine.test(heading)) return 'urine';
  return blood.test(heading) ? 'blood' : undefined;
}

/** What a field for the specimen says: what is there and is neither blood nor urine is another one. */
export function specimenOf(field: string): Specimen | undefined {
  if (field.trim() === '') return undefined;
  const found = specimenIn(field) ?? 'other';
  return found === 'blood' ? undefined : found;
}

/** What is told of arterial blood alone, or by a sensor on the skin. */
const ofArteries = /^(?:arterial-.*|base-excess|oxygen-saturation)$/;

/** Whether what is known of a test holds for this specimen: potassium is the same in a venous gas, and pH is not. */
export const isKnownIn = (specimen: Specimen | undefined, analyte: { id: string } | undefined): boolean =>
  specimen !== 'other' && !(specimen === 'venous' && analyte && ofArteries.test(analyte.id));
