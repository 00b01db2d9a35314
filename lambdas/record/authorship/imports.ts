import { createHash } from 'node:crypto';
import { isOwnUrl, signatureUrl } from '../../contracts/authorship-marks.ts';
import { signedContentOf, signedText } from '../../contracts/signed-content.ts';
import { type FhirResource, isObject, refuse } from '../../fhir/index.ts';
import { lastImport } from './marks.ts';
import { nestedIn } from './nested.ts';
import { partsOf } from './parts.ts';
import { isSigned, standingContent } from './signed.ts';

/** Takes out what is this platform's to say, in place: it said so elsewhere, if at all, and nobody here can tell. */
export function withoutOwnMarks(resource: FhirResource): void {
  const holders = partsOf(resource, null).flatMap(({ resource: part }) => [
    part,
    ...nestedIn(part).flatMap(({ value }) => (Array.isArray(value) ? value : [value]).filter(isObject)),
  ]);
  for (const holder of holders) {
    for (const key of ['extension', 'modifierExtension']) {
      const list = holder[key];
      if (!Array.isArray(list)) continue;
      const others = list.filter((one) => !isObject(one) || !isOwnUrl(one.url));
      if (others.length === list.length) continue;
      if (others.length > 0) holder[key] = others;
      else delete holder[key];
    }
  }
}

/** Of what is signed, as it came: by this it is known whether it was changed here. */
export function importedDigest(resource: FhirResource): string | undefined {
  const rules = signedContentOf(resource.resourceType);
  if (!rules || !isSigned(resource)) return undefined;
  const text = signedText({ ...standingContent(resource, rules), state: statesOf(resource) });
  return createHash('sha256').update(text).digest('base64');
}

const statesOf = (resource: FhirResource) => [resource.status ?? null, resource.docStatus ?? null];

/** What was signed, corrected or withdrawn here is nobody's import to change, nor does one sign what was begun here. */
export function refuseToOverwrite(resource: FhirResource, before: FhirResource): void {
  const came = lastImport(before);
  if (isSigned(before)) {
    const wasSignedHere = nestedIn(before).some(({ key, value }) => key === 'url' && value === signatureUrl);
    if (came !== undefined && !wasSignedHere && came.digest === importedDigest(before)) return;
  } else if (came !== undefined || !isSigned(resource)) return;
  throw refuse(
    409,
    'business-rule',
    'Esto se escribió, se firmó o se corrigió aquí: una importación no lo cambia.',
    resource.resourceType,
  );
}
