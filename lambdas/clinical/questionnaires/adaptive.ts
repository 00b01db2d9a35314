import type { Questionnaire } from '@medplum/fhirtypes';

const adaptiveUrl = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-questionnaireAdaptive';
/** As DTR knows them: what is asked so far, and what only says that whoever wrote it can be asked. */
const adaptiveProfile =
  /^http:\/\/hl7\.org\/fhir\/us\/davinci-dtr\/StructureDefinition\/dtr-questionnaire-adapt(?:-search)?(?:\||$)/;

/** Whether whoever wrote a form asks its questions one after the other: it may ask nothing yet. */
export const isAdaptive = ({ extension = [], meta }: Questionnaire): boolean =>
  extension.some(({ url, valueBoolean, valueUrl }) => url === adaptiveUrl && (valueBoolean || valueUrl)) ||
  (meta?.profile ?? []).some((profile) => adaptiveProfile.test(profile));
