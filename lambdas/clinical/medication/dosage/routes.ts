import type { CodeableConcept } from '@medplum/fhirtypes';

/** HL7's table 0162 (CC0): the route alone, without the way that it is given. */
const system = 'http://terminology.hl7.org/CodeSystem/v2-0162';

const routes: readonly { code: string; display: string; say: string; words: string }[] = [
  {
    code: 'SL',
    display: 'Sublingual',
    say: 'por vía sublingual',
    words:
      's\\.?l\\.?|(?:via |por via )?sublingual(?:es|mente)?|(?:de)?bajo (?:de )?la lengua|under the tongue',
  },
  {
    code: 'IV',
    display: 'Intravenous',
    say: 'por vía intravenosa',
    words: '(?:via |por via )?(?:i\\.?v\\.?|e\\.?v\\.?|intravenos[oa]|endovenos[oa])|intravenous(?:ly)?',
  },
  {
    code: 'IM',
    display: 'Intramuscular',
    say: 'por vía intramuscular',
    words: '(?:via |por via )?(?:i\\.?m\\.?|intramuscular)|intramuscularly',
  },
  {
    code: 'SC',
    display: 'Subcutaneous',
    say: 'por vía subcutánea',
    words: '(?:via |por via )?(?:s\\.?c\\.?|subcutane[oa])|subq|sq|subcut|subcutaneous(?:ly)?|bajo la piel',
  },
  {
    code: 'ID',
    display: 'Intradermal',
    say: 'por vía intradérmica',
    words: '(?:via |por via )?intradermic[oa]|intradermal',
  },
  {
    code: 'TD',
    display: 'Transdermal',
    say: 'por vía transdérmica',
    words: '(?:via |por via )?transdermic[oa]|transdermal',
  },
  {
    code: 'OP',
    display: 'Ophthalmic',
    say: 'por vía oftálmica',
    words: '(?:via |por via )?(?:oftalmic[oa]s?|oft|ocular)|ophthalmic',
  },
  { code: 'OT', display: 'Otic', say: 'por vía ótica', words: '(?:via |por via )?otic[oa]s?|otic' },
  {
    code: 'NS',
    display: 'Nasal',
    say: 'por vía nasal',
    words: '(?:via |por via )?(?:intra)?nasal(?:es)?|intranasally',
  },
  {
    code: 'VG',
    display: 'Vaginal',
    say: 'por vía vaginal',
    words: '(?:via |por via )?(?:intra)?vaginal(?:es)?|vaginally',
  },
  { code: 'PR', display: 'Rectal', say: 'por vía rectal', words: '(?:via |por via )?rectal(?:es)?|rectally' },
  {
    code: 'IH',
    display: 'Inhalation',
    say: 'por vía inhalatoria',
    words: '(?:via |por via )?inhalatoria|inhalad[oa]s?|nebulizad[oa]s?|inhaled',
  },
  {
    code: 'TP',
    display: 'Topical',
    say: 'por vía tópica',
    words: '(?:via |por via )?(?:topic[oa]s?|cutane[oa]|top)|sobre la piel|topical(?:ly)?',
  },
  { code: 'B', display: 'Buccal', say: 'por vía bucal', words: '(?:via |por via )?(?:bucal|yugal)|buccal' },
  {
    code: 'NG',
    display: 'Nasogastric',
    say: 'por sonda nasogástrica',
    words: '(?:por )?(?:sng|sonda nasogastrica)',
  },
  {
    code: 'PO',
    display: 'Oral',
    say: 'por vía oral',
    words: '(?:via |por via )?(?:v\\.? ?o\\.?|p\\.?o\\.?|oral(?:es)?)|por (?:la )?boca|by mouth|orally',
  },
];

export const routePattern = routes.map(({ code, words }) => `(?<${code}>${words})`).join('|');

export const routeCodes: readonly string[] = routes.map(({ code }) => code);

/** What a route of the table is in FHIR. */
export function routeOf(code: string): CodeableConcept | undefined {
  const route = routes.find((one) => one.code === code);
  return route && { coding: [{ system, code, display: route.display }] };
}

export const routeCode = (route: CodeableConcept | undefined): string | undefined =>
  route?.coding?.find((coding) => coding.system === system)?.code;

export function sayRoute(route: CodeableConcept | undefined): string | undefined {
  const code = routeCode(route);
  return (
    routes.find((one) => one.code === code)?.say ??
    route?.text ??
    route?.coding?.find((one) => one.display)?.display
  );
}
