/**
 * What a Reference in an extension says of who acted, by the extension's url: as the elements of `authorship.ts`. Of
 * HL7's extensions each that may point to a Practitioner stands here; a test compares them with HL7's definitions.
 */
const table = new Map<string, 'self' | 'stated' | 'concerned'>([
  [hl7('consent-Transcriber'), 'stated'],
  [hl7('consent-Witness'), 'stated'],
  [hl7('cqf-initiatingPerson'), 'concerned'],
  [hl7('cqf-receivingPerson'), 'concerned'],
  [hl7('goal-acceptance'), 'stated'],
  [hl7('procedure-directedBy'), 'stated'],
  [hl7('questionnaireresponse-author'), 'self'],
  [hl7('questionnaireresponse-reviewer'), 'self'],
  [hl7('task-candidateList'), 'concerned'],
  ['urn:auxilia:thread-assignee', 'concerned'],
]);

function hl7(name: string) {
  return `http://hl7.org/fhir/StructureDefinition/${name}`;
}

/** Nobody knows what others mean by theirs: whoever names a colleague there says something of them. */
export const extensionAuthorshipOf = (url: string) => table.get(url) ?? 'stated';

export const decidedExtensions: readonly string[] = [...table.keys()];
